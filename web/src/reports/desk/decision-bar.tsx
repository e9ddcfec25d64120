/** Decisions on a report, always visible; disabled decisions show the reason. */
import { reportMoves } from '@ceccar/contract/reports/report-moves';
import Button, { type ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { type Decision, labelsOf, type Moves, refusalsOf } from './decisions.ts';

const Bar = styled(Paper)(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  padding: theme.spacing(1.5, 2),
  // On a phone the bar is at the end, after everything to read.
  [theme.breakpoints.up('md')]: { position: 'sticky', bottom: 0, zIndex: theme.zIndex.appBar - 1 },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  // Disabled buttons stay focusable and readable, with their reason.
  '& [aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
  // Separates rejection from the decisions that grant something.
  [theme.breakpoints.up('lg')]: { '& > :nth-last-of-type(2)': { marginLeft: 'auto' } },
  [theme.breakpoints.down('md')]: { flexDirection: 'column' },
}));

const colors: Record<Decision['move'], ButtonProps['color']> = {
  validate410: 'success',
  validate420: 'success',
  validate430: 'success',
  postpone: 'warning',
  reject: 'error',
};

type Props = { offered: readonly Decision[]; moves: Moves; onChoose: (decision: Decision) => void };

export function DecisionBar({ offered, moves, onChoose }: Props) {
  const id = useId();
  const refusals = refusalsOf(moves, offered);
  const reasonId = (move: Decision['move']) => {
    const index = refusals.findIndex((refusal) => refusal.moves.includes(move));
    return index === -1 ? undefined : `${id}-${index}`;
  };
  return (
    <Bar role="region" aria-label="Decizia">
      <Buttons>
        {offered.map((decision) => {
          const { move, key } = decision;
          return (
            <Button
              key={move}
              variant="outlined"
              color={colors[move]}
              endIcon={<Kbd>{key.toUpperCase()}</Kbd>}
              aria-keyshortcuts={key}
              aria-disabled={moves[move] !== null}
              aria-describedby={reasonId(move)}
              onClick={() => onChoose(decision)}
            >
              {reportMoves[move]}
            </Button>
          );
        })}
      </Buttons>
      {refusals.map(({ reason, moves: refused }, index) => (
        <Typography key={reason} id={`${id}-${index}`} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          <strong>{labelsOf(refused)}</strong>: {reason}
        </Typography>
      ))}
    </Bar>
  );
}
