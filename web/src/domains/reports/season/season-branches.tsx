import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { reportingPath, reportsPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { formatCount } from '../../../platform/ui/text/format.ts';
import { filterOf, type SeasonChoice } from './season-filter.ts';

/** Compact: there may be forty rows. */
const Branches = styled(Table)({ '& th, & td': { padding: '2px 0', height: 32 } });

/** The column ends with the one beside it; the other branches are shown on request. */
const shownAtFirst = 10;

type Props = { season: SeasonSummary; choice: SeasonChoice };

/** For administrators: waiting and decided reports by branch, the busiest first. */
export function SeasonBranches({ season, choice }: Props) {
  const branches = season.byRegion
    .filter(({ waiting, decided }) => waiting + decided > 0)
    .toSorted((one, other) => other.waiting - one.waiting);
  const [showsAll, setShowsAll] = useState(false);
  if (branches.length === 0) return null;
  const shown = showsAll ? branches : branches.slice(0, shownAtFirst);
  return (
    <TitledCard title="Pe filiale">
      <Branches aria-label="Rapoarte pe filiale">
        <TableHead>
          <TableRow>
            <TableCell>Filiala</TableCell>
            <TableCell align="right">Așteaptă</TableCell>
            <TableCell align="right">Decise</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ id, name, waiting, decided }) => {
            const own = { ...choice, region: String(id) };
            return (
              <TableRow key={id}>
                <TableCell>
                  <TextLink to={reportingPath(own)}>{name}</TextLink>
                </TableCell>
                <TableCell align="right">
                  <TextLink
                    to={reportsPath({ ...filterOf(own), status: reportStatus.submitted })}
                    aria-label={`${name}, așteaptă: ${formatCount(waiting)}`}
                  >
                    {formatCount(waiting)}
                  </TextLink>
                </TableCell>
                <TableCell align="right">
                  <TextLink
                    to={reportsPath({ ...filterOf(own), decidedAt__exists: true })}
                    aria-label={`${name}, decise: ${formatCount(decided)}`}
                  >
                    {formatCount(decided)}
                  </TextLink>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Branches>
      {shown.length < branches.length ? (
        <Button sx={{ mt: 1, ml: -1.75 }} onClick={() => setShowsAll(true)}>
          Arată toate filialele
        </Button>
      ) : null}
    </TitledCard>
  );
}
