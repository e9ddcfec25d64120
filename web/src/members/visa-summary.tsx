/** The five newest years of visas, as a member's sheet shows them (spec/1 §2). */
import { summarizeVisas } from '@ceccar/contract/members/visa-summary';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../api/records.ts';
import { VisaYearsTable, visaNote } from '../ui/visa-years-table.tsx';

const title = 'Vize ultimii 5 ani';

const Frame = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  '&:not(:last-child)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

type Props = {
  rows: readonly ApiRecord[];
  /** `checked` of a person's visa, `visa` of a company's. */
  flagField: 'checked' | 'visa';
};

export function VisaSummary({ rows, flagField }: Props) {
  const years = summarizeVisas(
    rows.map((row) => ({
      id: row.originId,
      year: Number(row.year),
      hasVisa: row[flagField] === true,
      date: typeof row.date === 'string' ? row.date : null,
    })),
  );
  if (years.length === 0) return null;
  return (
    <Frame>
      <Typography variant="h3">{title}</Typography>
      <VisaYearsTable title={title} years={years} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {visaNote}
      </Typography>
    </Frame>
  );
}
