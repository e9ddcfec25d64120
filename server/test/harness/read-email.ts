/** Decodes an email from the wire format: subject, text and HTML (RFC 2045, RFC 2047). */

type Part = { headers: ReadonlyMap<string, string>; body: string };

export function readEmail(raw: string) {
  const whole = readPart(raw);
  const parts = partsOf(whole);
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return {
    headers: whole.headers,
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    calendar: bodyOf('text/calendar'),
    attachments: parts.flatMap(({ headers }) => {
      const disposition = headers.get('content-disposition') ?? '';
      return disposition.startsWith('attachment') ? [disposition] : [];
    }),
  };
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value] as const;
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function partsOf(whole: Part): Part[] {
  const [, boundary] = /boundary="?([^";]+)/.exec(whole.headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return [whole];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(readPart(part.replace(/^\r\n/, ''))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
