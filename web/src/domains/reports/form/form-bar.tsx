/** Fixed bar above the form: save state, current page, number of missing answers. */
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { barHeight } from '../../../platform/ui/page/bar-height.ts';
import { countOf } from '../../../platform/ui/text/format.ts';
import type { DraftState } from './draft-saver.ts';
import { donePart, type SectionProgress } from './form-progress.ts';
import { SaveState } from './save-state.tsx';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: barHeight,
  zIndex: theme.zIndex.appBar - 1,
  paddingBlock: theme.spacing(0.5, 1.5),
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  marginBottom: theme.spacing(0.5),
}));

type Props = {
  state: DraftState;
  progress: readonly SectionProgress[];
  page: number;
  pageCount: number;
  onRetry: () => void;
};

export function FormBar({ state, progress, page, pageCount, onRetry }: Props) {
  const left = progress.reduce((sum, { open }) => sum + open.length, 0);
  return (
    <Bar>
      <Line>
        <Typography variant="body2" color="textSecondary">
          Pagina {page} din {pageCount} · {leftText(left)}
        </Typography>
        <SaveState state={state} onRetry={onRetry} />
      </Line>
      <LinearProgress
        variant="determinate"
        role="meter"
        value={donePart(progress)}
        aria-label="Cât este completat"
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Bar>
  );
}

function leftText(count: number): string {
  return count === 0 ? 'totul este completat' : `de completat: ${countOf(count, 'răspuns', 'răspunsuri')}`;
}
