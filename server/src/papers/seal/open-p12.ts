/** Reads the key and the certificates of the seal from a PKCS#12 file, also one in the older encryption (PAP-201). */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { Certificate } from 'pkijs';

export type SealKey = {
  /** Never leaves this process; nothing prints a `KeyObject`. */
  key: KeyObject;
  /** The seal's own certificate first, each followed by its issuer, as far as the file holds them. */
  chain: [X509Certificate, ...X509Certificate[]];
};

/** Says in Romanian, without the password, why the file is no seal. */
export class SealProblem extends Error {}

export function openP12(file: Buffer, password: string): SealKey {
  const bags = readBags(file, password);
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

type Bags = { keys: Buffer[]; certificates: Buffer[] };

/** DER of each. */
function readBags(file: Buffer, password: string): Bags {
  const { oids } = forge.pki;
  const opened = open(file, password);
  const bagsOf = (bagType: string | undefined) =>
    bagType === undefined ? [] : (opened.getBags({ bagType })[bagType] ?? []);
  return {
    keys: [...bagsOf(oids.pkcs8ShroudedKeyBag), ...bagsOf(oids.keyBag)].map(({ key, asn1 }) =>
      derOf(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
    ),
    certificates: bagsOf(oids.certBag).map(({ cert, asn1 }) => derOf(cert ? asRead(cert) : asn1)),
  };
}

function open(file: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return decrypt(file, password);
  } catch (error) {
    // Its texts may quote the content of the file.
    const isPassword = /mac could not be verified|decrypt|password/i.test((error as Error).message);
    throw new SealProblem(
      isPassword
        ? 'SEAL_PASSWORD nu este parola acestui fișier.'
        : 'fișierul nu este PKCS#12 (.p12 sau .pfx), sau este deteriorat.',
    );
  }
}

function decrypt(file: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  const encoded = forge.asn1.fromDer(file.toString('latin1'));
  try {
    return forge.pkcs12.pkcs12FromAsn1(encoded, false, password);
  } catch (error) {
    if (/^[\x20-\x7e]*$/.test(password)) throw error;
    // The newer encryption takes letters such as ș in UTF-8, the digest of the file does not: the library knows one of
    // both. A key that was decrypted wrongly does not match its certificate.
    const [version, content] = encoded.value as forge.asn1.Asn1[];
    const withoutDigest = { ...encoded, value: [version, content] as forge.asn1.Asn1[] };
    return forge.pkcs12.pkcs12FromAsn1(withoutDigest, false, forge.util.encodeUtf8(password));
  }
}

/** The library's own function writes the algorithm anew, with parameters that the signed one may not have. */
function asRead(certificate: forge.pki.Certificate): forge.asn1.Asn1 {
  const { asn1 } = forge;
  // The library keeps what was signed as it was read; its types do not say so.
  const { tbsCertificate } = certificate as unknown as { tbsCertificate: forge.asn1.Asn1 };
  const parts = tbsCertificate.value as forge.asn1.Asn1[];
  const hasVersion = parts[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC;
  const algorithm = parts[hasVersion ? 2 : 1];
  if (!algorithm) throw new Error('A certificate without an algorithm');
  const signature = asn1.create(
    asn1.Class.UNIVERSAL,
    asn1.Type.BITSTRING,
    false,
    `\0${certificate.signature}`,
  );
  return asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [tbsCertificate, algorithm, signature]);
}

function derOf(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
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
