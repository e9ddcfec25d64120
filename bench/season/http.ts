/** Sends requests of the season over the network, as a browser does. */
import type { Agent } from 'node:http';
import { ask } from '../visits.ts';
import { type FormFile, lengthOf } from './form-files.ts';

export type Call = { method: 'GET' | 'POST'; path: string; token: string; body?: object | Form };

/** Files and texts of a form, by part. */
export class Form {
  readonly files: readonly FormFile[];
  readonly texts: Readonly<Record<string, string>>;

  constructor(texts: Readonly<Record<string, string>>, ...files: FormFile[]) {
    this.texts = texts;
    this.files = files;
  }
}

const boundary = 'season-boundary';

/** Returns the answer's body; throws unless the request succeeded. */
export async function call(url: string, { method, path, token, body }: Call, agent: Agent): Promise<Buffer> {
  const { type, content } = encode(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(type ? { 'content-type': type, 'content-length': String(lengthOf(content)) } : {}),
  };
  return Buffer.concat(await ask(url, { method, path, headers, body: content }, agent));
}

function encode(body: Call['body']): { type: string | undefined; content: Buffer[] } {
  if (body === undefined) return { type: undefined, content: [] };
  if (!(body instanceof Form))
    return { type: 'application/json', content: [Buffer.from(JSON.stringify(body))] };
  const texts = Object.entries(body.texts).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const files = body.files.flatMap(({ part, name, mediaType, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`,
    ),
    ...content,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: [...texts, ...files, Buffer.from(`--${boundary}--\r\n`)],
  };
}
