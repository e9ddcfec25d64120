/** The public log of the register (AUD-95). */
export const registerLogPath = '/.well-known/register-log';

/** Where an issued document stands in the log; null until a signed head covers it. */
export type LogEntry = {
  position: number;
  /** When it was added, as an ISO moment. */
  loggedAt: string;
  /** Address of the proof, for verifiers. */
  proof: string;
};
