import OpenIcon from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatBytes, formatMoment } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { KeptFile } from './report-files.ts';

type Props = { file: KeptFile; label: string };

/** A file that the server has; the session's cookie lets it be seen. */
export function KeptLine({ file, label }: Props) {
  return (
    <Typography>
      {/* Another file under the same address is another address to the browser's cache. */}
      <Link
        href={`${file.url}?${new URLSearchParams({ t: file.createdAt })}`}
        target="_blank"
        rel="noreferrer"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file.name} <OpenIcon sx={{ fontSize: 14, verticalAlign: '-2px' }} />
        <VisuallyHidden> ({label}, se deschide într-o filă nouă)</VisuallyHidden>
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {formatBytes(file.size)}, trimis {formatMoment(file.createdAt)}
      </Typography>
    </Typography>
  );
}
