/** What follows from a letter that was not taken: when it is tried again, and whether others need to be tried at all. */

export type Failure = {
  /** The server refuses this letter for good, such as an address that it knows not to exist. */
  isFinal: boolean;
  /** It is the server that fails, whatever letter it is given. */
  isOfServer: boolean;
  /** The server says for good that nothing arrives at the address (LET-17). */
  isOfAddress: boolean;
  /** The server takes this letter later; said of several in a row, it means all (LET-19). */
  isForNow: boolean;
  /** For administrators. */
  problem: string;
};

/** Those of nodemailer that tell of the letter; its others tell of the way to the server. */
const codesOfLetter = ['EENVELOPE', 'EMESSAGE'];
/** Of nodemailer: the server offers no TLS, or what it offers is not to be trusted (LET-14). */
const noTls = 'ETLS';
const tlsAdvice = 'nu oferă o conexiune TLS în care se poate avea încredere (SMTP_TLS)';
const longestProblem = 500;

export function explainFailure(error: unknown): Failure {
  // What nodemailer throws carries what the server said.
  const { code, command, response, responseCode } = error as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  // A server that says 421 closes the connection, whatever it was asked (RFC 5321).
  const place = responseCode === 421 ? 'server' : placeOf(code ?? '');
  const said =
    code === noTls ? tlsAdvice : (response ?? (error instanceof Error ? error.message : String(error)));
  const isFinal = place === 'letter' && (responseCode ?? 0) >= 500;
  return {
    isFinal,
    isOfServer: place === 'server',
    isOfAddress: isFinal && command === 'RCPT TO' && !isOfSender(response ?? ''),
    isForNow: place === 'letter' && !isFinal && !isOfMailbox(response ?? ''),
    problem: `${problemWords[place]}: ${said}`.slice(0, longestProblem),
  };
}

/** Enhanced status codes about us, our message or the server's own state, and not about the mailbox (RFC 3463). */
export function isOfSender(said: string): boolean {
  return /\b5\.[367]\.\d{1,3}\b/.test(said);
}

/** Enhanced status codes of a mailbox that takes nothing for now, such as one that is full (RFC 3463). */
function isOfMailbox(said: string): boolean {
  return /\b4\.[12]\.\d{1,3}\b/.test(said);
}

/** With what the reason of each begins, by which who watches the outbox knows them apart. */
export const problemWords = {
  letter: 'Refuzat de serverul de e-mail',
  server: 'Serverul de e-mail nu a putut fi folosit',
  ourselves: 'E-mailul nu a putut fi scris',
};

/** What is no fault of mail came about before the server was asked. */
function placeOf(code: string): keyof typeof problemWords {
  if (codesOfLetter.includes(code)) return 'letter';
  return /^E[A-Z]+$/.test(code) ? 'server' : 'ourselves';
}

/** Minutes after the first, second … attempt: over a weekend's trouble, and not for ever (LET-3). */
const waits = [1, 5, 15, 60, 180, 720, 1440, 1440];

/** When a letter is tried again that has failed so often; null once it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = waits[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
