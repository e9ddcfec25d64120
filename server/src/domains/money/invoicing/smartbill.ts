/** Client of SmartBill Cloud, where a note's counterpart is a proformă (MON-41). */
import type { SmartBillEnv } from '../../../platform/env.ts';
import type { CreateAnswer, Invoicing, NoteToRegister, RegisteredNote } from './invoicing.ts';
import {
  type HttpAnswer,
  mayExist,
  readCancelAnswer,
  readCreateAnswer,
  readPaymentStatus,
  readProbeAnswer,
} from './smartbill-answers.ts';
import { renderEstimate } from './smartbill-estimate.ts';
import { createSpacing, type Pacer, type ReserveTurn } from './spacing.ts';

/** SmartBill allows about three calls per second, of all processes together (MON-400). */
export const gapMs = 400;

/** Errors that occur before any part of the request is sent. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: string };

/** `reserve` takes the next turn among all processes; without it only the calls of this one are spaced. */
export function createSmartBill(
  env: SmartBillEnv,
  pacer?: Pacer,
  reserve?: ReserveTurn,
): Invoicing & { probe: () => Promise<string | null> } {
  const credentials = Buffer.from(`${env.email}:${env.token}`).toString('base64');
  const takeTurn = createSpacing(gapMs, pacer, reserve);

  return {
    name: 'smartbill',

    async create(note) {
      const body = JSON.stringify(renderEstimate(env.cif, note));
      try {
        const answer = await send({ method: 'POST', path: '/estimate', body });
        return readCreateAnswer(answer, [env.token, credentials, env.email, ...personalData(note)]);
      } catch (error) {
        return readFailure(error);
      }
    },

    async get(note) {
      try {
        return readPaymentStatus(await send({ method: 'GET', path: pathTo('paymentstatus', note) }));
      } catch {
        return 'unavailable';
      }
    },

    async cancel(note) {
      try {
        return readCancelAnswer(await send({ method: 'PUT', path: pathTo('cancel', note) }));
      } catch {
        return 'unavailable';
      }
    },

    /** Asks for the series of proforme, which changes nothing (OPE-400). */
    async probe() {
      const query = new URLSearchParams({ cif: env.cif, type: 'p' });
      try {
        return readProbeAnswer(await send({ method: 'GET', path: `/series?${query}` }));
      } catch (error) {
        return whyFailed(error).what;
      }
    },
  };

  async function send({ method, path, body }: Request): Promise<HttpAnswer> {
    await takeTurn();
    const response = await fetch(`${env.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // The server may close a kept-alive connection just as a note is sent, and then its outcome would be unknown.
        connection: 'close',
      },
      ...(body === undefined ? {} : { body }),
      // Personal data is sent only to the configured address, so redirects are not followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(env.timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  }

  function pathTo(what: string, { series, number }: Pick<RegisteredNote, 'series' | 'number'>): string {
    return `/estimate/${what}?${new URLSearchParams({ cif: env.cif, seriesname: series, number })}`;
  }
}

/** Any error that is not known to precede sending means that SmartBill may have received the note. */
export function readFailure(error: unknown): CreateAnswer {
  const { what, isSent } = whyFailed(error);
  return isSent ? mayExist(what) : { state: 'unavailable', reason: what };
}

function whyFailed(error: unknown): { what: string; isSent: boolean } {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { what: 'SmartBill nu a răspuns la timp.', isSent: true };
  const cause = error instanceof Error ? error.cause : undefined;
  // System errors have these two properties, which their type does not declare.
  const { code = '', syscall } = (cause ?? {}) as { code?: string; syscall?: string };
  return unsentCodes.has(code) || syscall === 'connect'
    ? { what: 'Nu se poate face legătura cu SmartBill.', isSent: false }
    : { what: 'Legătura cu SmartBill s-a întrerupt.', isSent: true };
}

function personalData({ payer }: NoteToRegister): string[] {
  return [payer.name, payer.code, payer.address, payer.email].filter((value) => value !== null);
}
