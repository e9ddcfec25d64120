/** How many rows are selected, on all pages, and what can be done with them (API-135). */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useBottomBar } from '../page/bottom-bar.ts';
import { countOf } from '../text/format.ts';
import { ChooseAll, type WholeResult } from './choose-all.tsx';
import type { Choosing } from './choosing.tsx';

/** Sticks to the lower edge of the window, so that the rows above do not move when the first one is selected. */
const Frame = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  boxShadow: '0 -4px 12px rgb(0 0 0 / 8%)',
  // On a phone: the count and its button, then the actions two in a row.
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    '& > .clear': { gridRow: 1, gridColumn: 2 },
    '& > .MuiButton-root': { paddingInline: theme.spacing(1) },
  },
}));

type Props = {
  choosing: Choosing;
  /** The whole result, which can be selected at once. */
  result?: WholeResult | undefined;
  /** Actions on the selected rows. */
  children: ReactNode;
};

export function ChosenBar({ choosing, result, children }: Props) {
  return choosing.chosen.length > 0 ? (
    <Bar choosing={choosing} result={result}>
      {children}
    </Bar>
  ) : null;
}

function Bar({ choosing, result, children }: Props) {
  const { chosen, clear } = choosing;
  const frame = useRef<HTMLDivElement>(null);
  useBottomBar(frame);
  return (
    <Frame ref={frame} variant="outlined" role="region" aria-label="Rânduri alese">
      <Typography role="status" sx={{ mr: 'auto' }}>
        {countOf(chosen.length, 'rând ales', 'rânduri alese')}
      </Typography>
      {result ? <ChooseAll choosing={choosing} result={result} /> : null}
      {children}
      <Button className="clear" color="secondary" onClick={clear}>
        Golește alegerea
      </Button>
    </Frame>
  );
}
