import DoneIcon from '@mui/icons-material/CloudDoneOutlined';
import OffIcon from '@mui/icons-material/CloudOffOutlined';
import SyncIcon from '@mui/icons-material/CloudSyncOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import type { DraftState } from './draft-saver.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  minHeight: 36,
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Beside its icon also where it takes several lines. */
const Problem = styled('span')({ flex: '1 1 0', minWidth: 200 });

type Props = { state: DraftState; onRetry: () => void };

/** Shows whether the typed answers are saved. */
export function SaveState({ state, onRetry }: Props) {
  const { standing, problem, saved } = state;
  if (standing === 'failed') {
    return (
      <Line role="alert" sx={{ color: 'error.main' }}>
        <OffIcon fontSize="small" />
        <Problem>Nesalvat. {problem} Ce ați scris rămâne aici, cât timp pagina este deschisă.</Problem>
        <Button color="inherit" onClick={onRetry}>
          Încearcă din nou
        </Button>
      </Line>
    );
  }
  return (
    <Line role="status">
      {standing === 'saved' ? (
        <>
          <DoneIcon fontSize="small" />
          {saved.updatedAt ? `Salvat, ${formatMoment(saved.updatedAt)}` : 'Se salvează singur'}
        </>
      ) : (
        <>
          <SyncIcon fontSize="small" />
          Se salvează…
        </>
      )}
    </Line>
  );
}
