/** Whether a person's report was signed by somebody else (REP-392). Pure. */
import { foldText } from '../fold-text.ts';
import type { SignatureCheck } from './signature-verdict.ts';

/** Warnings for staff about a person’s report. Reports of firms have none: any administrator may sign them. */
export const signerWarnings = {
  otherCode: 'Codul numeric personal din certificat nu este al membrului: a semnat altă persoană.',
  otherName: 'Numele semnatarului diferă de cel al membrului.',
  unnamed: 'Certificatul nu spune numele semnatarului.',
};

type SignerWarning = keyof typeof signerWarnings;

/** The personal code decides; without one the name, regardless of word order and hyphens. Undefined if it is the member. */
export function warnAboutSigner(
  { signer, kind, personalCode }: Pick<SignatureCheck, 'signer' | 'kind' | 'personalCode'>,
  memberName: string,
): SignerWarning | undefined {
  if (kind === 'timestamp' || personalCode === 'reported') return undefined;
  if (personalCode === 'other') return 'otherCode';
  const names = new Set(wordsOf(signer));
  if (names.size === 0) return 'unnamed';
  return wordsOf(memberName).every((word) => names.has(word)) ? undefined : 'otherName';
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
