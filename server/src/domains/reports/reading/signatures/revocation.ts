/** Checks certificates against revocation lists (RFC 5280, section 5), which a folder holds: there is no network (REP-181). */
import type { RevocationState } from '@ceccar/contract/reports/signature-verdict';
import { fromBER } from 'asn1js';
import { AlgorithmIdentifier, RelativeDistinguishedNames } from 'pkijs';
import { isSignedBy, schemeOf } from './algorithms.ts';
import { hasIssued, type ReadCertificate } from './certificates.ts';
import { type DerPart, derTags, firstOf, partsOf, readTime } from './der.ts';

export type RevocationList = {
  issuer: RelativeDistinguishedNames;
  /** Undefined if the list does not end. */
  nextUpdate: Date | undefined;
  /** Entries of revoked certificates, not parsed. */
  entries: Buffer;
  extensions: DerPart[];
  /** What is signed, how, and the signature. */
  signed: { content: Buffer; algorithm: AlgorithmIdentifier; signature: Buffer };
};

/** Empty if it is not a revocation list. */
export function readRevocationList(der: Uint8Array): RevocationList[] {
  try {
    return [parseList(Buffer.from(der.buffer, der.byteOffset, der.byteLength))];
  } catch {
    return [];
  }
}

function parseList(der: Buffer): RevocationList {
  const [body, algorithm, signature] = partsOf(firstOf(der).content);
  if (!body || !algorithm || signature?.tag !== derTags.bitString) throw new Error('Not a revocation list');
  const parts = [...partsOf(body.content)];
  if (parts[0]?.tag === derTags.integer) parts.shift(); // the version
  const [, issuer, thisUpdate, ...rest] = parts;
  if (!issuer || !thisUpdate) throw new Error('Not a revocation list');
  readTime(thisUpdate);
  const isTime = ({ tag }: DerPart) => tag === derTags.utcTime || tag === derTags.generalizedTime;
  const nextUpdate = rest[0] && isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === derTags.sequence ? rest.shift() : undefined;
  const extensions = rest[0] ? [...partsOf(firstOf(rest[0].content).content)] : [];
  // Entries of other issuers, which have other numbers.
  if (extensions.some(({ whole }) => whole.includes(distributionPoint) && whole.includes(indirectList)))
    throw new Error('An indirect revocation list');
  return {
    issuer: new RelativeDistinguishedNames({ schema: fromBER(new Uint8Array(issuer.whole)).result }),
    nextUpdate: nextUpdate && readTime(nextUpdate),
    entries: entries?.content ?? Buffer.alloc(0),
    extensions,
    signed: {
      content: body.whole,
      algorithm: new AlgorithmIdentifier({ schema: fromBER(new Uint8Array(algorithm.whole)).result }),
      // The first byte counts unused bits.
      signature: signature.content.subarray(1),
    },
  };
}

type Chain = { certificate: ReadCertificate; others: ReadCertificate[] };
type Known = { trusted: ReadCertificate[]; revocationLists: RevocationList[] };

/** State of the certificate at that time. It is revoked, too, if all its issuers are. */
export function revocationOf({ certificate, others }: Chain, known: Known, at: Date): RevocationState {
  return stateOf(certificate, { ...known, candidates: [...known.trusted, ...others] }, at, new Set());
}

function stateOf(
  certificate: ReadCertificate,
  known: Known & { candidates: ReadCertificate[] },
  at: Date,
  seen: Set<ReadCertificate>,
): RevocationState {
  seen.add(certificate);
  const issuers = known.candidates.filter((one) => !seen.has(one) && hasIssued(one, certificate));
  const ofIssuers = known.revocationLists.filter((list) =>
    issuers.some((issuer) => isIssuedBy(list, issuer)),
  );
  if (ofIssuers.some((list) => isRevokedBy(list, certificate, at))) return 'revoked';
  if (issuers.length > 0 && issuers.every((issuer) => stateOf(issuer, known, at, seen) === 'revoked'))
    return 'revoked';
  return ofIssuers.some((list) => isConclusive(list, certificate, at)) ? 'good' : 'unchecked';
}

function isIssuedBy({ issuer, signed }: RevocationList, { parsed, x509 }: ReadCertificate): boolean {
  if (!issuer.isEqual(parsed.subject)) return false;
  const scheme = schemeOf(signed.algorithm, '');
  try {
    return scheme !== undefined && isSignedBy(x509.publicKey, scheme, signed.content, signed.signature);
  } catch {
    return false; // a key or an algorithm that cannot be used
  }
}

function isRevokedBy({ entries }: RevocationList, { parsed }: ReadCertificate, at: Date): boolean {
  const serial = numberOf(Buffer.from(parsed.serialNumber.valueBlock.valueHexView));
  for (const { content } of partsOf(entries)) {
    const [number, date] = partsOf(content);
    if (!number || !date || !numberOf(number.content).equals(serial)) continue;
    return readTime(date) <= at && !content.includes(removedFromList);
  }
  return false;
}

/** Without the zeros that only keep the number positive. */
function numberOf(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(start === -1 ? bytes.length : start);
}

/** Whether a certificate that is missing in the list is not revoked: the list is of that time, and complete for it. */
function isConclusive(
  { nextUpdate, extensions }: RevocationList,
  certificate: ReadCertificate,
  at: Date,
): boolean {
  if (nextUpdate !== undefined && nextUpdate < at) return false;
  return extensions.every(({ content }) => {
    const [id, second, third] = partsOf(content);
    const isCritical = second?.tag === derTags.boolean;
    if (!isCritical) return true;
    return (
      id?.content.equals(distributionPoint) === true && third !== undefined && isInScope(third, certificate)
    );
  });
}

/** 2.5.29.28, and its flag of an indirect list. */
const distributionPoint = Buffer.from('551d1c', 'hex');
const indirectList = Buffer.from('8401ff', 'hex');
/** The reason of an entry that ends an earlier one. */
const removedFromList = Buffer.from('0603551d1504030a0108', 'hex');
const distributionPoints = '2.5.29.31';

/** A partial list holds the certificates that name its address; one of members' certificates holds theirs. */
function isInScope(extension: DerPart, { parsed, x509 }: ReadCertificate): boolean {
  const own = parsed.extensions?.find(({ extnID }) => extnID === distributionPoints);
  const addresses = Buffer.from(own?.extnValue.valueBlock.valueHexView ?? []);
  for (const { tag, content } of partsOf(firstOf(extension.content).content)) {
    const isOfPlace = tag === 0xa0 && addressesIn(content).some((address) => addresses.includes(address));
    const isOfMembers = tag === 0x81 && !x509.ca;
    if (!isOfPlace && !isOfMembers) return false;
  }
  return true;
}

function addressesIn(content: Buffer): Buffer[] {
  return [...partsOf(content)].flatMap((part) => {
    if (part.tag === 0x86) return [part.content];
    return part.tag === 0xa0 ? addressesIn(part.content) : [];
  });
}
