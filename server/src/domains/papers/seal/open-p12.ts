/** Reads the key and the certificates of the seal from a PKCS#12 file, also one in the older encryption (PAP-201). */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import { readP12 } from './read-p12.ts';
import { SealProblem } from './seal-problem.ts';

export type SealKey = {
  /** Never leaves this process; nothing prints a `KeyObject`. */
  key: KeyObject;
  /** The seal's own certificate first, each followed by its issuer, as far as the file holds them. */
  chain: [X509Certificate, ...X509Certificate[]];
};

export function openP12(file: Buffer, password: string): SealKey {
  const bags = readP12(file, password);
  const keys = bags.keys.map(readKey);
  const certificates = bags.certificates.map((der) => new X509Certificate(der));
  const pairs = certificates.flatMap((certificate) =>
    keys.filter((key) => certificate.checkPrivateKey(key)).map((key) => ({ key, certificate })),
  );
  const [pair, ...more] = pairs;
  if (!pair) throw new SealProblem('fișierul nu conține o cheie privată împreună cu certificatul ei.');
  if (more.length > 0)
    throw new SealProblem('fișierul conține mai multe certificate cu cheie; lăsați în el numai sigiliul.');
  requireSigning(pair.certificate);
  return { key: pair.key, chain: chainOf(pair.certificate, certificates) };
}

function readKey(der: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    throw new SealProblem('cheia privată din fișier nu poate fi citită.');
  }
}

/** Verifiers would refuse what another kind of certificate signs (REP-87, REP-88). */
function requireSigning(certificate: X509Certificate): void {
  const { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength = 0 } = {} } = certificate.publicKey;
  if (type !== 'ec' && !(type === 'rsa' && modulusLength >= 2048))
    throw new SealProblem('cheia trebuie să fie RSA de cel puțin 2048 de biți sau ECDSA.');
  const { extensions = [] } = Certificate.fromBER(new Uint8Array(certificate.raw));
  const usage: unknown = extensions.find(({ extnID }) => extnID === '2.5.29.15')?.parsedValue;
  const bits = (usage as { valueBlock: { valueHexView: Uint8Array } } | undefined)?.valueBlock.valueHexView;
  // The first two bits are digitalSignature and nonRepudiation.
  if (bits && ((bits[0] ?? 0) & 0b1100_0000) === 0)
    throw new SealProblem('certificatul nu este unul de semnare sau de sigilare.');
}

function chainOf(own: X509Certificate, others: X509Certificate[]): SealKey['chain'] {
  const chain: SealKey['chain'] = [own];
  for (let last = own; !isSelfSigned(last); ) {
    const issuer = others.find((one) => !chain.includes(one) && hasIssued(one, last));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return hasIssued(certificate, certificate);
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Whether the last certificate of the chain is a root: readers may not find a missing issuer by themselves. */
export function isWholeChain({ chain }: Pick<SealKey, 'chain'>): boolean {
  const last = chain.at(-1);
  return last !== undefined && isSelfSigned(last);
}
