/**
 * Interprets SmartBill's answers. Errors may come with status 200 and an `errorText`; an unclear answer (MON-44) is never
 * taken as a yes or a no.
 */
import { foldText } from '@ceccar/contract/fold-text';
import { z } from 'zod';
import { hideIn } from './hide-in.ts';
import type { CancelAnswer, CreateAnswer, NoteState } from './invoicing.ts';

export type HttpAnswer = { status: number; text: string };

const speech = z.object({ errorText: z.string().nullish() });
const document = z.object({
  series: z.string().min(1),
  number: z.string().min(1),
  url: z.string().nullish(),
});
const payment = z.object({ paid: z.boolean() });
const emptyAnswer = z.object({ errorText: z.literal('') });

const longestReason = 300;

/** Words that may stand between the subject and the verb, such as series and number. */
const between = '(?: (?!nu )[^ ,;:.!?]+){0,4}';
const subject = `^(?:documentul|proforma|factura proforma)${between}`;
// "Not found" about a series or a firm says nothing about the document, so the subject is required.
const notFound = new RegExp(`${subject} nu (?:a fost gasita?|exista)\\b`);
const cancelled = new RegExp(`${subject} (?:este|a fost) (?:deja )?anulata?\\b`);

/** Texts in `hidden` must not appear in a reason. */
export function readCreateAnswer({ status, text }: HttpAnswer, hidden: readonly string[]): CreateAnswer {
  const fault = faultOf(status);
  if (fault !== null)
    return status >= 500 && status !== 503 ? mayExist(fault) : { state: 'unavailable', reason: fault };

  const json = parseJson(text);
  const parsed = document.safeParse(json);
  const errorText = readErrorText(json);
  if (errorText) {
    if (parsed.success) return mayExist('SmartBill a dat documentului un număr și totodată o eroare.');
    return { state: 'refused', reason: renderReason(errorText, hidden) };
  }
  if (status === 400) return { state: 'refused', reason: 'SmartBill a respins cererea.' };
  if (status < 200 || status >= 300) {
    return { state: 'unavailable', reason: `SmartBill a răspuns neașteptat (HTTP ${status}).` };
  }
  if (!parsed.success) return mayExist('Răspunsul SmartBill nu poate fi înțeles.');
  const { series, number, url } = parsed.data;
  // The address is rendered as a link, so only http and https are accepted.
  return { state: 'created', note: { series, number, url: url && /^https?:\/\//i.test(url) ? url : null } };
}

/** Why SmartBill as a whole did not serve the call; null if it did, whatever it said of the document. */
function faultOf(status: number): string | null {
  if (status === 401 || status === 403)
    return 'SmartBill nu acceptă adresa de e-mail și tokenul configurate.';
  if (status === 429) return 'SmartBill cere o pauză între apeluri.';
  if (status === 503) return 'SmartBill nu este disponibil acum.';
  return status >= 500 ? `SmartBill a răspuns cu o eroare (HTTP ${status}).` : null;
}

/** Null if SmartBill serves calls. */
export function readProbeAnswer({ status }: HttpAnswer): string | null {
  return faultOf(status);
}

export function readPaymentStatus(answer: HttpAnswer): NoteState {
  const json = parseOwnWords(answer);
  const outcome = readMessage(readErrorText(json));
  if (outcome) return outcome;
  const found = payment.safeParse(json);
  if (answer.status !== 200 || readErrorText(json) || !found.success) return 'unavailable';
  return found.data.paid ? 'paid' : 'found';
}

export function readCancelAnswer(answer: HttpAnswer): CancelAnswer {
  const json = parseOwnWords(answer);
  const outcome = readMessage(readErrorText(json));
  if (outcome) return outcome;
  return answer.status === 200 && emptyAnswer.safeParse(json).success ? 'cancelled' : 'unavailable';
}

export function mayExist(what: string): CreateAnswer {
  return { state: 'unknown', reason: `${what} Documentul poate exista: verificați în SmartBill.` };
}

/** Undefined for other statuses: a proxy or a failing SmartBill has answered. */
function parseOwnWords({ status, text }: HttpAnswer): unknown {
  return status === 200 || status === 400 || status === 404 ? parseJson(text) : undefined;
}

function readMessage(errorText: string): 'not_found' | 'cancelled' | undefined {
  const plain = foldText(errorText);
  if (notFound.test(plain)) return 'not_found';
  return cancelled.test(plain) ? 'cancelled' : undefined;
}

function readErrorText(json: unknown): string {
  const parsed = speech.safeParse(json);
  return parsed.success ? (parsed.data.errorText?.trim() ?? '') : '';
}

function renderReason(errorText: string, hidden: readonly string[]): string {
  const words = errorText
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const reason = hideIn(words, hidden) || 'SmartBill a respins documentul.';
  return [...reason].slice(0, longestReason).join('');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
