import type { OpenRegisterFile, OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import { openFilePath, sealEnding } from '@ceccar/contract/public/open-register-path';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { type InLanguage, useTexts } from '../texts/use-texts.ts';

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
  const inLanguage = useTexts();
  const { day, since, files } = manifest;
  const manifestName = `manifest-${day}.json`;
  return (
    <Files>
      {files.map((file) => (
        <li key={file.name}>
          <FileLinks name={file.name} />
          <p>{contentOf(file, since, inLanguage)}</p>
          <p>
            SHA-256: <code>{file.sha256}</code>
          </p>
        </li>
      ))}
      <li>
        <FileLinks name={manifestName} />
        <p>{inLanguage.texts.openRegister.manifest}</p>
      </li>
    </Files>
  );
}

function FileLinks({ name }: { name: string }) {
  const words = useTexts().texts.openRegister;
  return (
    <>
      <Link href={openFilePath(name)} underline="always">
        {name}
      </Link>
      {' · '}
      <Link href={openFilePath(name + sealEnding)} underline="always" aria-label={words.sealOf(name)}>
        {words.seal}
      </Link>
    </>
  );
}

function contentOf(
  { name, lines, size }: OpenRegisterFile,
  since: string | null,
  { texts, format }: InLanguage,
): string {
  const words = texts.openRegister;
  const what = name.startsWith('changes-')
    ? words.changedSince(format.count(lines, words.changed), format.day(since ?? ''))
    : format.count(lines, words.members);
  return `${what}, ${name.includes('.csv') ? 'CSV' : 'JSON Lines'}, ${format.bytes(size)}`;
}
