/** Checks the number of a certificate, typed or from its QR code (PUB-10). */
import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import type { ValidCertificate } from '@ceccar/contract/papers/certificates';
import { registerNow } from '@ceccar/contract/register-clock';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { problemText } from '../texts/problem.tsx';
import { type InLanguage, useTexts } from '../texts/use-texts.ts';
import { CheckForm } from './check-form.tsx';
import { CheckedCertificate } from './checked-certificate.tsx';

export function CertificateCheckPage() {
  const inLanguage = useTexts();
  const { texts } = inLanguage;
  const { certificate } = texts;
  const [code, setCode] = useState(codeInAddress);
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<{ answer: ValidCertificate; at: string } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function check(typed: string) {
    setProblem(null);
    const read = readCertificateCode(typed);
    if (!read) return;
    setBusy(true);
    try {
      const answer = await callApi<ValidCertificate>(`/api/certificates/validate/${read}`);
      setChecked({ answer, at: registerNow().toISOString() });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  // The address is outside React: a code in it is checked once, when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (codeInAddress() !== '') void check(codeInAddress());
  }, []);

  return (
    <PublicFrame>
      <PageTitle>{certificate.title}</PageTitle>
      {checked ? (
        <CheckedCertificate
          checked={checked.answer}
          at={checked.at}
          onCancelled={() => void check(checked.answer.certificate.code)}
          onAnother={() => {
            setChecked(null);
            setCode('');
          }}
        />
      ) : (
        <>
          <Typography color="textSecondary">{certificate.intro}</Typography>
          <CheckForm code={code} isBusy={isBusy} onType={setCode} onCheck={() => void check(code)} />
        </>
      )}
      {isBusy ? <LinearProgress aria-label={texts.checking} /> : null}
      <div aria-live="assertive">
        {problem ? <Alert severity="error">{textOf(problem, inLanguage)}</Alert> : null}
      </div>
    </PublicFrame>
  );
}

function codeInAddress(): string {
  return new URLSearchParams(window.location.search).get('code')?.slice(0, 100) ?? '';
}

function textOf(error: unknown, inLanguage: InLanguage): string {
  const { notFound, failed } = inLanguage.texts.certificate;
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 404) return notFound;
  // Says how long to wait.
  return (error.status === 429 && problemText(error, inLanguage)) || failed;
}
