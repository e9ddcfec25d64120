import type { ResourceContract } from '@ceccar/contract/resource';
import type { ApiRecord } from '../api/records.ts';
import { Panel } from '../ui/panel.tsx';
import { usePanel } from '../ui/panel-memory.ts';
import { SubRecordList } from '../ui/records/sub-record-list.tsx';
import { useSubRecords } from '../ui/records/sub-records.ts';
import { VisaSummary } from './visa-summary.tsx';

type Props = {
  contract: ResourceContract;
  parentField: string;
  parent: ApiRecord;
  /** `checked` of a person's visa, `visa` of a company's. */
  flagField: 'checked' | 'visa';
  /** Every record under the summary, or the summary alone. */
  hasList: boolean;
};

/** The visas of a member: the five newest years, then all that is recorded. */
export function VisaPanel({ flagField, hasList, ...source }: Props) {
  const panel = usePanel('visas');
  const records = useSubRecords({ ...source, view: 'visa-list' }, panel.wasOpened);
  const { title } = source.contract;
  return (
    <Panel title={title} state={panel} count={hasList ? records.count : undefined}>
      <SubRecordList
        records={records}
        title={title}
        emptyText="Nu este înregistrată nicio viză."
        summary={(rows) => <VisaSummary rows={rows} flagField={flagField} />}
        isSummaryOnly={!hasList}
      />
    </Panel>
  );
}
