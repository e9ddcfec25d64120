/** Retry policy for failed emails: when to retry, and whether to pause the whole queue. */
import { findStatusCodes, isAboutAddress } from './status-codes.ts';

export type Failure = {
  /** The server rejects this email permanently, for example because the address does not exist. */
  isFinal: boolean;
  /** The server itself fails, for any email. */
  isOfServer: boolean;
  /** The server says that the address permanently receives nothing (LET-17). */
  isOfAddress: boolean;
  /** The server rejects this email temporarily; several such answers in a row count for all emails (LET-19). */
  isForNow: boolean;
  /** Text for administrators. */
  problem: string;
};

/** Error codes of nodemailer about the email; its other codes are about the connection. */
const codesOfEmail = ['EENVELOPE', 'EMESSAGE'];
/** Error code of nodemailer: the server offers no TLS, or no trustworthy one (LET-14). */
const noTls = 'ETLS';
const tlsAdvice = 'nu oferă o conexiune TLS în care se poate avea încredere (SMTP_TLS)';
const longestProblem = 500;

export function explainFailure(error: unknown): Failure {
  // Errors of nodemailer contain the server's answer.
  const { code, command, response, responseCode } = error as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  // After 421 the server closes the connection, whatever the command was (RFC 5321).
  const place = responseCode === 421 ? 'server' : placeOf(code ?? '');
  const answer =
    code === noTls ? tlsAdvice : (response ?? (error instanceof Error ? error.message : String(error)));
  const isFinal = place === 'email' && (responseCode ?? 0) >= 500;
  return {
    isFinal,
    isOfServer: place === 'server',
    isOfAddress: isFinal && command === 'RCPT TO' && isAboutAddress(findStatusCodes(response ?? '')),
    isForNow: place === 'email' && !isFinal && !isOfMailbox(response ?? ''),
    problem: `${problemWords[place]}: ${answer}`.slice(0, longestProblem),
  };
}

/** Enhanced status codes of a mailbox that is temporarily unavailable, for example full (RFC 3463). */
function isOfMailbox(answer: string): boolean {
  return /\b4\.[12]\.\d{1,3}\b/.test(answer);
}

/** Beginnings of the reasons, by which monitoring distinguishes them. */
export const problemWords = {
  email: 'Refuzat de serverul de e-mail',
  server: 'Serverul de e-mail nu a putut fi folosit',
  ourselves: 'E-mailul nu a putut fi scris',
};

/** An error without a mail code occurred before the server was contacted. */
function placeOf(code: string): keyof typeof problemWords {
  if (codesOfEmail.includes(code)) return 'email';
  return /^E[A-Z]+$/.test(code) ? 'server' : 'ourselves';
}

/** Minutes after the first, second … attempt: long enough to survive an outage over a weekend, but finite (LET-3). */
const waits = [1, 5, 15, 60, 180, 720, 1440, 1440];

/** Time of the next attempt after this many failures; null if the email is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = waits[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
