/** Texts for the results of a signature check (REP-124). Pure. */
import {
  revocationTexts,
  type SignatureCheck,
  type SignatureVerdict,
  signatureRemarkTexts,
  signatureStateLabels,
} from '@ceccar/contract/reports/signature-verdict';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import type { Tone } from '../../../platform/ui/text/tone.tsx';

/** Overall verdict; `digitallySigned` is the member's statement. */
export function verdictTone(verdict: SignatureVerdict | null, digitallySigned: boolean | null): Tone {
  if (!verdict || verdict.state === 'none') {
    return digitallySigned
      ? { color: 'red', label: 'Raportul nu este semnat electronic, deși membrul spune că este.' }
      : { color: 'yellow', label: 'Nesemnat electronic: se verifică semnătura de pe copia scanată.' };
  }
  const label = signatureStateLabels[verdict.state];
  if (verdict.state !== 'valid') return { color: 'red', label };
  if (verdict.isTrusted === false) return { color: 'yellow', label: `${label}, ${trustWords(false)}` };
  const words = `${label}, ${trustWords(verdict.isTrusted)}, ${revocationWords(...verdict.signatures)}`;
  return { color: 'green', label: words };
}

/** Of several certificates, one that was not checked counts; verdicts of before the check have none (REP-181). */
function revocationWords(...checks: SignatureCheck[]): string {
  const states = checks.filter(({ kind }) => kind === 'signature').map(({ revocation }) => revocation);
  const isChecked = states.every((state) => state !== undefined && state !== 'unchecked');
  return revocationTexts[isChecked ? (states.includes('revoked') ? 'revoked' : 'good') : 'unchecked'];
}

export function trustWords(isTrusted: boolean | null): string {
  if (isTrusted === null) return 'emitentul nu este verificat';
  return isTrusted ? 'emitent de încredere' : 'emitentul nu este dintre cei de încredere';
}

export type SignatureFact = { label: string; text: string };

export function signatureFacts(check: SignatureCheck): SignatureFact[] {
  const { kind, signer, issuer, signedAt, isTimestamped, coversWholeFile, isTrusted, format, algorithm } =
    check;
  const time = isTimestamped ? 'marcă temporală' : 'declarată de semnatar';
  return [
    { label: 'Rezultat', text: signatureStateLabels[check.state] },
    { label: kind === 'timestamp' ? 'Marcă temporală' : 'Semnatar', text: signer || 'necunoscut' },
    { label: 'Emitent', text: `${issuer || 'necunoscut'} (${trustWords(isTrusted)})` },
    { label: 'Certificat', text: revocationTexts[check.revocation ?? 'unchecked'] },
    { label: 'Data', text: signedAt ? `${formatMoment(signedAt)} (${time})` : 'necunoscută' },
    {
      label: 'Acoperă',
      text: coversWholeFile ? 'tot fișierul' : 'fișierul de până la semnătura următoare',
    },
    { label: 'Format', text: [format, algorithm].filter(Boolean).join(', ') },
    ...check.remarks.map((remark) => ({ label: 'De știut', text: signatureRemarkTexts[remark] })),
  ];
}
