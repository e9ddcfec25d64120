/**
 * A list that belongs to a record, with its add row: one declaration (contract, view, parent field).
 * The rows load when the panel is first opened.
 */
import type { Abilities, ResourceContract } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { defaultSort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import { LoadingRows } from '../list/list-states.tsx';
import { Panel } from '../panel.tsx';
import { usePanel } from '../panel-memory.ts';
import { AddRow } from './add-row.tsx';
import { SubRecordTable } from './sub-record-table.tsx';

type SubRecords = {
  contract: ResourceContract;
  view: string;
  /** Field of the sub-record that names its owner. */
  parentField: string;
};

/** More than any member has; a longer list would ask for paging. */
const mostRows = 100;

type Props = SubRecords & {
  id: string;
  title: string;
  parent: ApiRecord;
  emptyText: string;
  /** What stands above the rows, given all of them. */
  summary?: (rows: readonly ApiRecord[]) => ReactNode;
};

export function SubRecordPanel(props: Props) {
  const { id, title, contract, view, parentField, parent, emptyText, summary } = props;
  const panel = usePanel(id);
  const [sort, setSort] = useState(defaultSort(contract));
  const { data, total, meta, error, isPending, refetch } = useGetList<ApiRecord>(
    contract.plural,
    {
      filter: { [parentField]: parent.id },
      pagination: { page: 1, perPage: mostRows },
      sort,
      meta: { view },
    },
    { enabled: panel.wasOpened, placeholderData: (previous) => previous },
  );
  const abilities: Abilities | undefined = meta?.abilities;
  const canAdd = abilities?.create === true && parent.abilities?.update === true;
  return (
    <Panel title={title} state={panel} count={total}>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Încearcă din nou
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      ) : null}
      {isPending && !error ? <LoadingRows columns={contract.views[view]?.length ?? 1} rows={3} /> : null}
      {data && summary ? summary(data) : null}
      {data ? (
        <SubRecordTable
          title={title}
          contract={contract}
          view={view}
          rows={data}
          sort={sort}
          onSort={setSort}
          emptyText={emptyText}
        />
      ) : null}
      {canAdd ? <AddRow contract={contract} parentField={parentField} parent={parent} /> : null}
    </Panel>
  );
}
