/** Trusted by the check of documents beside the body's own certificates: the configured authorities and revocation lists. */
import type { Env } from '../../../platform/env.ts';
import { readRevocationLists, readTrustedCertificates } from '../../reports/reading/trusted-certificates.ts';
import type { SealTrust } from './judge-seal.ts';

type ReadSealTrust = () => Promise<Pick<SealTrust, 'trusted' | 'revocationLists'>>;

export type WithSealTrust = { readSealTrust: ReadSealTrust };

/** Read for each check, since another program fetches new revocation lists. */
export function sealTrustOf({
  signatureCaDir,
  signatureCrlDir,
}: Pick<Env, 'signatureCaDir' | 'signatureCrlDir'>): ReadSealTrust {
  return async () => ({
    trusted: signatureCaDir ? await readTrustedCertificates(signatureCaDir) : [],
    revocationLists: signatureCrlDir ? await readRevocationLists(signatureCrlDir) : [],
  });
}
