/** What follows from a letter that was not taken: when it is tried again, and whether others need to be tried at all. */

export type Failure = {
  /** The server refuses this letter for good, such as an address that it knows not to exist. */
  isFinal: boolean;
  /** It is the server that fails, whatever letter it is given. */
  isOfServer: boolean;
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
  const { code, response, responseCode } = error as {
    code?: string;
    response?: string;
    responseCode?: number;
  };
  const place = placeOf(code ?? '');
  const said =
    code === noTls ? tlsAdvice : (response ?? (error instanceof Error ? error.message : String(error)));
  return {
    isFinal: place === 'letter' && (responseCode ?? 0) >= 500,
    isOfServer: place === 'server',
    problem: `${problemWords[place]}: ${said}`.slice(0, longestProblem),
  };
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
