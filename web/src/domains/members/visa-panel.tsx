/** The visas of a member: the five newest years, then all records. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { ResourceContract } from '@ceccar/contract/resource';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../platform/api/records.ts';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../platform/ui/records/sub-records.ts';
import { lastVisaText, type VisaFlag, visaYearsOf } from '../papers/stamp/visa-years.ts';
import { VisaYearsTable, visaRemark } from '../public/visa-years-table.tsx';

type Props = {
  contract: ResourceContract;
  parentField: string;
  parent: ApiRecord;
  flagField: VisaFlag;
  /** Whether all records are listed below the summary. */
  hasList: boolean;
};

export function VisaPanel({ flagField, hasList, ...source }: Props) {
  const panel = usePanel('visas');
  const records = useSubRecords({ ...source, view: 'visa-list' }, panel.wasOpened);
  const { title } = source.contract;
  return (
    <Panel
      title={title}
      state={panel}
      count={hasList ? records.count : undefined}
      hint={lastVisaText(source.parent.lastVisaYear)}
    >
      <SubRecordList
        records={records}
        title={title}
        emptyText="Nu este înregistrată nicio viză."
        summary={(rows) => <VisaSummary rows={rows} flagField={flagField} member={source.parent} />}
        isSummaryOnly={!hasList}
        adding={{ initial: initialVisa() }}
      />
    </Panel>
  );
}

/** Most visas are of this year and entered on their day; Da or Nu is always chosen (MEM-48). */
export function initialVisa() {
  const date = bucharestDay();
  return { year: Number(date.slice(0, 4)), date };
}

const summaryTitle = 'Vize ultimii 5 ani';

const Frame = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  '&:not(:last-child)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

type SummaryProps = { rows: readonly ApiRecord[]; flagField: VisaFlag; member: ApiRecord };

export function VisaSummary({ rows, flagField, member }: SummaryProps) {
  const years = visaYearsOf(rows, flagField);
  if (years.length === 0) return null;
  return (
    <Frame>
      <Typography variant="h3" component="h4">
        {summaryTitle}
      </Typography>
      <VisaYearsTable title={summaryTitle} years={years} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {visaRemark(String(member.visaValidUntil))}
      </Typography>
    </Frame>
  );
}
