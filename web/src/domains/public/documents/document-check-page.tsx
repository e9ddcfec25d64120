/** Checks a PDF that the visitor drops: whether it is ours, unchanged, and in force today (PUB-106). Flow of one step. */
import { messages } from '@ceccar/contract/messages';
import type { DocumentCheck } from '@ceccar/contract/public/checked-document';
import { checkedDocumentBytes, documentCheckPath } from '@ceccar/contract/public/document-check';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { CheckedDocument } from './checked-document.tsx';

type Checked = { name: string; check: DocumentCheck };

export function DocumentCheckPage() {
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function check(file: File) {
    const isTooLarge = file.size > checkedDocumentBytes;
    setChecked(null);
    setProblem(isTooLarge ? messages.fileOver(checkedDocumentBytes) : null);
    if (isTooLarge) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.set('file', file);
      const answer = await callApi<DocumentCheck>(`/api${documentCheckPath}`, { method: 'POST', body });
      setChecked({ name: file.name, check: answer });
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <PublicFrame>
      <PageTitle>Verificarea unui document</PageTitle>
      <Typography color="textSecondary">
        Alegeți un PDF primit de la {page.brand}, așa cum l-ați primit. Aflați dacă este sigilat de{' '}
        {page.brand}, dacă a fost modificat și dacă este astăzi în vigoare. Fișierul nu se păstrează.
      </Typography>
      {page.sealsDocuments ? null : <UnsealedNotice />}
      <Paper variant="outlined" sx={{ p: 2 }}>
        <FilePicker
          label="documentul de verificat"
          buttonText="Alege un PDF"
          accepts={['application/pdf']}
          onChoose={([file]) => {
            if (file && !isBusy) void check(file);
          }}
        />
      </Paper>
      {isBusy ? <LinearProgress aria-label="Se verifică" /> : null}
      <div aria-live="assertive">
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {checked ? <CheckedDocument {...checked} /> : null}
      </div>
      {page.sealsDocuments ? <SealCertificates /> : null}
    </PublicFrame>
  );
}

/** For programs; below the choice of a file, which most visitors come for. */
function SealCertificates() {
  return (
    <Typography variant="body2" color="textSecondary">
      Cu{' '}
      <Link href="/.well-known/seal.pem" underline="always">
        certificatele de sigilare
      </Link>
      , orice program care verifică semnături electronice poate verifica documentul și fără această pagină.
    </Typography>
  );
}

/** Without a certificate nobody may conclude anything from a missing seal (PAP-202). */
function UnsealedNotice() {
  return (
    <Alert severity="info">
      Documentele emise acum de acest registru nu sunt sigilate electronic: verificați-le la adresa tipărită
      pe ele.
    </Alert>
  );
}
