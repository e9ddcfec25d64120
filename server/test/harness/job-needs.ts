/** The dependencies of jobs, over the database and files of a test's application. */
import type { JobNeeds } from '../../src/app/all-jobs.ts';
import { definitions } from '../../src/app/definitions.ts';
import { createLocalInvoicing } from '../../src/domains/money/invoicing/create-invoicing.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import type { TestApp } from './app.ts';
import { renderer } from './document-renderer.ts';
import { pictures } from './pictures.ts';
import { tableReader } from './table-reader.ts';

export function jobNeeds(
  { database, files }: Pick<TestApp, 'database' | 'files'>,
  others: Partial<JobNeeds> = {},
): JobNeeds {
  return {
    database,
    files,
    read: createReader(database.pool),
    tableReader,
    invoicing: createLocalInvoicing(),
    // Jobs that are sent are not worked on: a test runs the next job itself.
    jobs: { send: async () => undefined },
    pictures,
    renderer,
    copyRenderer: renderer,
    resources: prepareResources(definitions),
    fiscalCode: undefined,
    bodySeat: undefined,
    controller: { seat: null, officer: null, formerMemberYears: 10, accessLogDays: 1_095 },
    deniedRequestDays: 90,
    accessLogDays: 1_095,
    importDays: 90,
    statementDays: 1_825,
    mailer: undefined,
    bounces: undefined,
    services: [],
    isTrial: false,
    backup: undefined,
    registerLog: undefined,
    openRegister: undefined,
    hasFollowing: false,
    seal: undefined,
    hasDrill: false,
    readState: async () => ({}),
    stopping: new AbortController().signal,
    clock: () => new Date(),
    systemClock: others.clock ?? (() => new Date()),
    report(error) {
      throw error;
    },
    ...others,
  };
}
