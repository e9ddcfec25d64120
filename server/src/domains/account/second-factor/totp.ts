/** Time-based one-time codes of phone apps (RFC 6238, SHA-1, six digits, 30 seconds). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from '../readable-secret.ts';

const stepSeconds = 30;
const digits = 6;
/** Accepted clock difference in steps. */
const drift = 1;

export const secretBytes = 20;

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** RFC 4226 §5.3: four bytes from the offset in the last half byte. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of this code, if it is near the current time; undefined if there is none. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return undefined;
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => stepAt(now) + at - drift);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed)));
}

/** The content of the enrolment QR code, and the secret to type instead. */
export function describeSecret(
  secret: Uint8Array,
  { issuer, username }: { issuer: string; username: string },
): { key: string; uri: string } {
  const key = base32(secret);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return { key, uri: `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}` };
}
