import type { OpenRegisterFile, OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import { openFilePath, sealEnding } from '@ceccar/contract/public/open-register-path';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { countOf, formatBytes, formatDay } from '../../../platform/ui/text/format.ts';

const Files = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  '& p': { ...theme.typography.body2, margin: 0, color: (theme.vars ?? theme).palette.text.secondary },
  '& code': { overflowWrap: 'anywhere' },
}));

/** The files of a day with what each holds, and their seals. */
export function DayFiles({ manifest }: { manifest: OpenRegisterManifest }) {
  const { day, since, files } = manifest;
  const manifestName = `manifest-${day}.json`;
  return (
    <Files>
      {files.map((file) => (
        <li key={file.name}>
          <FileLinks name={file.name} />
          <p>{contentOf(file, since)}</p>
          <p>
            SHA-256: <code>{file.sha256}</code>
          </p>
        </li>
      ))}
      <li>
        <FileLinks name={manifestName} />
        <p>Ziua, licența, mărimile și sumele de control ale fișierelor.</p>
      </li>
    </Files>
  );
}

function FileLinks({ name }: { name: string }) {
  return (
    <>
      <Link href={openFilePath(name)} underline="always">
        {name}
      </Link>
      {' · '}
      <Link
        href={openFilePath(name + sealEnding)}
        underline="always"
        aria-label={`sigiliul fișierului ${name}`}
      >
        sigiliul
      </Link>
    </>
  );
}

function contentOf({ name, lines, size }: OpenRegisterFile, since: string | null): string {
  const what = name.startsWith('changes-')
    ? `${countOf(lines, 'rând schimbat', 'rânduri schimbate')} față de ${formatDay(since ?? '')}`
    : countOf(lines, 'membru', 'membri');
  return `${what}, ${name.includes('.csv') ? 'CSV' : 'JSON Lines'}, ${formatBytes(size)}`;
}
