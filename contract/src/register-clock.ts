/**
 * The clock of everything that the register records and decides. It shows the real time, unless a demo plays another day
 * (OPE-45); sessions, codes and other matters of access keep the real time in any case.
 */
let shiftMs = 0;

/** Called once, before anything asks for the time. */
export function shiftRegisterClock(ms: number): void {
  shiftMs = ms;
}

export function registerClockShift(): number {
  return shiftMs;
}

export function registerNow(): Date {
  return new Date(Date.now() + shiftMs);
}
