/** Supported signature algorithms, by their object identifiers in certificates and CMS. */
import { constants, type KeyObject, verify } from 'node:crypto';
import { type AlgorithmIdentifier, type Certificate, RSASSAPSSParams } from 'pkijs';

const digests: Record<string, string> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
};

type Scheme = {
  kind: 'rsa' | 'pss' | 'ecdsa';
  digest: string;
  /** For PSS, in bytes. */
  saltLength?: number;
};

const rsa = '1.2.840.113549.1.1';
const ecdsa = '1.2.840.10045';
/** Signatures with SHA-3, of either kind of key. */
const nist = '2.16.840.1.101.3.4.3';

/** Identifiers with a digest name it; the plain ones use the signer's own digest. */
const schemes: Record<string, Omit<Scheme, 'digest'> & { digest?: string }> = {
  [`${rsa}.1`]: { kind: 'rsa' },
  [`${rsa}.4`]: { kind: 'rsa', digest: 'md5' },
  [`${rsa}.5`]: { kind: 'rsa', digest: 'sha1' },
  [`${rsa}.11`]: { kind: 'rsa', digest: 'sha256' },
  [`${rsa}.12`]: { kind: 'rsa', digest: 'sha384' },
  [`${rsa}.13`]: { kind: 'rsa', digest: 'sha512' },
  [`${rsa}.14`]: { kind: 'rsa', digest: 'sha224' },
  [`${ecdsa}.2.1`]: { kind: 'ecdsa' },
  [`${ecdsa}.4.1`]: { kind: 'ecdsa', digest: 'sha1' },
  [`${ecdsa}.4.3.1`]: { kind: 'ecdsa', digest: 'sha224' },
  [`${ecdsa}.4.3.2`]: { kind: 'ecdsa', digest: 'sha256' },
  [`${ecdsa}.4.3.3`]: { kind: 'ecdsa', digest: 'sha384' },
  [`${ecdsa}.4.3.4`]: { kind: 'ecdsa', digest: 'sha512' },
  [`${nist}.9`]: { kind: 'ecdsa', digest: 'sha3-224' },
  [`${nist}.10`]: { kind: 'ecdsa', digest: 'sha3-256' },
  [`${nist}.11`]: { kind: 'ecdsa', digest: 'sha3-384' },
  [`${nist}.12`]: { kind: 'ecdsa', digest: 'sha3-512' },
  [`${nist}.13`]: { kind: 'rsa', digest: 'sha3-224' },
  [`${nist}.14`]: { kind: 'rsa', digest: 'sha3-256' },
  [`${nist}.15`]: { kind: 'rsa', digest: 'sha3-384' },
  [`${nist}.16`]: { kind: 'rsa', digest: 'sha3-512' },
};

/** Undefined for an unknown algorithm. */
export function digestOf({ algorithmId }: AlgorithmIdentifier): string | undefined {
  return digests[algorithmId];
}

/** Undefined for an unknown algorithm; `digest` is the one that the signer names separately. */
export function schemeOf(algorithm: AlgorithmIdentifier, digest: string): Scheme | undefined {
  if (algorithm.algorithmId === `${rsa}.10`) return pssScheme(algorithm);
  const known = schemes[algorithm.algorithmId];
  return known && { digest, ...known };
}

/** Omitted parameters have the default values of RFC 4055. */
function pssScheme({ algorithmParams }: AlgorithmIdentifier): Scheme | undefined {
  const { hashAlgorithm, saltLength = 20 } = new RSASSAPSSParams({ schema: algorithmParams });
  const digest = hashAlgorithm ? digestOf(hashAlgorithm) : 'sha1';
  return digest === undefined ? undefined : { kind: 'pss', digest, saltLength };
}

/** Also false if the key is of another type. */
export function isSignedBy(key: KeyObject, scheme: Scheme, content: Buffer, signature: Buffer): boolean {
  const type = key.asymmetricKeyType;
  if (scheme.kind === 'ecdsa') return type === 'ec' && verify(scheme.digest, content, key, signature);
  if (scheme.kind === 'rsa')
    return (
      type === 'rsa' &&
      verify(scheme.digest, content, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
    );
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltLength };
  return type?.startsWith('rsa') === true && verify(scheme.digest, content, { key, ...padding }, signature);
}

const weakDigests = ['md5', 'sha1'];

/** Broken, or breakable by a well-funded attacker (REP-87). */
export function isWeak(key: KeyObject, digestsUsed: string[]): boolean {
  const { modulusLength = 2048, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const isWeakCurve = key.asymmetricKeyType === 'ec' && curveBits(namedCurve) < 224;
  return modulusLength < 2048 || isWeakCurve || digestsUsed.some((digest) => weakDigests.includes(digest));
}

/** By the number in the curve's name, such as `prime192v1`; curves without one are old ones for telephones. */
function curveBits(curve: string): number {
  return Number(/\d{3}/.exec(curve)?.[0] ?? 0);
}

/** Whether the issuer signed the certificate with a weak digest (REP-87). */
export function isWeaklySigned({ signatureAlgorithm }: Certificate): boolean {
  const scheme = schemeOf(signatureAlgorithm, '');
  return scheme !== undefined && weakDigests.includes(scheme.digest);
}

const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

/** `RSA 2048, SHA-256` */
export function describeAlgorithm(key: KeyObject, { kind, digest }: Scheme): string {
  const { modulusLength, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const names = {
    rsa: `RSA ${modulusLength}`,
    pss: `RSA-PSS ${modulusLength}`,
    ecdsa: `ECDSA ${curves[namedCurve] ?? namedCurve}`,
  };
  return `${names[kind]}, ${digest.toUpperCase().replace(/^SHA(?!3-)/, 'SHA-')}`;
}
