/**
 * Decisions on a report, always within reach: on a phone one button at the bottom unfolds them (REP-239). Disabled decisions
 * show the reason.
 */
import { reportMoves } from '@ceccar/contract/reports/report-moves';
import Button, { type ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { Kbd } from '../../../platform/ui/keyboard/kbd.tsx';
import { useBottomBar } from '../../../platform/ui/page/bottom-bar.ts';
import { type Decision, labelsOf, type Moves, refusalsOf } from './decisions.ts';

const Bar = styled(Paper)(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  padding: theme.spacing(1.5, 2),
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  maxHeight: '70dvh',
  overflowY: 'auto',
  [theme.breakpoints.down('md')]: { padding: theme.spacing(1) },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  // Disabled buttons stay focusable and readable, with their reason.
  '& [aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
  // Separates rejection from the decisions that grant something.
  [theme.breakpoints.up('lg')]: { '& > :nth-last-of-type(2)': { marginLeft: 'auto' } },
  [theme.breakpoints.down('md')]: { flexDirection: 'column', paddingTop: theme.spacing(1) },
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
  const frame = useRef<HTMLDivElement>(null);
  useBottomBar(frame);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [isUnfolded, setUnfolded] = useState(false);
  const refusals = refusalsOf(moves, offered);
  const reasonId = (move: Decision['move']) => {
    const index = refusals.findIndex((refusal) => refusal.moves.includes(move));
    return index === -1 ? undefined : `${id}-${index}`;
  };
  return (
    <Bar ref={frame} role="region" aria-label="Decizia">
      {isPhone ? (
        <Button
          fullWidth
          variant="contained"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          Alege decizia
        </Button>
      ) : null}
      {isPhone && !isUnfolded ? null : (
        <>
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
            <Typography
              key={reason}
              id={`${id}-${index}`}
              variant="body2"
              color="textSecondary"
              sx={{ mt: 1 }}
            >
              <strong>{labelsOf(refused)}</strong>: {reason}
            </Typography>
          ))}
        </>
      )}
    </Bar>
  );
}
