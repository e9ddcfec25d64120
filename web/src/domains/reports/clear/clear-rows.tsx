/** The clear reports, each with the checks that it passed. */
import type { ClearReport } from '@ceccar/contract/reports/clear-reports';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReportQueue, reportPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: theme.spacing(1.5, 2), overflowWrap: 'anywhere' },
  '& > li:not(:last-of-type)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const Checks = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  display: 'grid',
  // The same check stands in the same column of each report.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
  gap: theme.spacing(0.25, 2),
}));

type Props = { reports: readonly ClearReport[]; queue: ReportQueue };

export function ClearRows({ reports, queue }: Props) {
  return (
    <Paper variant="outlined">
      <List aria-label="Rapoarte fără obiecții">
        {reports.map(({ id, memberName, region, submittedAt, checks }) => (
          <li key={id}>
            <TextLink to={reportPath(id, queue)}>{memberName}</TextLink>{' '}
            <Typography
              variant="body2"
              color="textSecondary"
              component="span"
              sx={{ display: 'inline-block' }}
            >
              {region}
              {submittedAt ? ` · depus ${formatMoment(submittedAt)}` : ''}
            </Typography>
            <Checks aria-label="De ce nu are obiecții">
              {checks
                // A check that does not apply says nothing for the report.
                .filter(({ isMet }) => isMet === true)
                .map(({ label, text }) => (
                  <li key={label}>
                    <ToneMark color="green">
                      {label}: {text}
                    </ToneMark>
                  </li>
                ))}
            </Checks>
          </li>
        ))}
      </List>
    </Paper>
  );
}
