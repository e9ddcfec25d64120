import { foldText } from '../fold-text.ts';
import type { SignatureCheck } from './signature-verdict.ts';

/** Whether the signer's name differs from the member's, regardless of word order and hyphens. */
export function isOtherSigner({ signer, kind }: SignatureCheck, memberName: string): boolean {
  if (kind === 'timestamp' || signer === '') return false;
  const names = new Set(wordsOf(signer));
  return !wordsOf(memberName).every((word) => names.has(word));
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
