/**
 * A list that belongs to a record, with its add row: one declaration (contract, view, parent field).
 * The rows load when the panel is first opened; until then the owner tells how many there are.
 */
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { Panel } from '../panel.tsx';
import { usePanel } from '../panel-memory.ts';
import { SubRecordList } from './sub-record-list.tsx';
import type { RowPath } from './sub-record-row.tsx';
import { type SubRecordSource, useSubRecords } from './sub-records.ts';

type Props = SubRecordSource & {
  id: string;
  /** Where it is not the contract's. */
  title?: string;
  emptyText: string;
  summary?: (rows: readonly ApiRecord[]) => ReactNode;
  pathOf?: Record<string, RowPath>;
};

export function SubRecordPanel({ id, title, emptyText, summary, pathOf, ...source }: Props) {
  const panel = usePanel(id);
  const records = useSubRecords(source, panel.wasOpened);
  const heading = title ?? source.contract.title;
  return (
    <Panel title={heading} state={panel} count={records.count}>
      <SubRecordList
        records={records}
        title={heading}
        emptyText={emptyText}
        summary={summary}
        pathOf={pathOf}
      />
    </Panel>
  );
}
