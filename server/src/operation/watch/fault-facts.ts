/** An error as the log shows it, without what the database reports of values in rows (OPE-12). */

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
export function faultFacts(fault: unknown): Facts {
  if (!isFault(fault)) return { type: 'report', message: String(fault), stack: '' };
  const { code, constraint } = fault as { code?: unknown; constraint?: unknown };
  const isQuoting = typeof code === 'string' && quotesValues.test(code);
  // The stack begins with the message.
  const frames = fault.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: fault.name ?? 'Error',
    message: isQuoting ? 'The database could not read a value' : fault.message,
    stack: frames ?? '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(isFault(fault.cause) ? { cause: faultFacts(fault.cause) } : {}),
  };
}

function isFault(fault: unknown): fault is Partial<Error> & { message: string } {
  return (
    typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string'
  );
}

/** Logs an event outside of requests as one JSON line, like the log. */
export function writeFault(fault: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), err: faultFacts(fault) })}\n`);
}
