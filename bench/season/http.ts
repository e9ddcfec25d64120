/** Sends requests of the season over the network, as a browser does. */
import { type Agent, request as httpRequest } from 'node:http';
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
export function call(url: string, { method, path, token, body }: Call, agent: Agent): Promise<Buffer> {
  const { type, content } = encode(body);
  const length = lengthOf(content);
  return new Promise((done, failed) => {
    const sent = httpRequest(
      url + path,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(type ? { 'content-type': type, 'content-length': length } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const received = Buffer.concat(chunks);
          if ((answer.statusCode ?? 0) < 300) done(received);
          else failed(new Error(`${method} ${path}: ${answer.statusCode} ${received.subarray(0, 500)}`));
        });
      },
    );
    sent.on('error', failed);
    for (const part of content) sent.write(part);
    sent.end();
  });
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
