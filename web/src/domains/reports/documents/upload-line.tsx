import ClearIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatBytes, formatPercent } from '../../../platform/ui/text/format.ts';
import type { Upload } from './report-uploads.ts';

type Props = { upload: Upload; onStop: () => void };

export function UploadLine({ upload: { file, part }, onStop }: Props) {
  const percent = Math.round((part ?? 0) * 100);
  // The upload is complete: the server is checking the file.
  const text = percent < 100 ? formatPercent(percent) : 'se verifică';
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Se trimite {file.name} ({formatBytes(file.size)}): {text}
        </Typography>
        <IconButton aria-label={`Oprește trimiterea ${file.name}`} title="Oprește" onClick={onStop}>
          <ClearIcon fontSize="inherit" />
        </IconButton>
      </Stack>
      <LinearProgress
        aria-label={`Se trimite ${file.name}`}
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
      />
    </div>
  );
}
