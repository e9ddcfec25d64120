/** Codes of a session, made in the browser so that the screen of the room needs no network (TRA-33). The server checks them. */
import { codeSeconds } from '@ceccar/contract/training/course-attendances';

const slotMs = codeSeconds * 1_000;

export function slotOf(moment: Date): number {
  return Math.floor(moment.getTime() / slotMs);
}

/** Seconds until the next code. */
export function secondsLeft(moment: Date): number {
  return Math.ceil((slotMs - (moment.getTime() % slotMs)) / 1_000);
}

/** Needs a secure page (https), as all of the register is. */
export async function makeCode(session: number, key: string, slot: number): Promise<string> {
  const text = `${session}.${slot}`;
  const bytes = new TextEncoder();
  const imported = await crypto.subtle.importKey(
    'raw',
    bytes.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes.encode(text)));
  const encoded = btoa(String.fromCharCode(...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `${text}.${encoded.slice(0, 16)}`;
}
