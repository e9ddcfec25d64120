/**
 * The body's electronic seal: PAdES baseline B, and T with a timestamp authority (PAP-200). The key is in this object and
 * nowhere else: the thread that draws documents gets a certificate's name and gives a document with an empty signature.
 */
import { readFile } from 'node:fs/promises';
import type { Env } from '../../../platform/env.ts';
import { PublicError } from '../../../platform/errors.ts';
import type { RecordCall } from '../../../platform/external-services.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { isWholeChain, openP12, type SealKey } from './open-p12.ts';
import { fillPlaceholder } from './placeholder.ts';
import { encodeSeal, sha256, signSeal } from './seal-cms.ts';
import { sealField } from './seal-field.ts';
import { SealProblem } from './seal-problem.ts';
import { longestTimestamp, requestTimestamp, timestampPauseMs, whyNoTimestamp } from './timestamp.ts';

export type SealEnv = NonNullable<Env['seal']>;

/** The part of the seal that administrators see. */
export type SealState = {
  name: string;
  validFrom: Date;
  expiresAt: Date;
  isWholeChain: boolean;
};

export type Seal = {
  /** DER: the seal's certificate, then its issuers. */
  certificates: readonly Buffer[];
  /** The document as it is, if the certificate is not in force at the time (PAP-204). */
  seal: (pdf: Buffer, needs: WithRenderer) => Promise<Buffer>;
  /**
   * A detached seal, DER, of a file with this SHA-256, which `openssl cms -verify` verifies. Throws if the certificate is not in
   * force.
   */
  sealFile: (digest: Buffer) => Promise<Buffer>;
  state: () => SealState;
};

/** For code that seals, or shows the state of the seal; undefined where there is none. */
export type WithSeal = { seal: Pick<Seal, 'state'> | undefined };

export type SealOptions = {
  clock: () => Date;
  /** Receives reasons for which a document has no seal, or no timestamp. */
  report: (error: Error) => void;
  /** Receives the outcome of each request to the timestamp authority (OPE-400). */
  recordTimestamp?: RecordCall;
};

/** Throws a `SealProblem` if the file or its password is wrong (OPE-148). */
export async function openSeal(env: SealEnv, options: SealOptions): Promise<Seal> {
  return createSeal(await readSealKey(env), env.tsaUrl, options);
}

const opened = new WeakMap<SealEnv, Promise<SealKey>>();

/** Opened once for each environment (PAP-226): the check before the start and the application need it, and deriving keys takes long. */
export function readSealKey(env: SealEnv): Promise<SealKey> {
  const known = opened.get(env) ?? openFile(env);
  opened.set(env, known);
  return known;
}

async function openFile({ p12, password }: SealEnv): Promise<SealKey> {
  const file = await readFile(p12).catch(({ code }: NodeJS.ErrnoException) => {
    throw new SealProblem(
      code === 'ENOENT' ? `fișierul ${p12} nu există.` : `fișierul ${p12} nu poate fi citit (${code}).`,
    );
  });
  return openP12(file, password);
}

/** Documents are refused if they cannot be sealed (OPE-150), and made unsealed outside of the certificate's time (PAP-204). */
function createSeal(
  key: SealKey,
  tsaUrl: string | undefined,
  { clock, report, recordTimestamp = async () => undefined }: SealOptions,
): Seal {
  const [own] = key.chain;
  const name = String(own.toLegacyObject().subject.CN ?? own.subject);
  const [validFrom, expiresAt] = [own.validFromDate, own.validToDate];
  const certificates = key.chain.map(({ raw }) => raw);
  const contentBytes =
    certificates.reduce((sum, { length }) => sum + length, 0) + ownBytes + (tsaUrl ? longestTimestamp : 0);
  let failedAt: Date | null = null;

  /** Undefined if there is none now: the document is sealed without (PAP-203). */
  async function timestampOf(signature: Buffer): Promise<Buffer | undefined> {
    const now = Date.now();
    if (tsaUrl === undefined || (failedAt && now - failedAt.getTime() < timestampPauseMs)) return undefined;
    try {
      const token = await requestTimestamp(tsaUrl, signature);
      failedAt = null;
      await recordTimestamp(null);
      return token;
    } catch (error) {
      failedAt = new Date(now);
      const problem = whyNoTimestamp(error);
      report(new Error(`Document sigilat fără marcă temporală. ${problem}`, { cause: error }));
      await recordTimestamp(problem);
      return undefined;
    }
  }

  async function sign(pdf: Buffer, { renderer }: WithRenderer, at: Date): Promise<Buffer> {
    const prepared = await renderer.draw(sealField, pdf, { name, at, contentBytes });
    return fillPlaceholder(prepared, (signed) => signDigest(sha256(...signed)));
  }

  async function signDigest(digest: Buffer): Promise<Buffer> {
    const parts = await signSeal(key, digest);
    return encodeSeal({ ...parts, timestamp: await timestampOf(parts.signature) });
  }

  const isInForce = (at: Date) => at >= validFrom && at <= expiresAt;

  return {
    certificates,
    async seal(pdf, needs) {
      const at = clock();
      if (!isInForce(at)) {
        report(new Error('Certificatul sigiliului nu este în vigoare: documentele ies nesigilate'));
        return pdf;
      }
      try {
        return await sign(pdf, needs, at);
      } catch (error) {
        if (error instanceof PublicError) throw error;
        report(new Error('Un document nu a putut fi sigilat', { cause: error }));
        throw new PublicError(
          'unavailable',
          'Documentul nu a putut fi sigilat electronic, de aceea nu a fost emis. Încercați din nou peste puțin timp.',
        );
      }
    },
    async sealFile(digest) {
      if (!isInForce(clock())) throw new Error('Certificatul sigiliului nu este în vigoare');
      return signDigest(digest);
    },
    state: () => ({
      name,
      validFrom,
      expiresAt,
      isWholeChain: isWholeChain(key),
    }),
  };
}

/** Size of a message beside certificates and timestamp: names, digests, a signature of up to 512 bytes. */
const ownBytes = 1_536;
