/** Exports as staff request them; written without a worker and read back. */
import type { Insertable, Selectable } from 'kysely';
import { writeExport } from '../../src/app/all-exports.ts';
import { definitions } from '../../src/app/definitions.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Exports } from '../../src/platform/database/types.generated.ts';
import type { Account } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';
import { type Cell, readWorkbook } from '../harness/read-workbook.ts';
import { createUser } from './user.ts';

export type Asking = {
  export_name?: unknown;
  export_type?: unknown;
  export_filters?: unknown;
  export_columns?: unknown;
  export_specific_region?: unknown;
  export_format?: unknown;
};

export function askExport({ api }: Pick<TestApp, 'api'>, as: Account, asking: Asking): Promise<Answer> {
  return api.post(
    '/exports/create-export',
    {
      export_name: 'Export',
      export_type: 'persons_column_based_export',
      export_specific_region: 0,
      ...asking,
    },
    { as },
  );
}

const resources = prepareResources(definitions);

/** Runs the worker's job. */
export function runExport(
  { database, files }: Pick<TestApp, 'database' | 'files'>,
  exportId: number,
): Promise<void> {
  return writeExport.handle({ database, files, resources, clock: () => new Date() }, { exportId });
}

/** Requests, writes and downloads the export. */
export async function exportBytes(app: TestApp, as: Account, asking: Asking): Promise<Buffer> {
  const { status, body } = await askExport(app, as, asking);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await runExport(app, body.id);
  const taken = await app.api.get(`/download/export/${body.id}`, { as });
  if (taken.status !== 200) throw new Error(`${taken.status} ${taken.text}`);
  return taken.bytes;
}

/** The first row has the column titles. */
export async function exportRows(app: TestApp, as: Account, asking: Asking): Promise<Cell[][]> {
  return readWorkbook(await exportBytes(app, as, asking));
}

/** Rows as objects by column title. */
export async function exportRecords(
  app: TestApp,
  as: Account,
  asking: Asking,
): Promise<Record<string, Cell>[]> {
  const [titles = [], ...rows] = await exportRows(app, as, asking);
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at] ?? null])));
}

export type Export = Selectable<Exports>;

/** A waiting export, requested by an administrator unless an account is given. */
export async function createExport(
  db: Db,
  { user, ...values }: Partial<Insertable<Exports>> & { user?: { id: number; username: string } } = {},
): Promise<Export> {
  const { id, username } = user ?? (await createUser(db, { role: 'ROLE_ADMIN' }));
  return db
    .insertInto('exports')
    .values({
      name: 'Export',
      type: 'persons_column_based_export',
      format: 'csv',
      columns: ['id', 'region'],
      user_id: id,
      username,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
