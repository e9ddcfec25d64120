/** 'Alege toate cele 83': selects the whole result of a list, beyond its page (API-360). */
import { mostPerPage, type ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import type { Sort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import type { FilterValues } from '../../data/list-address.ts';
import { useNotices } from '../../data/notices.ts';
import { listRecords } from '../../data/record-calls.ts';
import { formatCount } from '../text/format.ts';
import type { Choosing } from './choosing.tsx';

/** The list with its filters: all pages of it can be chosen at once. */
export type WholeResult = {
  contract: ResourceContract;
  view: string;
  filter: FilterValues;
  sort: Sort;
  total: number | undefined;
};

type Props = { choosing: Choosing; result: WholeResult };

/**
 * Reads the rows of all pages once; what is done with them is done with these rows, whatever is added to or leaves the list
 * meanwhile. A long reading can be stopped; then nothing is selected by it.
 */
export function ChooseAll({ choosing, result: { contract, view, filter, sort, total = 0 } }: Props) {
  const notices = useNotices();
  const running = useRef<AbortController>(null);
  const [readCount, setReadCount] = useState<number | null>(null);
  if (readCount === null && choosing.chosen.length >= total) return null;

  async function choose() {
    const reading = new AbortController();
    running.current = reading;
    setReadCount(0);
    const all = new Map<string, ApiRecord>();
    try {
      for (let page = 1; ; page += 1) {
        const request = { view, filter, sort, page, perPage: mostPerPage };
        const { rows } = await listRecords(contract, request, reading.signal);
        for (const row of rows) all.set(row.id, row);
        setReadCount(all.size);
        if (rows.length < mostPerPage) break;
      }
      choosing.add([...all.values()]);
    } catch (error) {
      if (!reading.signal.aborted) notices.show(errorText(error), 'error');
    } finally {
      setReadCount(null);
    }
  }

  if (readCount !== null)
    return (
      <Button color="secondary" onClick={() => running.current?.abort()}>
        Oprește: {formatCount(readCount)} din {formatCount(total)}
      </Button>
    );
  return (
    <Button color="secondary" onClick={() => void choose()}>
      Alege toate cele {formatCount(total)}
    </Button>
  );
}
