/** The rows of an import of members, before and after confirmation. */
import { imports } from '@ceccar/contract/exchange/imports';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { pollWhile } from '../api/polling.ts';
import { iriOf } from '../api/records.ts';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { fieldText } from '../ui/field-value.tsx';
import { formatMoment } from '../ui/format.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PanelBody } from '../ui/panel.tsx';
import { RecordLoader } from '../ui/records/record-loader.tsx';
import { FileReading } from './file-reading.tsx';
import { type ImportRow, isShownByRows, isUnderWay } from './import-row.ts';
import { ImportStatus } from './import-status.tsx';
import { PreviewAnswer } from './preview-answer.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { SentImport } from './sent-import.tsx';
import { TakePasswords } from './take-passwords.tsx';

const view = imports.defaultView;

export function PreviewPage() {
  const { id = '' } = useParams();
  const iri = iriOf(imports.plural, id);
  return (
    <RecordLoader key={id} contract={imports} view={view} iri={iri}>
      {() => <Preview iri={iri} />}
    </RecordLoader>
  );
}

function Preview({ iri }: { iri: string }) {
  const { data: row } = useGetOne<ImportRow>(
    imports.plural,
    { id: iri, meta: { view } },
    { refetchInterval: pollWhile(isUnderWay) },
  );
  if (!row) return null;
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={paths.imports}>{imports.title}</BackLink>
        <PageTitle>{`Import de ${fieldText(imports.fields.type, row.type)}`}</PageTitle>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {row.file.name} · {String(row.username)}, {formatMoment(String(row.createdAt))}
        </Typography>
      </div>
      <SentImport id={iri} />
      {row.reading && (row.status === 'previewed' || row.status === 'failed') ? (
        <FileReading key={`reading ${row.version}`} row={row} reading={row.reading} />
      ) : null}
      {row.status === 'previewed' ? (
        <PreviewAnswer row={row} />
      ) : row.status === 'failed' ? null : (
        <Paper variant="outlined">
          <PanelBody>
            <ImportStatus row={row} isOwnPage />
          </PanelBody>
        </Paper>
      )}
      {row.status === 'done' && row.accountCount !== null ? <TakePasswords row={row} /> : null}
      {isShownByRows(row) ? <PreviewRows key={`${row.status} ${row.version}`} row={row} /> : null}
    </Stack>
  );
}
