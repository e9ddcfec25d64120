/** Bodies that an action can take. */
import type { Field } from '@ceccar/contract/fields';
import { fileFieldsOf, type ResourceContract, type Violation } from '@ceccar/contract/resource';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Resource } from '../crud/definition.ts';
import { requireObject } from '../crud/require-object.ts';
import { type UploadedFile, uploadedFile, withUploadedBody } from '../crud/upload.ts';
import { invalid } from '../errors.ts';
import { type FileListLimits, type ReceivedFile, withFileList, withUpload } from '../files/receive-upload.ts';
import type { FileStore } from '../files/stored-file.ts';
import { fieldSchema } from './field-schema.ts';
import { inputSchema, type JsonSchema } from './json-schema.ts';
import { changeSchema, createSchema, ref } from './record-schemas.ts';
import { tellIssue } from './tell-issue.ts';
import { closeSchema, refuseNames, unknownKeys } from './unknown-keys.ts';

export type Body<Value> = {
  mediaType: 'application/ld+json' | 'multipart/form-data';
  schema: JsonSchema;
  /** The schema to which `schema` refers, for an example. */
  referred?: JsonSchema;
  /** False where a request without content is an empty one. */
  isRequired: boolean;
  /** Received files exist as long as `work` runs. */
  read: <T>(request: FastifyRequest, files: FileStore, work: (value: Value) => Promise<T>) => Promise<T>;
};

/** An object; errors and unknown keys are reported field by field. */
export function jsonBody<S extends z.ZodType>(
  schema: S,
  { isRequired = true }: { isRequired?: boolean } = {},
): Body<z.output<S>> {
  const described = closeSchema(inputSchema(schema));
  return {
    mediaType: 'application/ld+json',
    schema: described,
    isRequired,
    async read({ body }, _files, work) {
      const sent: unknown = isRequired ? body : (body ?? {});
      const parsed = schema.safeParse(sent, { error: tellIssue });
      const unknown = unknownKeys(described, sent);
      if (parsed.success && unknown.length === 0) return work(parsed.data);
      requireObject(sent);
      const issues = parsed.error?.issues ?? [];
      throw invalid([
        ...issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message })),
        ...unknown,
      ]);
    },
  };
}

/** Of an action that takes no body: one with keys was meant for another address, or for another version. */
export function refuseBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const unknown = refuseNames(Object.keys(body), []);
  if (unknown.length > 0) throw invalid(unknown);
}

/**
 * Changes to fields of a record, which the engine checks once the record is found and locked; as in every change of a record
 * other keys are ignored and named (API-10).
 */
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

/** A record's fields, which the engine checks; with files they come as a form. */
export function recordBody(resource: Resource, kind: 'create' | 'change'): Body<unknown> {
  const { contract } = resource;
  const isForm = kind === 'create' && fileFieldsOf(contract).length > 0;
  return {
    mediaType: isForm ? 'multipart/form-data' : 'application/ld+json',
    schema: ref(`${contract.type}.${kind}`),
    referred: kind === 'create' ? createSchema(resource) : changeSchema(resource),
    isRequired: true,
    read: (request, store, work) =>
      isForm ? withUploadedBody(request, store, contract, work) : work(request.body),
  };
}

/** A form with files, each in the part of its name and checked by its field; the other parts are texts. */
export function formWithFiles<Part extends string, Texts extends string = never>(
  files: Readonly<Record<Part, Field>>,
  texts: Readonly<Record<Texts, string>>,
  requiredTexts: readonly NoInfer<Texts>[] = [],
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
      required: [...parts.map(([part]) => part), ...requiredTexts],
      properties: Object.fromEntries([
        ...parts.map(([part, field]) => [part, fieldSchema(field)]),
        ...described,
      ]),
      additionalProperties: false,
    },
    isRequired: true,
    read: (request, store, work) =>
      withUpload(request, store, slots, (upload) => {
        const read: Record<string, unknown> = { ...upload.fields };
        const violations = unknownParts(upload.fields, Object.keys(texts), Object.keys(files));
        const wrong = parts.flatMap(([part, field]) => {
          const received = upload.files.get(part);
          const checked = field.input.safeParse(received && uploadedFile(received, field.max ?? 0));
          read[part] = checked.data;
          return (checked.error?.issues ?? []).map(({ message }) => ({ propertyPath: part, message }));
        });
        violations.push(...wrong);
        if (violations.length > 0) throw invalid(violations);
        // Every other part of a form is a text.
        return work(read as never);
      }),
  };
}

/** `isRequired`: the work refuses a form without it. */
type FormFile = { label: string; maxBytes: number; isRequired?: true };

/** A form with any of the files, each in the part of its name, unchecked: the work judges them one by one. */
export function formWithAnyOf<Part extends string, Texts extends string>(
  files: Readonly<Record<Part, FormFile>>,
  texts: Readonly<Record<Texts, string>>,
): Body<{ files: ReadonlyMap<Part, ReceivedFile>; texts: Partial<Record<Texts, string>> }> {
  const parts = Object.entries<FormFile>(files);
  const required = parts.filter(([, { isRequired }]) => isRequired).map(([part]) => part);
  const slots = new Map(parts.map(([part, { maxBytes }]) => [part, maxBytes]));
  const properties = [
    ...parts.map(([part, { label }]) => [part, { type: 'string', format: 'binary', title: label }]),
    ...Object.entries<string>(texts).map(([name, description]) => [name, { type: 'string', description }]),
  ];
  return {
    mediaType: 'multipart/form-data',
    schema: {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    },
    isRequired: true,
    read: (request, store, work) =>
      // Only known parts are received.
      withUpload(request, store, slots, ({ files: received, fields }) => {
        const unknown = unknownParts(fields, Object.keys(texts), Object.keys(files));
        if (unknown.length > 0) throw invalid(unknown);
        return work({
          files: received as unknown as ReadonlyMap<Part, ReceivedFile>,
          texts: fields as Partial<Record<Texts, string>>,
        });
      }),
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
    schema: {
      type: 'object',
      required: [part],
      properties: { [part]: { type: 'array', items } },
      additionalProperties: false,
    },
    isRequired: true,
    read: (request, store, work) =>
      withFileList(request, store, limits, (files, texts) => {
        const unknown = refuseNames(texts, [part]);
        if (unknown.length > 0) throw invalid(unknown);
        return work(files);
      }),
  };
}

/** A file part that was sent as text is left to the check of the file. */
function unknownParts(fields: object, texts: readonly string[], files: readonly string[]): Violation[] {
  const known = [...texts, ...files];
  return refuseNames(
    Object.keys(fields).filter((name) => !known.includes(name)),
    known,
  );
}
