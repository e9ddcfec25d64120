/** Why the file just uploaded was not posted, with its first errors. */
import { imports } from '@ceccar/contract/exchange/imports';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { pollWhile } from '../../platform/api/polling.ts';
import { useRecord } from '../../platform/data/record.ts';
import { importPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { ErrorDialog, ErrorFile } from './error-dialog.tsx';
import { ErrorLines } from './error-list.tsx';
import { errorsAtFirst, useImportErrors } from './import-errors.ts';
import { type ImportRow, isUnderWay } from './import-row.ts';

type Props = { id: string; onClose?: () => void };

export function SentImport({ id, onClose }: Props) {
  const { data: row } = useRecord<ImportRow>(imports, imports.defaultView, id, {
    refetchInterval: pollWhile(isUnderWay),
  });
  if (onClose && row?.status === 'previewed')
    return (
      <Alert severity="warning" onClose={onClose} sx={{ alignItems: 'flex-start' }}>
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
          Din {row.file.name} nu s-a înregistrat încă nimic
        </AlertTitle>
        Ceva din fișier trebuie văzut întâi.{' '}
        <TextLink to={importPath(row.originId)}>Verifică și confirmă</TextLink>
      </Alert>
    );
  if (row?.status !== 'failed') return null;
  return (
    <Alert severity="error" {...(onClose ? { onClose } : {})} sx={{ alignItems: 'flex-start' }}>
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{titleOf(row)}</AlertTitle>
      {row.problem}
      {row.errorCount ? <FirstErrors row={row} /> : null}
    </Alert>
  );
}

function titleOf({ file, errorCount }: ImportRow): string {
  const nothing = `Din ${file.name} nu s-a înregistrat nimic`;
  return errorCount ? `${nothing}: ${countOf(errorCount, 'eroare', 'erori')}` : nothing;
}

function FirstErrors({ row }: { row: ImportRow }) {
  const { data } = useImportErrors(row, 1, errorsAtFirst);
  return (
    <>
      <ErrorLines errors={data?.['hydra:member'] ?? []} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
        {(row.errorCount ?? 0) > errorsAtFirst ? <ErrorDialog row={row} /> : null}
        <ErrorFile row={row} />
      </Stack>
    </>
  );
}
