/** Checks a PDF that the visitor drops: whether it is ours, unchanged, and in force today (PUB-106). Flow of one step. */
import { sizeText } from '@ceccar/contract/count-text';
import type { DocumentCheck } from '@ceccar/contract/public/checked-document';
import { checkedDocumentBytes, documentCheckPath } from '@ceccar/contract/public/document-check';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { LinkedText } from '../texts/linked-text.tsx';
import { Problem } from '../texts/problem.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CheckedDocument } from './checked-document.tsx';

type Checked = { name: string; check: DocumentCheck };

export function DocumentCheckPage() {
  const { texts } = useTexts();
  const words = texts.document;
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function check(file: File) {
    setChecked(null);
    setProblem(null);
    setTooLarge(file.size > checkedDocumentBytes);
    if (file.size > checkedDocumentBytes) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.set('file', file);
      const answer = await callApi<DocumentCheck>(`/api${documentCheckPath}`, { method: 'POST', body });
      setChecked({ name: file.name, check: answer });
    } catch (failure) {
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <PublicFrame>
      <PageTitle>{words.title}</PageTitle>
      <Typography color="textSecondary">{words.intro(page.brand)}</Typography>
      {/* Without a certificate nobody may conclude anything from a missing seal (PAP-202). */}
      {page.sealsDocuments ? null : <Alert severity="info">{words.unsealed}</Alert>}
      <Paper variant="outlined" sx={{ p: 2 }}>
        <FilePicker
          label={words.file}
          buttonText={words.choose}
          dropHint={words.dropHint}
          accepts={['application/pdf']}
          onChoose={([file]) => {
            if (file && !isBusy) void check(file);
          }}
        />
      </Paper>
      {isBusy ? <LinearProgress aria-label={texts.checking} /> : null}
      <div aria-live="assertive">
        {isTooLarge ? <Alert severity="error">{words.tooLarge(sizeText(checkedDocumentBytes))}</Alert> : null}
        {problem ? <Problem error={problem} /> : null}
        {checked ? <CheckedDocument {...checked} /> : null}
      </div>
      {page.sealsDocuments ? <SealCertificates /> : null}
    </PublicFrame>
  );
}

/** For programs; below the choice of a file, which most visitors come for. */
function SealCertificates() {
  const words = useTexts().texts.document;
  return (
    <Typography variant="body2" color="textSecondary">
      <LinkedText text={words.forPrograms} links={[{ href: '/.well-known/seal.pem' }]} />
    </Typography>
  );
}
