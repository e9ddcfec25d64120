/** What follows from a letter that was not taken: when it is tried again, and whether others need to be tried at all. */

export type Failure = {
  /** The server refuses this letter for good, such as an address that it knows not to exist. */
  isFinal: boolean;
  /** It is the server that fails, whatever letter it is given. */
  isOfServer: boolean;
  /** For administrators. */
  problem: string;
};

/** Those of nodemailer that tell of the letter; all others tell of the way to the server. */
const codesOfLetter = ['EENVELOPE', 'EMESSAGE'];

export function explainFailure(error: unknown): Failure {
  // What nodemailer throws carries what the server said.
  const {
    code = '',
    response,
    responseCode = 0,
  } = error as {
    code?: string;
    response?: string;
    responseCode?: number;
  };
  const isOfLetter = codesOfLetter.includes(code);
  const said = response ?? (error instanceof Error ? error.message : String(error));
  return {
    isFinal: isOfLetter && responseCode >= 500,
    isOfServer: !isOfLetter,
    problem:
      `${isOfLetter ? 'Refuzat de serverul de e-mail' : 'Serverul de e-mail nu a putut fi folosit'}: ${said}`.slice(
        0,
        500,
      ),
  };
}

/** Minutes after the first, second … attempt: over a weekend's trouble, and not for ever (LET-3). */
const waits = [1, 5, 15, 60, 180, 720, 1440, 1440];

/** When a letter is tried again that has failed so often; null once it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = waits[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
