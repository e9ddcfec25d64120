/** Decodes the text of a file in the encodings of Romanian computers: UTF-8, UTF-16 with BOM, or Windows-1250 (EXC-1). */
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { TableRefusal } from './table-refusal.ts';

const pieceBytes = 65_536;

/**
 * The bytes are held in memory, since only the last one decides whether they are UTF-8; the caller limits their number.
 * Letters with a cedilla are converted to the Romanian ones with a comma below.
 */
export async function* decodeText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const bytes = await collect(source);
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const end = at + pieceBytes;
    const text = decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length });
    // Text files contain no NUL, and PostgreSQL cannot store it.
    if (text.includes('\u0000')) throw new TableRefusal('Fișierul nu este un text.');
    yield withCommaBelow(text);
    // Decoding a whole file without a pause would block the event loop.
    await setImmediate();
  }
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  // Lines of files in two encodings were joined: half of the names would be unreadable.
  if (romanianLetters.some((letter) => bytes.includes(letter))) throw new TableRefusal(mixedEncodings);
  return 'windows-1250';
}

/** In UTF-8; read as Windows-1250 each would be two characters that never follow each other. */
const romanianLetters = [...'ăâîșțşţĂÂÎȘȚŞŢ'];
const mixedEncodings =
  'Fișierul amestecă două feluri de a scrie diacriticele (UTF-8 și Windows-1250). Salvați-l din nou ca „CSV UTF-8”.';
