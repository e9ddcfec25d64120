/** A certification authority for the demo and for tests: keys and certificates are made on request, none is stored. */
import { webcrypto, X509Certificate } from 'node:crypto';
import { BitString, Enumerated, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CertificateRevocationList,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  Extensions,
  ExtKeyUsage,
  GeneralName,
  type RelativeDistinguishedNames,
  RevokedCertificate,
  Time,
} from 'pkijs';

type KeyKind = 'rsa' | 'rsaPss' | 'ec';

export type CertificateRequest = {
  /** Common name of the subject. */
  name: string;
  /** The whole subject by object identifiers, in place of the common name. */
  subject?: readonly (readonly [type: string, value: string])[];
  /** Digest with which the issuer signs. */
  issuerDigest?: 'SHA-256' | 'SHA-1';
  key?: KeyKind;
  /** An existing key to certify; a new one is made by default. */
  keys?: webcrypto.CryptoKeyPair;
  /** RSA key size in bits. */
  keySize?: number;
  /** Digest of the signatures made with the key. */
  digest?: 'SHA-256' | 'SHA-384' | 'SHA-512' | 'SHA-1';
  validFrom?: Date;
  validTo?: Date;
  /** Key usage; by default non-repudiation, as in a qualified certificate. */
  purpose?:
    | 'nonRepudiation'
    | 'digitalSignature'
    | 'encryption'
    | 'agreement'
    | 'timestamps'
    | 'authority'
    | 'nothing'
    | 'unlimited';
  /** Address of the revocation list that the certificate names. */
  listAddress?: string;
};

export type ListRequest = {
  revoked?: readonly { certificate: Certificate; on: Date; reason?: number }[];
  from?: Date;
  until?: Date | null;
  extensions?: Extension[];
};

export type Credentials = {
  certificate: Certificate;
  keys: webcrypto.CryptoKeyPair;
  digest: string;
  /** Issuer certificates, nearest first, without the root. */
  chain: Certificate[];
};

export type Authority = {
  /** PEM of its own certificate, as in a folder of trusted certificates. */
  pem: string;
  issue: (request: CertificateRequest) => Promise<Credentials>;
  /** Its revocation list, DER. */
  createList: (request?: ListRequest) => Promise<Buffer>;
  /** Issues an intermediate authority. */
  createSubordinate: (request: CertificateRequest) => Promise<Authority>;
};

const day = 86_400_000;

export async function createAuthority(
  name: string,
  own: Omit<CertificateRequest, 'name' | 'purpose'> = {},
): Promise<Authority> {
  const request: CertificateRequest = { ...own, name, purpose: 'authority' };
  const keys = await generateKeys(request);
  const certificate = await certify(request, keys, name, keys.privateKey);
  return authorityOf(name, { certificate, keys, digest: 'SHA-256', chain: [] }, []);
}

/** `above`: the certificates that a verifier needs to build the chain to the root. */
function authorityOf(name: string, own: Credentials, above: Certificate[]): Authority {
  async function issue(request: CertificateRequest): Promise<Credentials> {
    const keys = request.keys ?? (await generateKeys(request));
    const certificate = await certify(request, keys, name, own.keys.privateKey);
    return { certificate, keys, digest: request.digest ?? 'SHA-256', chain: above };
  }
  return {
    pem: toPem(own.certificate),
    issue,
    createList: (request = {}) => certifyList(request, own),
    async createSubordinate(request) {
      const credentials = await issue({ purpose: 'authority', ...request });
      return authorityOf(request.name, credentials, [credentials.certificate, ...above]);
    },
  };
}

function generateKeys({ key = 'rsa', keySize, digest = 'SHA-256' }: CertificateRequest) {
  if (key === 'ec')
    return webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const rsa = {
    name: key === 'rsa' ? 'RSASSA-PKCS1-v1_5' : 'RSA-PSS',
    modulusLength: keySize ?? 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: digest,
  };
  return webcrypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
}

