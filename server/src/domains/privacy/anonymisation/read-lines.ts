/** Reads the lines of a text file of any size as a stream; tolerates encoding errors, because the file is only searched. */

export async function* readLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((piece: Uint8Array) => string) | undefined;
  let rest = '';
  let isUtf16 = false;
  for await (const piece of content) {
    if (!decode) {
      const utf16 = utf16Of(piece);
      isUtf16 = utf16 !== undefined;
      decode = utf16 ? (bytes) => utf16.decode(bytes, { stream: true }) : byteByByte;
    }
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield isUtf16 ? line : readable(line);
  }
  if (rest !== '') yield isUtf16 ? rest : readable(rest);
}

function utf16Of([first, second]: Uint8Array): InstanceType<typeof TextDecoder> | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined;
}

/** One character per byte, so that lines can be split before their encoding is known. */
function byteByByte(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1250 = new TextDecoder('windows-1250');

/** A file may mix UTF-8 and Windows-1250, line by line. */
function readable(line: string): string {
  const bytes = Buffer.from(line, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1250.decode(bytes);
  }
}
