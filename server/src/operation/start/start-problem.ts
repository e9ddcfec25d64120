/** A reason not to start, for whoever installs: one Romanian line that begins with the variable to look at (OPE-69). */
export type StartProblem = {
  text: string;
  /**
   * A service that may be back in a while. A register that people already use starts without it (OPE-21); a new one is
   * only begun where everything answers.
   */
  mayPass: boolean;
};

export function wrong(variable: string, text: string): StartProblem {
  return { text: `${variable}: ${text}`, mayPass: false };
}

export function away(variable: string, text: string): StartProblem {
  return { text: `${variable}: ${text}`, mayPass: true };
}

/** Errors of the network: nobody answers there, now. */
const networkCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'],
  ...['TimeoutError', 'AbortError'],
];

/** Code of an error of the network, wherever in its causes it stands; undefined for any other error. */
export function networkCode(error: unknown): string | undefined {
  const { code, name, cause, errors } = (error ?? {}) as NodeJS.ErrnoException & {
    cause?: unknown;
    errors?: unknown[];
  };
  const own = [code, name].find((one) => one !== undefined && networkCodes.includes(one));
  const inner = [...(cause ? [cause] : []), ...(errors ?? [])];
  return own ?? inner.map(networkCode).find((one) => one !== undefined);
}

/** Rejects with a `TimeoutError` after so long. */
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
