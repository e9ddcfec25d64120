import type { StoredFile } from '@ceccar/contract/file-field';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatBytes } from './format.ts';

/** A stored file by its name; the session's cookie lets it be downloaded. */
export function FileLink({ file }: { file: StoredFile }) {
  return (
    <>
      <Link href={file.url} download sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {formatBytes(file.size)}
      </Typography>
    </>
  );
}
