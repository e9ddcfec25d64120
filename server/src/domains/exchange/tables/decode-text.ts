/** Decodes the text of a file in the encodings of Romanian computers, old and new (EXC-1). */
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { withCommaBelow } from '@ceccar/contract/comma-below';
import type { Encoding } from '@ceccar/contract/exchange/file-reading';
import { utf16Of, withoutEndMark } from '../../../platform/files/content-type.ts';
import { type DetectedEncoding, detectEncoding } from './detect-encoding.ts';
import { byteEncodings, decodeBytes } from './encodings.ts';
import { TableRefusal } from './table-refusal.ts';

const pieceBytes = 65_536;

export type TextOptions = {
  /** Otherwise recognised by the bytes. */
  encoding?: Encoding | null;
  /** Called before the first piece. */
  onEncoding?: (found: { encoding: Encoding; rivals: DetectedEncoding['rivals'] }) => void;
};

/**
 * The bytes are held in memory, since only the last one decides whether they are UTF-8; the caller limits their number.
 * Letters with a cedilla are converted to the Romanian ones with a comma below.
 */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  { encoding: chosen, onEncoding }: TextOptions = {},
): AsyncGenerator<string> {
  const bytes = await collect(source);
  const found = chosen ? { encoding: chosen, rivals: [] } : encodingOf(bytes);
  onEncoding?.(found);
  const decode = createDecoder(found.encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const end = at + pieceBytes;
    const decoded = decode(bytes.subarray(at, end), end < bytes.length);
    const text = end < bytes.length ? decoded : withoutEndMark(decoded);
    // Text files contain no NUL, and PostgreSQL cannot store it.
    if (text.includes('\u0000')) throw new TableRefusal('Fișierul nu este un text.');
    yield withCommaBelow(text);
    // Decoding a whole file without a pause would block the event loop.
    await setImmediate();
  }
}

function createDecoder(encoding: Encoding): (bytes: Uint8Array, hasMore: boolean) => string {
  if (encoding in byteEncodings) {
    const ofBytes = encoding as keyof typeof byteEncodings; // just checked
    return (bytes) => decodeBytes(bytes, ofBytes);
  }
  const decoder = new TextDecoder(encoding);
  return (bytes, hasMore) => decoder.decode(bytes, { stream: hasMore });
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function encodingOf(bytes: Buffer): { encoding: Encoding; rivals: DetectedEncoding['rivals'] } {
  const unicode = utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  if (unicode) return { encoding: unicode, rivals: [] };
  // Lines of files in two encodings were joined: half of the names would be unreadable.
  if (romanianLetters.some((letter) => bytes.includes(letter))) throw new TableRefusal(mixedEncodings);
  return detectEncoding(bytes);
}

/** In UTF-8; in another encoding each would be two characters that never follow each other. */
const romanianLetters = [...'ăâîșțşţĂÂÎȘȚŞŢ'];
const mixedEncodings =
  'Fișierul amestecă două feluri de a scrie diacriticele (UTF-8 și Windows-1250). Salvați-l din nou ca „CSV UTF-8”.';
