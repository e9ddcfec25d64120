/** The code of a certificate: random, so that codes cannot be guessed (PAP-23). */
import { randomInt } from 'node:crypto';
import { certificateCode } from '@ceccar/contract/papers/certificate-check';

export function makeCertificateCode(): string {
  const { letters, length } = certificateCode;
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}
