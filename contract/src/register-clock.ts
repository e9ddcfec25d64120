/**
 * The clock for everything that the register records and decides. It shows the real time, unless a demo shifts it
 * (OPE-45). Sessions, codes and other security features always use the real time.
 */
let shiftMs = 0;

/** Must be called once at startup, before any use of the clock. */
export function shiftRegisterClock(ms: number): void {
  shiftMs = ms;
}

export function registerClockShift(): number {
  return shiftMs;
}

export function registerNow(): Date {
  return new Date(Date.now() + shiftMs);
}
