/** Takes a file of a kind that is shown before it is written; the worker reads it. */
import { type ImportType, imports, maxTableBytes } from '@ceccar/contract/exchange/imports';
import { messages } from '@ceccar/contract/messages';
import { isAdmin } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { item } from '../actions/answers.ts';
import { formWithAnyOf } from '../actions/bodies.ts';
import { insertWithHistory } from '../crud/history.ts';
import { invalid } from '../errors.ts';
import { type FileToKeep, keepFile } from '../files/keep-file.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import type { ImportKinds } from './define-import.ts';
import { begin, refuseSameFile } from './imports.ts';
import { tableMediaType } from './tables/table-format.ts';

/** `POST /persons/import`, and so for each such kind. */
export function sendImport(kinds: ImportKinds, type: ImportType) {
  return defineAction({
    method: 'POST',
    path: `/${type}/import`,
    tag: imports.type,
    summary:
      'Citește un fișier CSV, XLS sau XLSX și arată ce ar înregistra; se înregistrează după confirmare',
    access: 'register',
    may: isAdmin,
    body: formWithAnyOf({ file: { label: 'Fișierul', maxBytes: maxTableBytes } }, {}),
    resource: imports,
    answer: item(imports, 'import-list'),
    status: 201,
    refusals: ['invalid', 'conflict'],

    prepare: ({ body }) => requireTable(body.files.get('file')),
    async do({ tx, actor, origin, resource, files, jobs, prepared: file }) {
      await refuseSameFile(tx, file);
      const id = await insertWithHistory(tx, actor, origin, {
        resource,
        record: { type, file_id: await keepFile(tx, files, file), file_name: file.name },
        changes: { type: [null, type], file: [null, file.name] },
      });
      await begin(tx, kinds, actor, jobs, { id, type });
      return id;
    },
    present: ({ done: id }) => ({ id }),
  });
}

async function requireTable(
  file: ReceivedFile | undefined,
): Promise<Omit<ReceivedFile, 'mediaType'> & FileToKeep> {
  const refuse = (message: string) => invalid([{ propertyPath: 'file', message }]);
  if (!file) throw refuse(messages.fileMissing);
  if (file.tooLarge) throw refuse(messages.fileOver50);
  if (file.size === 0) throw refuse(messages.fileEmpty);
  const mediaType = await tableMediaType(file);
  if (mediaType === undefined) throw refuse(messages.notTable);
  return { ...file, mediaType };
}
