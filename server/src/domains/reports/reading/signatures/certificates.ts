/** Reads certificates, and checks whether they lead to a trusted one. */
import { X509Certificate } from 'node:crypto';
import { warnAboutCnp } from '@ceccar/contract/identifiers/check-identifiers';
import { BitString } from 'asn1js';
import { BasicConstraints, Certificate, type RelativeDistinguishedNames } from 'pkijs';
import { maskPersonalNumbers } from '../../../../platform/text/mask-personal-numbers.ts';

/** `pkijs` reads names and extensions, Node compares and verifies. */
export type ReadCertificate = { parsed: Certificate; x509: X509Certificate };

/** PEM or DER. Throws if it is not a certificate. */
export function readPem(text: string | Buffer): ReadCertificate {
  const x509 = new X509Certificate(text);
  return { parsed: Certificate.fromBER(new Uint8Array(x509.raw)), x509 };
}

export function readCertificate(parsed: Certificate): ReadCertificate {
  return { parsed, x509: new X509Certificate(Buffer.from(parsed.toSchema().toBER())) };
}

/** Parts of a name (X.520). */
const [commonName, surname, givenName] = ['2.5.4.3', '2.5.4.4', '2.5.4.42'];
const [organisation, serialNumber] = ['2.5.4.10', '2.5.4.5'];

/**
 * The common name, else surname and given name, else the organisation; empty if there is none. A CNP in it is masked, since
 * more people read the name than may see the code (REP-393).
 */
export function nameOf(name: RelativeDistinguishedNames): string {
  const all = [[commonName], [surname, givenName], [organisation]].map((types) =>
    types
      .flatMap((type) => valuesOf(name, type).slice(0, 1))
      .join(' ')
      .trim(),
  );
  return maskPersonalNumbers(all.find((text) => text !== '') ?? '').slice(0, 200);
}

/**
 * The CNP of the subject, as providers write it in the serial number of the name: `PNORO-` or, for a fiscal code, `TINRO-`
 * before it (ETSI EN 319 412-1, 5.1.3), or the digits alone, if they are a valid one. Other numbers there are the provider's
 * own, or of a document.
 */
export function personalCodeOf(name: RelativeDistinguishedNames): string | undefined {
  for (const text of valuesOf(name, serialNumber)) {
    const [, prefix, code] = /^(PNORO-|TINRO-|CNP[ :=-]*)?(\d{13})$/i.exec(text.trim()) ?? [];
    if (code !== undefined && (prefix !== undefined || warnAboutCnp(code) === undefined)) return code;
  }
  return undefined;
}

function valuesOf({ typesAndValues }: RelativeDistinguishedNames, type: string): string[] {
  return typesAndValues.flatMap((attribute) => {
    const value: unknown = attribute.type === type ? attribute.value.valueBlock.value : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}

export function isValidAt({ parsed }: ReadCertificate, at: Date): boolean {
  return parsed.notBefore.value <= at && at <= parsed.notAfter.value;
}

/** `none` if the certificate names usages of its key, and no signature is among them; undefined if it names none (REP-88). */
export function signingUsage(
  certificate: Certificate,
): 'nonRepudiation' | 'digitalSignature' | 'none' | undefined {
  if (!certificate.extensions?.some(({ extnID }) => extnID === keyUsage)) return undefined;
  const usage = extensionOf(certificate, keyUsage);
  const [bits = 0] = usage instanceof BitString ? usage.valueBlock.valueHexView : [];
  if (bits & 0b0100_0000) return 'nonRepudiation';
  return bits & 0b1000_0000 ? 'digitalSignature' : 'none';
}

const keyUsage = '2.5.29.15';

export function extensionOf({ extensions }: Certificate, id: string): unknown {
  return extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}

/**
 * Whether a chain of valid issuers leads to a trusted certificate, which may itself be an intermediate one (REP-85).
 */
export function leadsToTrusted(
  certificate: ReadCertificate,
  { trusted, others }: { trusted: ReadCertificate[]; others: ReadCertificate[] },
  at: Date,
): boolean {
  const chain = new Set([certificate]);
  // Iterating a set also visits elements added meanwhile.
  for (const one of chain) {
    if (!isValidAt(one, at)) continue;
    if (trusted.some(({ x509 }) => x509.raw.equals(one.x509.raw))) return true;
    for (const issuer of [...trusted, ...others]) if (hasIssued(issuer, one)) chain.add(issuer);
  }
  return false;
}

export function hasIssued({ parsed, x509 }: ReadCertificate, certificate: ReadCertificate): boolean {
  const constraints: unknown = extensionOf(parsed, '2.5.29.19');
  const mayIssue = constraints instanceof BasicConstraints && constraints.cA;
  try {
    return mayIssue && certificate.x509.checkIssued(x509) && certificate.x509.verify(x509.publicKey);
  } catch {
    return false; // a key that cannot be used has issued nothing
  }
}
