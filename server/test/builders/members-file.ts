/** Files of members as staff fill them in; uploaded, read and confirmed without a worker. */

import { importKinds } from '../../src/app/all-imports.ts';
import { getKind } from '../../src/domains/exchange/define-import.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Account } from '../harness/accounts.ts';
import type { Answer, Body } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';
import { tableReader } from '../harness/table-reader.ts';
import { createCnp } from './identifiers.ts';
import { createPerson } from './person.ts';
import type { Region } from './region.ts';
import { uniqueNumber, uniqueWord } from './unique.ts';
import { createWorkbook, textRow } from './workbook.ts';

export type MemberFileKind = 'persons' | 'companies' | 'users';

/** With these column titles; a row may omit cells at its end. */
export function membersCsv(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [titles, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
}

export function membersXlsx(titles: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  return createWorkbook({ rows: [titles, ...rows].map((cells, at) => textRow(at + 1, cells)).join('') });
}

export function sendMembers(
  { api }: Pick<TestApp, 'api'>,
  as: Account,
  kind: MemberFileKind,
  content: string | Buffer,
  name = 'membri.csv',
): Promise<Answer> {
  const file = { bytes: Buffer.from(content), name, type: 'application/octet-stream' };
  return api.upload(`/${kind}/import`, {}, file, { as });
}

/** Runs the worker's job; returns the import as the list shows it. */
export async function workOnImport(app: TestApp, as: Account, id: number): Promise<Body> {
  const { type } = await app.db
    .selectFrom('imports')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await getKind(importKinds, type).job.handle(
    { ...app, tableReader, clock: () => new Date() },
    { importId: id },
  );
  return (await app.api.get(`/api/imports/${id}`, { as })).body;
}

/** Uploads a file and runs the job that reads it. */
export async function previewMembers(
  app: TestApp,
  as: Account,
  kind: MemberFileKind,
  content: string | Buffer,
): Promise<Body> {
  const { status, body } = await sendMembers(app, as, kind, content);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return workOnImport(app, as, body.id);
}

export async function confirmMembers(app: TestApp, as: Account, id: number): Promise<Body> {
  const { status, body } = await app.api.post(`/api/imports/${id}/confirm`, undefined, { as });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return workOnImport(app, as, id);
}

export async function rowsOfImport(app: TestApp, as: Account, id: number, query = ''): Promise<Body[]> {
  return (await app.api.get(`/api/imports/${id}/rows${query}`, { as })).body['hydra:member'];
}

export async function errorsOfImport(app: TestApp, as: Account, id: number): Promise<unknown[][]> {
  const { body } = await app.api.get(`/api/imports/${id}/errors?itemsPerPage=100`, { as });
  return body['hydra:member'].map(({ line, column, message }: Body) => [line, column, message]);
}

export const memberTitles = [
  'Nume',
  'Prenume',
  'CNP',
  'Nr. matricol',
  'Filiala',
  'Data nașterii',
  'Mobil',
  'Sex',
  'CIP',
] as const;

/** With these column titles: an existing person with a new mobile number, and a new person. */
export async function createTwoRows(db: Db, region: Region) {
  const { cnp } = createCnp();
  const values = { region, cnp, reg_number: uniqueNumber(), mobile_number: '0700 000 001' };
  const known = { ...(await createPerson(db, values)), cnp };
  const fresh = { ...createCnp(), number: uniqueNumber(), lastName: uniqueWord() };
  const rows = [
    [known.last_name, known.first_name, known.cnp, '', '', '', '0722 123 456'],
    [fresh.lastName, 'Ioana', fresh.cnp, fresh.number, region.name, fresh.birthDate, '', 'm'],
  ];
  return { known, fresh, rows };
}
