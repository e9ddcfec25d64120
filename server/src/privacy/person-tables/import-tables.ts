import type { PersonTable } from '../../crud/member-rules.ts';

const namesTheCnp = (text: string) =>
  `exists (select from persons named where named.id = $1 and position(named.cnp in ${text}) > 0)`;

/** Data that imports store about a person without a reference to the record; the files themselves contain many members. */
export const importTables = {
  import_rows: {
    title: 'Rânduri de import',
    rows: `t.record_id = $1 and t.import_id in (select id from imports where type = 'persons')`,
    atEnd: { changes: `'{}'`, doubts: `'[]'` },
    left: `t.changes <> '{}' or t.doubts <> '[]'`,
  },
  // A rejected row stores only the value of the cell.
  import_errors: {
    title: 'Rânduri refuzate la import',
    rows: namesTheCnp('t.value'),
    atEnd: { value: 'null', message: `'Rând al unui membru anonimizat.'` },
    stays: { column_title: 'titlul unei coloane' },
  },
  // The file name is the CNP, also for photos that were not used.
  photo_import_files: {
    title: 'Fotografii trimise de filială',
    rows: `(t.person_id = $1 or ${namesTheCnp('t.file_name')})`,
    without: ['content'],
    atEnd: { person_id: 'null', file_name: `''`, content: 'null', message: 'null' },
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
