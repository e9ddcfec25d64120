/** The rows of an import of members, before and after confirmation. */
import { type ImportType, imports } from '@ceccar/contract/exchange/imports';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { pollWhile } from '../../platform/api/polling.ts';
import { iriOf } from '../../platform/api/records.ts';
import { useRecord } from '../../platform/data/record.ts';
import { importsPath, paths } from '../../platform/paths.ts';
import { BackLink } from '../../platform/ui/navigation/back-link.tsx';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { RecordLoader } from '../../platform/ui/records/record-loader.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';
import { FileReading } from './file-reading.tsx';
import { type ImportRow, isShownByRows, isUnderWay } from './import-row.ts';
import { ImportStatus } from './import-status.tsx';
import { PreviewAnswer } from './preview-answer.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { SendTable } from './send-table.tsx';
import { SentImport } from './sent-import.tsx';
import { TakePasswords } from './take-passwords.tsx';

const view = imports.defaultView;
const sendCorrected = 'Trimite fișierul corectat';

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
  const { data: row } = useRecord<ImportRow>(imports, view, iri, {
    refetchInterval: pollWhile(isUnderWay),
  });
  if (!row) return null;
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={importsPath(row.type)}>{imports.title}</BackLink>
        <PageTitle>{`Import de ${fieldText(imports.fields.type, row.type)}`}</PageTitle>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {row.file.name} · {String(row.userFullName)}, {formatMoment(String(row.createdAt))} ·{' '}
          <TextLink to={paths.work} underline="always">
            Toate lucrările
          </TextLink>
        </Typography>
      </div>
      <SentImport id={iri} />
      {row.status === 'failed' ? <SendCorrected row={row} /> : null}
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

/** The next file of the same type; a file of dues is sent where its form is. */
function SendCorrected({ row: { type } }: { row: ImportRow }) {
  if (type === 'dues')
    return (
      <div>
        <ButtonLink variant="contained" to={importsPath(type)}>
          {sendCorrected}
        </ButtonLink>
      </div>
    );
  return (
    <Paper variant="outlined" component="section" aria-label={sendCorrected}>
      <PanelBody>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {sendCorrected}
        </Typography>
        <SendTable type={type as Exclude<ImportType, 'dues'>} />
      </PanelBody>
    </Paper>
  );
}
