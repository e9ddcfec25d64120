/** Bodies that an action can take. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireObject } from '../crud/input.ts';
import { type UploadedFile, uploadedFile } from '../crud/upload.ts';
import { invalid } from '../errors.ts';
import { type FileListLimits, type ReceivedFile, withFileList, withUpload } from '../files/receive-upload.ts';
import type { FileStore } from '../files/stored-file.ts';
import { fieldSchema } from './field-schema.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { tellIssue } from './tell-issue.ts';

export type Body<Value> = {
  mediaType: 'application/ld+json' | 'multipart/form-data';
  schema: JsonSchema;
  /** False where a request without content is an empty one. */
  isRequired: boolean;
  /** Received files exist as long as `work` runs. */
  read: <T>(request: FastifyRequest, files: FileStore, work: (value: Value) => Promise<T>) => Promise<T>;
};

/** An object; errors are reported field by field. */
export function jsonBody<S extends z.ZodType>(
  schema: S,
  { isRequired = true }: { isRequired?: boolean } = {},
): Body<z.output<S>> {
  return {
    mediaType: 'application/ld+json',
    schema: inputSchema(schema),
    isRequired,
    async read({ body }, _files, work) {
      const sent: unknown = isRequired ? body : (body ?? {});
      const parsed = schema.safeParse(sent, { error: tellIssue });
      if (parsed.success) return work(parsed.data);
      requireObject(sent);
      throw invalid(
        parsed.error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message })),
      );
    },
  };
}

/** Changes to fields of a record, which the engine checks once the record is found and locked. */
export function changesOf<F extends ResourceContract['fields']>(
  { fields }: { fields: F },
  names: readonly (keyof F & string)[],
): Body<unknown> {
  const properties = names.map((name) => [name, fieldSchema(fields[name] as Field)]); // a key of it
  return {
    mediaType: 'application/ld+json',
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    isRequired: true,
    read: ({ body }, _files, work) => work(body),
  };
}

/** A form with files, each in the part of its name and checked by its field; the other parts are texts. */
export function formWithFiles<Part extends string, Texts extends string = never>(
  files: Readonly<Record<Part, Field>>,
  texts: Readonly<Record<Texts, string>>,
): Body<Record<Part, UploadedFile> & Partial<Record<Texts, string>>> {
  const parts = Object.entries<Field>(files);
  const slots = new Map(parts.map(([part, { max = 0 }]) => [part, max]));
  const described = Object.entries<string>(texts).map(([name, description]) => [
    name,
    { type: 'string', description },
  ]);
  return {
    mediaType: 'multipart/form-data',
    schema: {
      type: 'object',
      required: parts.map(([part]) => part),
      properties: Object.fromEntries([
        ...parts.map(([part, field]) => [part, fieldSchema(field)]),
        ...described,
      ]),
    },
    isRequired: true,
    read: (request, store, work) =>
      withUpload(request, store, slots, (upload) => {
        const read: Record<string, unknown> = { ...upload.fields };
        const violations = parts.flatMap(([part, field]) => {
          const received = upload.files.get(part);
          const checked = field.input.safeParse(received && uploadedFile(received, field.max ?? 0));
          read[part] = checked.data;
          return (checked.error?.issues ?? []).map(({ message }) => ({ propertyPath: part, message }));
        });
        if (violations.length > 0) throw invalid(violations);
        // Every other part of a form is a text.
        return work(read as never);
      }),
  };
}

/** A form with any of the files, each in the part of its name, unchecked: the work judges them one by one. */
export function formWithAnyOf<Part extends string, Texts extends string>(
  files: Readonly<Record<Part, { label: string; maxBytes: number }>>,
  texts: Readonly<Record<Texts, string>>,
): Body<{ files: ReadonlyMap<Part, ReceivedFile>; texts: Partial<Record<Texts, string>> }> {
  const parts = Object.entries<{ label: string; maxBytes: number }>(files);
  const slots = new Map(parts.map(([part, { maxBytes }]) => [part, maxBytes]));
  const properties = [
    ...parts.map(([part, { label }]) => [part, { type: 'string', format: 'binary', title: label }]),
    ...Object.entries<string>(texts).map(([name, description]) => [name, { type: 'string', description }]),
  ];
  return {
    mediaType: 'multipart/form-data',
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    isRequired: true,
    read: (request, store, work) =>
      // Only known parts are received.
      withUpload(request, store, slots, ({ files: received, fields }) =>
        work({
          files: received as unknown as ReadonlyMap<Part, ReceivedFile>,
          texts: fields as Partial<Record<Texts, string>>,
        }),
      ),
  };
}

/** A form with any number of files in one part, which the work judges one by one. */
export function formWithFileList(
  part: string,
  { label, ...limits }: { label: string } & FileListLimits,
): Body<readonly ReceivedFile[]> {
  const items = { type: 'string', format: 'binary', title: label };
  return {
    mediaType: 'multipart/form-data',
    schema: { type: 'object', properties: { [part]: { type: 'array', items } } },
    isRequired: true,
    read: (request, store, work) => withFileList(request, store, limits, work),
  };
}