async function certify(
  request: CertificateRequest,
  keys: webcrypto.CryptoKeyPair,
  issuer: string,
  issuerKey: webcrypto.CryptoKey,
): Promise<Certificate> {
  const { name, subject = [[commonName, name]], purpose = 'nonRepudiation', listAddress } = request;
  const { validFrom, validTo, issuerDigest = 'SHA-256' } = request;
  const certificate = new Certificate({ version: 2 });
  const serial = webcrypto.getRandomValues(new Uint8Array(8));
  serial[0] = 1; // a serial number must be positive
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  nameParty(certificate.issuer, [[commonName, issuer]]);
  nameParty(certificate.subject, subject);
  certificate.notBefore.value = validFrom ?? new Date(Date.now() - 30 * day);
  certificate.notAfter.value = validTo ?? new Date(Date.now() + 730 * day);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const keyIdentifier = new OctetString({ valueHex: await certificate.getKeyHash() });
  certificate.extensions = [extension('2.5.29.14', keyIdentifier.toBER()), ...extensionsFor(purpose)];
  if (listAddress) certificate.extensions.push(extension('2.5.29.31', placeOfList(listAddress)));
  await certificate.sign(issuerKey, issuerDigest);
  return certificate;
}

async function certifyList(
  { revoked = [], from, until, extensions }: ListRequest,
  { certificate, keys }: Credentials,
): Promise<Buffer> {
  const list = new CertificateRevocationList({
    version: 1,
    issuer: certificate.subject,
    thisUpdate: timeOf(from ?? new Date(Date.now() - day)),
  });
  if (until !== null) list.nextUpdate = timeOf(until ?? new Date(Date.now() + day));
  if (extensions) list.crlExtensions = new Extensions({ extensions });
  const entries = revoked.map(({ certificate: { serialNumber }, on, reason }) => {
    const entry = new RevokedCertificate({ userCertificate: serialNumber, revocationDate: timeOf(on) });
    if (reason !== undefined) {
      const code = new Enumerated({ value: reason });
      entry.crlEntryExtensions = new Extensions({ extensions: [extension('2.5.29.21', code.toBER())] });
    }
    return entry;
  });
  if (entries.length > 0) list.revokedCertificates = entries;
  await list.sign(keys.privateKey, 'SHA-256');
  return Buffer.from(list.toSchema(true).toBER());
}

function timeOf(value: Date): Time {
  return new Time({ type: 0, value });
}

const commonName = '2.5.4.3';

function nameParty(
  party: RelativeDistinguishedNames,
  parts: readonly (readonly [type: string, value: string])[],
): void {
  for (const [type, text] of parts)
    party.typesAndValues.push(new AttributeTypeAndValue({ type, value: new Utf8String({ value: text }) }));
}

type Purpose = NonNullable<CertificateRequest['purpose']>;

/** Bits of the key usage extension, first bit on the left; omitted if there are none. */
const keyUsages: Partial<Record<Purpose, number>> = {
  nonRepudiation: 0b1100_0000,
  digitalSignature: 0b1000_0000,
  encryption: 0b0010_0000,
  agreement: 0b0000_1000,
  nothing: 0,
  timestamps: 0b1100_0000,
  authority: 0b0000_0110,
};

const emailProtection = '1.3.6.1.5.5.7.3.4';
const timeStamping = '1.3.6.1.5.5.7.3.8';

function extensionsFor(purpose: Purpose): Extension[] {
  const isAuthority = purpose === 'authority';
  const extensions = [critical('2.5.29.19', new BasicConstraints({ cA: isAuthority }).toSchema().toBER())];
  const usage = keyUsages[purpose];
  if (usage !== undefined) {
    const bits = new BitString({ valueHex: new Uint8Array([usage]).buffer });
    extensions.push(critical('2.5.29.15', bits.toBER()));
  }
  if (!isAuthority) {
    const keyPurposes = [purpose === 'timestamps' ? timeStamping : emailProtection];
    extensions.push(critical('2.5.29.37', new ExtKeyUsage({ keyPurposes }).toSchema().toBER()));
  }
  return extensions;
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: false, extnValue });
}

/** A critical extension: verifiers must understand it. */
function critical(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}

function placeOfList(address: string): ArrayBuffer {
  const distributionPoint = [new GeneralName({ type: 6, value: address })];
  const points = new CRLDistributionPoints({
    distributionPoints: [new DistributionPoint({ distributionPoint })],
  });
  return points.toSchema().toBER();
}

function toPem(certificate: Certificate): string {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER())).toString();
}
