import { ownerOf, throughAccount } from '../../../platform/access/row-owners.ts';
import type { DeclaredTable } from './declared-table.ts';

const namesTheCnp = (text: string) =>
  `exists (select from persons named where named.id = $1 and position(named.cnp in ${text}) > 0
    and not exists (select from persons other where other.cnp = named.cnp and other.id <> named.id))`;

/** Data that imports store about a person without a reference to the record; the files themselves contain many members. */
export const importTables = {
  import_rows: {
    title: 'Rânduri de import',
    rows: `t.record_id = $1 and t.import_id in (select id from imports where type = 'persons')`,
    owner: `(select case i.type when 'persons' then 'p' || t.record_id when 'companies' then 'c' || t.record_id
      when 'users' then ${throughAccount('t.record_id')} end from imports i where i.id = t.import_id)`,
    atEnd: { changes: `'{}'`, doubts: `'[]'` },
    left: `t.changes <> '{}' or t.doubts <> '[]'`,
  },
  // A rejected row stores only the value of the cell.
  import_errors: {
    title: 'Rânduri refuzate la import',
    isOfPersonsAlone: true,
    rows: namesTheCnp('t.value'),
    owner: ownerOf.nobody,
    atEnd: { value: 'null', message: `'Rând al unui membru anonimizat.'` },
    stays: { column_title: 'titlul unei coloane' },
  },
  // The file name is the CNP, also for photos that were not used.
  photo_import_files: {
    title: 'Fotografii trimise de filială',
    isOfPersonsAlone: true,
    rows: `(t.person_id = $1 or ${namesTheCnp('t.file_name')})`,
    owner: ownerOf.person,
    without: ['content'],
    atEnd: { person_id: 'null', file_name: `''`, content: 'null', message: 'null' },
  },
} as const satisfies Readonly<Record<string, DeclaredTable>>;
