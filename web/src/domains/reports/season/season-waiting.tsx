/** Reports that have waited longest for a decision, and who currently has them open. */
import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { reportPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import type { SeasonChoice } from './season-filter.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: theme.spacing(1, 0), overflowWrap: 'anywhere' },
  '& > li:not(:last-of-type)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

type Props = { season: SeasonSummary; choice: SeasonChoice };

export function SeasonWaiting({ season, choice }: Props) {
  const { oldestWaiting } = season;
  return (
    <TitledCard title="Așteaptă de cel mai mult timp">
      {oldestWaiting.length === 0 ? (
        <Typography color="textSecondary">Niciun raport nu așteaptă o decizie.</Typography>
      ) : (
        <List>
          {oldestWaiting.map(({ id, memberName, regionName, submittedAt, claimedBy }) => (
            <li key={id}>
              <TextLink to={reportPath(id, choice)}>{memberName}</TextLink>
              <Typography variant="body2" color="textSecondary">
                {regionName} · depus {formatMoment(submittedAt)}
              </Typography>
              {claimedBy ? <Typography variant="body2">{claimedBy} are raportul deschis.</Typography> : null}
            </li>
          ))}
        </List>
      )}
    </TitledCard>
  );
}
