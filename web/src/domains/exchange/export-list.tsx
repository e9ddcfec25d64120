/** „Exportă lista”: exports what a list shows, with its filters and order, and downloads the file. */

import { exports, listExports } from '@ceccar/contract/exchange/exports';
import { filterTexts } from '@ceccar/contract/exchange/filter-texts';
import { registerNow } from '@ceccar/contract/register-clock';
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { listQuery, type Sort } from '../../platform/api/query.ts';
import { type ApiRow, toRecord } from '../../platform/api/records.ts';
import { forgetLists } from '../../platform/data/record-cache.ts';
import { useSave } from '../../platform/data/save.ts';
import { paths } from '../../platform/paths.ts';
import { useKeptFocus } from '../../platform/ui/keyboard/kept-focus.ts';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatDayOf } from '../../platform/ui/text/format.ts';
import { LazyPart, lazyPart } from '../../platform/ui/timing/lazy-part.tsx';
import { exportName } from './export-name.ts';
import { compactFilters } from './export-request.ts';

/** Loaded once somebody exports. */
const exportResult = lazyPart(
  () => import('./export-result.tsx'),
  ({ ExportResult }) => ExportResult,
);

type Props = {
  contract: ResourceContract & { plural: keyof typeof listExports };
  /** File name, if the list's title is not enough. */
  name?: string;
  label?: string;
  filter: Record<string, unknown>;
  sort: Sort | undefined;
  /** The visible columns. */
  columns: readonly string[];
};

/** Accounts with a link to the exports page may export. */
function mayExport(): boolean {
  return page.user?.links.some(({ path }) => path === paths.exports) === true;
}

export function ExportList(props: Props) {
  const { contract, name = contract.title, label = 'Exportă lista', filter, sort, columns } = props;

  function request() {
    // Texts, as in an address.
    const { view: _view, ...filters }: Record<string, string> = Object.fromEntries(
      listQuery(contract, { sort, filter }),
    );
    return {
      export_name: exportName(
        name,
        filterTexts(contract, filters, page.regions, fieldText),
        formatDayOf(registerNow().toISOString()),
      ),
      export_type: listExports[contract.plural],
      export_filters: compactFilters(filters),
      export_columns: columns,
    };
  }

  return <ExportButton label={label} request={request} />;
}

type ButtonProps = { label: string; request: () => Record<string, unknown> };

/** Asks for an export and downloads its file; the button keeps its place and the focus. */
export function ExportButton({ label, request }: ButtonProps) {
  const queryClient = useQueryClient();
  const saving = useSave();
  const [asked, setAsked] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = saving.isSaving || isWaiting;
  const button = useKeptFocus(isBusy);
  if (!mayExport()) return null;

  function ask() {
    setAsked(null);
    void saving.run({
      send: () => callApi<ApiRow>('/exports/create-export', { method: 'POST', body: request() }),
      onSaved: (answer) => {
        setWaiting(true);
        setAsked(toRecord(answer).id);
      },
      onSettled: () => forgetLists(queryClient, exports.plural),
      doneText: null,
      failedText: errorText,
    });
  }

  return (
    <>
      {asked === null ? null : (
        <LazyPart
          key={asked}
          part={exportResult}
          props={{ iri: asked, onFree: () => setWaiting(false) }}
          fallback={null}
        />
      )}
      <Button ref={button} variant="outlined" color="secondary" loading={isBusy} onClick={ask}>
        {label}
      </Button>
    </>
  );
}
