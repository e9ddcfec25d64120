/**
 * Reads the bags of a PKCS#12 file (RFC 7292). Its digest is not checked, since that would need one more derivation of a key:
 * content that was decrypted with a wrong password is no DER, and the key must match its certificate.
 */
import { type BaseBlock, OctetString } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  ContentInfo,
  EncryptedData,
  KeyBag,
  PFX,
  PKCS8ShroudedKeyBag,
  SafeContents,
} from 'pkijs';
import { decryptPart } from './decrypt-p12.ts';
import { SealProblem } from './seal-problem.ts';

const damaged = 'fișierul nu este PKCS#12 (.p12 sau .pfx), sau este deteriorat.';

/** DER of each. */
type Bags = { keys: Buffer[]; certificates: Buffer[] };

/** Throws a `SealProblem`. */
export function readP12(file: Buffer, password: string): Bags {
  const bags: Bags = { keys: [], certificates: [] };
  for (const part of readParts(file)) {
    const content =
      part.contentType === ContentInfo.DATA ? octetsOf(part.content) : openPart(part.content, password);
    for (const { bagValue } of parse(() => SafeContents.fromBER(arrayOf(content))).safeBags) {
      if (bagValue instanceof CertBag) bags.certificates.push(asSigned(octetsOf(bagValue.certValue)));
      else if (bagValue instanceof PKCS8ShroudedKeyBag)
        bags.keys.push(decryptPart(bagValue.encryptionAlgorithm, octetsOf(bagValue.encryptedData), password));
      else if (bagValue instanceof KeyBag) bags.keys.push(Buffer.from(bagValue.toSchema().toBER()));
    }
  }
  return bags;
}

/**
 * Some programs write the algorithm of a certificate anew, with parameters that the signed one does not have; both must be
 * the same (RFC 5280, 4.1.1.2).
 */
function asSigned(der: Buffer): Buffer {
  return parse(() => {
    const certificate = Certificate.fromBER(arrayOf(der));
    if (certificate.signature.isEqual(certificate.signatureAlgorithm)) return der;
    certificate.signatureAlgorithm = certificate.signature;
    return Buffer.from(certificate.toSchema().toBER());
  });
}

function readParts(file: Buffer): ContentInfo[] {
  return parse(() => {
    const { authSafe } = PFX.fromBER(arrayOf(file));
    const { safeContents } = AuthenticatedSafe.fromBER(arrayOf(octetsOf(authSafe.content)));
    return safeContents.filter((part) => part instanceof ContentInfo);
  });
}

function openPart(content: BaseBlock, password: string): Buffer {
  const { algorithm, encrypted } = parse(() => {
    const { encryptedContentInfo: info } = new EncryptedData({ schema: content });
    return {
      algorithm: info.contentEncryptionAlgorithm,
      encrypted: Buffer.from(info.getEncryptedContent()),
    };
  });
  return decryptPart(algorithm, encrypted, password);
}

/** The texts of the library may quote the content of the file. */
function parse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new SealProblem(damaged);
  }
}

function octetsOf(value: unknown): Buffer {
  if (!(value instanceof OctetString)) throw new SealProblem(damaged);
  return Buffer.from(value.getValue());
}

function arrayOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
