/** Multipart forms with a file. */
import { boundary, form } from '../files/upload-app.ts';

export type SentFile = {
  bytes: Buffer;
  /** Name of the part; `file` by default. */
  part?: string;
  name?: string;
  type?: string;
};

export type Multipart = { payload: Buffer; headers: { 'content-type': string } };

const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export function multipartOf(fields: Record<string, unknown>, file?: SentFile): Multipart {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));
  const payload = form(
    ...parts,
    ...(file
      ? [
          {
            name: file.part ?? 'file',
            value: file.bytes,
            filename: file.name ?? 'parafa.pdf',
            type: file.type ?? 'application/octet-stream',
          },
        ]
      : []),
  );
  return { payload, headers };
}

/** Many files in one part. */
export function multipartOfMany(part: string, files: readonly SentFile[]): Multipart {
  const parts = files.map(({ bytes, name = 'poza.jpg', type = 'application/octet-stream' }) => ({
    name: part,
    value: bytes,
    filename: name,
    type,
  }));
  return { payload: form(...parts), headers };
}
