/** Codes that change every 30 seconds, as applications on a phone make them (RFC 6238, SHA-1, six digits). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from '../readable-secret.ts';

const stepSeconds = 30;
const digits = 6;
/** Steps that a clock may be off. */
const drift = 1;

export const secretBytes = 20;

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** RFC 4226 §5.3: four bytes from where the last half byte points. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of which this is the code, near to now; undefined where it is none. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(given)) return undefined;
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => stepAt(now) + at - drift);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(given)));
}

/** What the QR code of the enrolment says, and what can be typed in its place. */
export function describeSecret(
  secret: Uint8Array,
  { issuer, username }: { issuer: string; username: string },
): { key: string; uri: string } {
  const key = base32(secret);
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return { key, uri: `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}` };
}
