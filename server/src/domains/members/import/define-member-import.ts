/** Builds an import of persons or companies: parse by the fields of the form, match, preview, write, undo (EXC-60). */
import type { ImportType } from '@ceccar/contract/exchange/imports';
import { type DefinedImport, defineImport } from '../../exchange/define-import.ts';
import { readCell } from '../../exchange/read-cell.ts';
import { matchErrors, matchMembers } from './match-members.ts';
import { fieldsOf, type MemberImport, type MemberValues, sqlTypeOf } from './member-import.ts';
import { postMembers } from './post-members.ts';
import { forgetPreview, keepPreview, previewHolds } from './preview-members.ts';
import { takeBackMembers } from './take-back-members.ts';

export function defineMemberImport<Type extends ImportType>(
  type: Type,
  kind: MemberImport,
): DefinedImport<Type> {
  const fields = fieldsOf(kind);
  const { words, columns, code, accounts, check, warnAbout, isWrongCode } = kind;
  return defineImport<Type, string, Record<string, unknown>>(type, {
    columns,
    template: words.template,
    terms: [...new Set(fields.flatMap(({ field }) => field.target ?? []))],

    readRow(cells, refuse, today, terms) {
      const values: MemberValues = {};
      for (const { name, field } of fields) {
        const read = readCell(field, cells[name] ?? '', terms);
        if ('problem' in read) refuse(name, read.problem);
        else values[name] = read.value;
      }
      if (!cells[code] && !cells.regNumber) refuse(code, words.unnamed);
      for (const { propertyPath, message } of check(values, today)) refuse(propertyPath, message);
      const wrongCode = isWrongCode?.(String(values[code] ?? '')) ?? false;
      const doubts = warnAbout(values).map(({ propertyPath, message }) => ({ field: propertyPath, message }));
      return { ...values, doubts, wrongCode };
    },
    staged: {
      ...Object.fromEntries(fields.map(({ name, field }) => [name, sqlTypeOf(field)])),
      doubts: 'jsonb',
      wrongCode: 'boolean',
    },
    warnings: 'doubts',
    found: { recordId: 'integer', firstLine: 'integer' },
    check: (tx) => matchMembers(tx, kind),
    faults: matchErrors(kind),
    preview: {
      keep: (tx, importId) => keepPreview(tx, kind, importId),
      holds: (tx, importId) => previewHolds(tx, kind, importId),
      forget: forgetPreview,
    },
    post: (tx, run, tellProgress) => postMembers(tx, kind, run, tellProgress),
    ...(accounts && { accounts }),
    undo: (tx, run) => takeBackMembers(tx, kind, run),
  });
}
