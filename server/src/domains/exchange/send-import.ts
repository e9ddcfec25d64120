/** Receives a file of an import type with a preview; the worker reads it. */
import { type ImportType, imports, tableFile } from '@ceccar/contract/exchange/imports';
import { messages } from '@ceccar/contract/messages';
import { isAdmin } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { item } from '../../platform/actions/answers.ts';
import { formWithAnyOf } from '../../platform/actions/bodies.ts';
import { insertWithHistory } from '../../platform/crud/history.ts';
import { uploadedFile } from '../../platform/crud/upload.ts';
import { invalid } from '../../platform/errors.ts';
import { deliverFile, keepFile } from '../../platform/files/keep-file.ts';
import type { ReceivedFile } from '../../platform/files/receive-upload.ts';
import { inPascalCase } from '../../platform/text/pascal-case.ts';
import type { ImportKinds } from './define-import.ts';
import { begin, refuseSameFile } from './imports.ts';
import { tableMediaType } from './tables/table-format.ts';

/** `POST /persons/import`, and the same for each other type with a preview. */
export function sendImport(kinds: ImportKinds, type: ImportType) {
  return defineAction({
    method: 'POST',
    path: `/${type}/import`,
    tag: imports.type,
    operationId: `import${inPascalCase(type)}`,
    summary:
      'Citește un fișier CSV, XLS sau XLSX și arată ce ar înregistra; se înregistrează după confirmare',
    access: 'register',
    may: isAdmin,
    body: formWithAnyOf(
      { file: { label: tableFile.label, maxBytes: tableFile.max ?? 0, isRequired: true } },
      {},
    ),
    resource: imports,
    answer: item(imports, 'import-list'),
    status: 201,
    refusals: ['invalid', 'conflict'],

    async prepare({ context, body }) {
      return deliverFile(context, await requireTable(body.files.get('file')));
    },
    async do({ tx, actor, origin, resource, jobs, prepared: file }) {
      await refuseSameFile(tx, file);
      const id = await insertWithHistory(tx, actor, origin, {
        resource,
        record: { type, file_id: await keepFile(tx, file), file_name: file.name },
        changes: { type: [null, type], file: [null, file.name] },
      });
      await begin(tx, kinds, actor, jobs, { id, type });
      return id;
    },
    present: ({ done: id }) => ({ id }),
  });
}

/** Detects spreadsheets from their first bytes, since the upload code does not know their types. */
async function requireTable(file: ReceivedFile | undefined) {
  const { mediaType, advice } = file ? await tableMediaType(file) : {};
  const checked = tableFile.input.safeParse(
    file && { ...uploadedFile(file, tableFile.max ?? 0), type: mediaType ?? '' },
  );
  if (!file || mediaType === undefined || !checked.success) {
    const message = advice ?? checked.error?.issues[0]?.message ?? messages.notTable;
    throw invalid([{ propertyPath: 'file', message }]);
  }
  return { ...file, mediaType };
}
