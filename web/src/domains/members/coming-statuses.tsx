import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { Field } from '@ceccar/contract/fields';
import Alert from '@mui/material/Alert';
import type { ApiRecord } from '../../platform/api/records.ts';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatDay } from '../../platform/ui/text/format.ts';

type Props = { rows: readonly ApiRecord[]; field: Field; name: string };

/** Statuses that start in the future, nearest first; none of them is the current one (MEM-32). */
export function ComingStatuses({ rows, field, name }: Props) {
  const today = bucharestDay();
  const coming = rows
    .map((row) => ({ date: String(row.date), status: fieldText(field, row[name]) }))
    .filter(({ date }) => date > today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  if (coming.length === 0) return null;
  const statusTexts = coming.map(({ date, status }) => `${status}, din ${formatDay(date)}`).join('; ');
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      {`Urmează: ${statusTexts}.`}
    </Alert>
  );
}
