/**
 * A reason not to start, for the person who installs: one Romanian line that begins with the variable to check (OPE-69).
 */
export type StartProblem = {
  text: string;
  /**
   * A service that may be temporarily unavailable. A register in use starts without it (OPE-21); a new one starts only if
   * everything answers.
   */
  mayPass: boolean;
};

export function wrong(variable: string, text: string): StartProblem {
  return { text: `${variable}: ${text}`, mayPass: false };
}

export function away(variable: string, text: string): StartProblem {
  return { text: `${variable}: ${text}`, mayPass: true };
}

/** Network errors: the service does not answer now. */
const networkCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'],
  ...['TimeoutError', 'AbortError'],
];

/** Code of a network error anywhere in the chain of causes; undefined for any other error. */
export function networkCode(error: unknown): string | undefined {
  const { code, name, cause, errors } = (error ?? {}) as NodeJS.ErrnoException & {
    cause?: unknown;
    errors?: unknown[];
  };
  const own = [code, name].find((one) => one !== undefined && networkCodes.includes(one));
  const inner = [...(cause ? [cause] : []), ...(errors ?? [])];
  return own ?? inner.map(networkCode).find((one) => one !== undefined);
}

/** Rejects with a `TimeoutError` after this time. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
