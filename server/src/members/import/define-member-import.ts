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
      const refused = new Set<string>();
      const refuseOnce = (column: string, message: string) => {
        refused.add(column);
        refuse(column, message);
      };
      for (const { name, field } of fields) {
        const read = readCell(field, cells[name] ?? '', terms);
        if ('problem' in read) refuseOnce(name, read.problem);
        else values[name] = read.value;
      }
      if (!cells[code] && !cells.regNumber) refuseOnce(code, words.unnamed);
      for (const { propertyPath, message } of check(values, today)) refuseOnce(propertyPath, message);
      const wrongCode = isWrongCode?.(String(values[code] ?? '')) ?? false;
      const doubts = warnAbout(values).map(({ propertyPath, message }) => ({ field: propertyPath, message }));
      // A row that must be corrected is corrected once: its warnings are reported with its errors (EXC-164).
      const withErrors = doubts.filter(({ field }) => !refused.has(field) && !(wrongCode && field === code));
      if (refused.size > 0) for (const { field, message } of withErrors) refuse(field, message);
      return { ...values, doubts, wrongCode };
    },
    staged: {
      ...Object.fromEntries(fields.map(({ name, field }) => [name, sqlTypeOf(field)])),
      doubts: 'jsonb',
      wrongCode: 'boolean',
    },
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
