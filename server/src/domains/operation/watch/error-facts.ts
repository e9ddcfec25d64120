/** An error as the log shows it, without what the database reports of values in rows (OPE-12) and without a CNP (AUD-53). */
import { maskPersonalNumbers } from '../../../platform/text/mask-personal-numbers.ts';

type Facts = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: Facts;
};

/** Class 22: the message quotes invalid values. */
const quotesValues = /^22/;

/** The queue passes an error as a copy of its fields, not as an Error. */
export function errorFacts(error: unknown): Facts {
  if (!isFault(error)) return { type: 'report', message: maskPersonalNumbers(String(error)), stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isQuoting = typeof code === 'string' && quotesValues.test(code);
  // The stack begins with the message.
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name ?? 'Error',
    message: isQuoting ? 'Baza de date nu a putut citi o valoare' : maskPersonalNumbers(error.message),
    stack: frames ?? '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(isFault(error.cause) ? { cause: errorFacts(error.cause) } : {}),
  };
}

/** Facts of a log line: an error has its own form, texts may quote what a stranger sent. */
export function maskFacts(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskPersonalNumbers(value) : value,
    ]),
  );
}

function isFault(error: unknown): error is Partial<Error> & { message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

/** Logs an event outside of requests as one JSON line, like the log. */
export function writeError(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), err: errorFacts(error) })}\n`);
}
