/** Issues a certificate with one press: eligibility check, certificate with its code, document. */
import { certificateTexts } from '@ceccar/contract/papers/certificate-check';
import type { OwnCertificate } from '@ceccar/contract/papers/certificates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callFile } from '../../../platform/api/http.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { saveFile } from '../../../platform/ui/print/save-file.ts';
import { type CertificatePerson, certificatesKey, checkRecent, issue } from './certificate-data.ts';
import { checkProblem, savingProblem } from './certificate-problems.ts';

type Message = { severity: 'error' | 'warning' | 'success'; text: string };

export function useIssuing(person: CertificatePerson | undefined) {
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

  async function makeCertificate() {
    if (!person) return fail(certificateTexts.noPerson);
    // After a lost answer the same request is repeated: the server may have issued it already.
    if (!attempt.isOpen() && !(await isEligible(person))) return;
    const certificate = await issueOnce(person);
    if (certificate) await take(certificate, 'a fost eliberată și descărcată');
  }

  async function isEligible(of: CertificatePerson): Promise<boolean> {
    try {
      const { hasRecentCertificate, message: text } = await checkRecent(of);
      if (hasRecentCertificate) setMessage({ severity: 'warning', text: text ?? certificateTexts.recent });
      return !hasRecentCertificate;
    } catch (error) {
      fail(checkProblem(error));
      return false;
    }
  }

  async function issueOnce(of: CertificatePerson): Promise<OwnCertificate | undefined> {
    try {
      const certificate = await attempt.send((key) => issue(of, key));
      setIssued(certificate);
      return certificate;
    } catch (error) {
      fail(savingProblem(error));
      return undefined;
    } finally {
      void queryClient.invalidateQueries({ queryKey: [...certificatesKey, 'own'] });
    }
  }

  async function take(certificate: OwnCertificate, outcome: string) {
    try {
      await download(certificate);
      setMessage({ severity: 'success', text: `Adeverința ${certificate.code} ${outcome}.` });
    } catch (error) {
      fail(certificateTexts.pdfFailed(errorText(error)));
    }
  }

  return {
    /** Null until it is issued here. */
    issued,
    message,
    isBusy,
    make: () => void run(makeCertificate),
    takeAgain: (certificate: OwnCertificate) => void run(() => take(certificate, 'a fost descărcată')),
  };
}

async function download({ downloadLink }: OwnCertificate): Promise<void> {
  const { content, name } = await callFile(downloadLink);
  saveFile(content, name);
}
