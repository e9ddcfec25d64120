/** Signers for tests; most have elliptic-curve keys, because RSA keys take long to make. */

import { createAuthority } from '../../../seed/signatures/authority.ts';
import type { PdfReading, ReadingRequest } from '../../src/domains/reports/reading/pdf-reading.ts';
import { readReport } from '../../src/domains/reports/reading/read-report.ts';

export const authority = await createAuthority('Autoritate de test', { key: 'ec' });
export const ana = await authority.issue({ name: 'Ana Șerban' });
export const ion = await authority.issue({ name: 'Ion Țurcanu', key: 'ec' });
export const timekeeper = await authority.issue({
  name: 'Marcă temporală de test',
  key: 'ec',
  purpose: 'timestamps',
});

type ReadRequest = Partial<Omit<ReadingRequest, 'bytes' | 'trustedCertificates'>>;

/** Reads in this process, without the limits of the reading process. */
export async function read(
  bytes: Uint8Array,
  trustedCertificates: string[] = [],
  request: ReadRequest = {},
): Promise<PdfReading> {
  return readReport({ bytes, trustedCertificates, now: new Date(), ...request });
}

export async function readSignature(
  bytes: Uint8Array,
  trustedCertificates: string[] = [],
  request: ReadRequest = {},
) {
  const reading = await read(bytes, trustedCertificates, request);
  if (!reading.ok) throw new Error(`Refused: ${reading.refusal}`);
  return reading.signature;
}
