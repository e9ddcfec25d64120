import type { ResourceContract } from '@ceccar/contract/resource';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { Panel } from '../panel/panel.tsx';
import { usePanel } from '../panel/panel-memory.ts';
import { SubRecordList } from './sub-record-list.tsx';
import type { RowPath } from './sub-record-row.tsx';
import { useSubRecords } from './sub-records.ts';

/** A panel that lists the records of one resource that belong to the page's record. */
export type RecordPanel = {
  id: string;
  contract: ResourceContract;
  emptyText: string;
  /** Rendered above the rows. */
  summary?: (rows: readonly ApiRecord[]) => ReactNode;
  pathOf?: Record<string, RowPath>;
};

type OwnerProps = {
  /** Field of the rows that refers to their owner. */
  parentField: string;
  parent: ApiRecord;
};

export function SubRecordPanel({ id, contract, emptyText, ...props }: RecordPanel & OwnerProps) {
  const { parentField, parent, summary, pathOf } = props;
  const panel = usePanel(id);
  const source = { contract, view: contract.defaultView, parentField, parent };
  const records = useSubRecords(source, panel.wasOpened);
  return (
    <Panel title={contract.title} state={panel} count={records.count}>
      <SubRecordList
        records={records}
        title={contract.title}
        emptyText={emptyText}
        summary={summary}
        pathOf={pathOf}
      />
    </Panel>
  );
}

type PanelsProps<P extends string> = OwnerProps & {
  panels: readonly (RecordPanel & { place: P })[];
  /** Shows only the panels declared for this place of the page. */
  place: P;
};

export function SubRecordPanels<P extends string>({ panels, place, ...owner }: PanelsProps<P>) {
  return panels
    .filter((panel) => panel.place === place)
    .map((panel) => <SubRecordPanel key={panel.id} {...panel} {...owner} />);
}
