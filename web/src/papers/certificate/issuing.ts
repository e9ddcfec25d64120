/** States of a certificate: not eligible, eligible after the server's check, issued with its document. */
import { certificateTexts } from '@ceccar/contract/papers/certificate-check';
import type { OwnCertificate } from '@ceccar/contract/papers/certificates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { callFile } from '../../api/http.ts';
import { newAttemptKey, useAttempt } from '../../ui/form/attempt.ts';
import { saveFile } from '../../ui/print/save-file.ts';
import { type CertificatePerson, certificatesKey, checkRecent, issue } from './certificate-data.ts';
import { checkProblem, savingProblem } from './certificate-problems.ts';

type Message = { severity: 'error' | 'warning' | 'success'; text: string };

export function useIssuing(person: CertificatePerson | undefined) {
  const [state, setState] = useState<'notEligible' | 'eligible' | 'issued'>('notEligible');
  const [issued, setIssued] = useState<OwnCertificate | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt(newAttemptKey);
  const queryClient = useQueryClient();
  const fail = (text: string) => setMessage({ severity: 'error', text });

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setMessage(null);
    await work();
    setBusy(false);
  }

  async function checkEligible() {
    if (!person) return fail(certificateTexts.noPerson);
    try {
      const { hasRecentCertificate, message: text } = await checkRecent(person);
      if (hasRecentCertificate)
        return setMessage({ severity: 'warning', text: text ?? certificateTexts.recent });
      setState('eligible');
      setMessage({ severity: 'success', text: 'Adeverința se poate elibera. Descărcați-o mai jos.' });
    } catch (error) {
      fail(checkProblem(error));
    }
  }

  async function takeCertificate() {
    if (!person) return fail(certificateTexts.noPerson);
    const certificate = issued ?? (await issueOnce(person));
    if (!certificate) return;
    try {
      await download(certificate);
      setMessage({ severity: 'success', text: `Adeverința ${certificate.code} a fost eliberată.` });
    } catch (error) {
      fail(certificateTexts.pdfFailed(errorText(error)));
    }
  }

  async function issueOnce(of: CertificatePerson): Promise<OwnCertificate | undefined> {
    try {
      const certificate = await attempt.send((key) => issue(of, key));
      setIssued(certificate);
      setState('issued');
      return certificate;
    } catch (error) {
      setState('notEligible');
      fail(savingProblem(error));
      return undefined;
    } finally {
      void queryClient.invalidateQueries({ queryKey: [...certificatesKey, 'own'] });
    }
  }

  return {
    state,
    message,
    isBusy,
    code: issued?.code,
    check: () => void run(checkEligible),
    take: () => void run(takeCertificate),
  };
}

export async function download({ downloadLink }: OwnCertificate): Promise<void> {
  const { content, name } = await callFile(downloadLink);
  saveFile(content, name);
}
