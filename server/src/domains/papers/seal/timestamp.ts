/** Asks a timestamp authority when a signature existed (RFC 3161), and verifies its answer (PAP-203). */
import { randomBytes } from 'node:crypto';
import { countText } from '@ceccar/contract/count-text';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { sha256 } from './seal-cms.ts';

/** Waited for while a document is made, so it is short; afterwards the authority is not asked for a while. */
export const timestampTimeoutMs = 3_000;
export const timestampPauseMs = 60_000;
/** Room in a signature; answers with their whole chain have 3 to 7 kB. */
export const longestTimestamp = 7_168;

const sha256Id = '2.16.840.1.101.3.4.2.1';
const timestampInfo = '1.2.840.113549.1.9.16.1.4';
/** Of the answer; a longer one is not read to its end. */
const longestAnswer = 65_536;

/** The authority answered, and gave no timestamp; the message continues "Serverul de la SEAL_TSA_URL …". */
class RefusedTimestamp extends Error {}

/** In Romanian, for administrators. */
export function whyNoTimestamp(error: unknown): string {
  const { name, message } = error as Error; // whatever `requestTimestamp` threw
  const why =
    error instanceof RefusedTimestamp
      ? message
      : name === 'TimeoutError'
        ? `nu a răspuns în ${countText(timestampTimeoutMs / 1_000, 'secundă', 'secunde')}`
        : error instanceof TypeError && message === 'fetch failed'
          ? 'nu răspunde'
          : 'a dat altceva decât o marcă temporală a cererii';
  return `Serverul de la SEAL_TSA_URL ${why}.`;
}

/** Asks for the time of bytes that nobody needs; returns what is wrong, null if a timestamp came (OPE-400). */
export async function probeTimestamps(url: string): Promise<string | null> {
  return requestTimestamp(url, randomBytes(32)).then(() => null, whyNoTimestamp);
}

/** Returns the token, DER. Throws if the answer is late, refused, or does not prove the time of this signature. */
export async function requestTimestamp(url: string, signature: Buffer): Promise<Buffer> {
  const nonce = randomBytes(8);
  nonce[0] = 1; // a positive number
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(sha256(signature)).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(request.toSchema().toBER()),
    redirect: 'error',
    signal: AbortSignal.timeout(timestampTimeoutMs),
  });
  if (!response.ok) throw new RefusedTimestamp(`a răspuns cu starea HTTP ${response.status}`);
  const { status, timeStampToken } = TimeStampResp.fromBER(await readShort(response));
  // 0: granted, 1: granted with changes.
  if (status.status > 1 || !timeStampToken)
    throw new RefusedTimestamp(`a refuzat cererea (starea ${status.status})`);
  await requireProof(new SignedData({ schema: timeStampToken.content }), { signature, nonce });
  const token = Buffer.from(timeStampToken.toSchema().toBER());
  if (token.length > longestTimestamp) throw new Error(`a timestamp of ${token.length} bytes`);
  return token;
}

async function readShort({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new Error('an answer without end');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Whether anyone trusts the authority is for the reader of the document to judge. */
async function requireProof(
  token: SignedData,
  { signature, nonce }: { signature: Buffer; nonce: Buffer },
): Promise<void> {
  const { eContentType, eContent } = token.encapContentInfo;
  if (eContentType !== timestampInfo || !eContent) throw new Error('a message that tells no time');
  const info = TSTInfo.fromBER(eContent.getValue());
  const repeated = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView);
  if (!repeated?.equals(nonce)) throw new Error('the answer to another request');
  // Compares the digest in the token, too.
  const data = new Uint8Array(signature).buffer;
  if (!(await token.verify({ signer: 0, data }))) throw new Error('a timestamp that proves nothing');
}
