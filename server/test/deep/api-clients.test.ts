/**
 * What other teams do with the OpenAPI document: lint it by the rules of spectral, generate clients with four generators,
 * compile calls of them (API-221).
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
/** Inside the repository, where the generated code finds its runtime. */
const folder = join(root, 'node_modules/.cache', `api-clients-${process.pid}`);
const description = join(folder, 'openapi.json');

const { api } = await startApp();
const { text } = await api.send({ url: '/api/openapi.json', headers: { host: 'registru.exemplu.ro' } });
await mkdir(folder, { recursive: true });
await writeFile(description, text);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('spectral finds nothing to say', async () => {
  const spectral = new spectralCore.Spectral();
  // Its own type lacks a member that is optional at run time.
  spectral.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const problems = await spectral.run(text);
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
});

/** Right calls compile, wrong ones do not: each `@ts-expect-error` is an assertion. */
const calls = `
import type { components, operations, paths } from './openapi-typescript.ts';
import * as hey from './hey-api/index.ts';
import * as oaz from './oazapfts.ts';

type Query = NonNullable<paths['/api/person_dues']['get']['parameters']['query']>;
export const byPerson: Query = { 'person.id': '1', itemsPerPage: 10 };
// @ts-expect-error there is no such filter
export const byNothing: Query = { nimic: '1' };

type Status = NonNullable<components['schemas']['AnnualReport']['status']>;
export const submitted: Status = 400;
// @ts-expect-error no report has this status
export const unknown: Status = 401;

type Receipt = operations['recordPersonReceipt']['requestBody']['content']['application/json'];
export const receipt: Receipt = { amount: 197.5, paymentDate: '2026-01-31', paymentSummary: 'banca' };
// @ts-expect-error the day is required
export const withoutDay: Receipt = { amount: 197.5, paymentSummary: 'banca' };

export async function call() {
  const { data } = await hey.listPersons({ query: { page: 2 } });
  await hey.cancelInvoice({ path: { uuid: 'x' }, body: { force: true } });
  // @ts-expect-error a misspelt key of a body
  await hey.searchMembers({ body: { lastName: 'Popescu' } });
  const person = await oaz.readPerson('1', {});
  // @ts-expect-error a person is found by its id
  await oaz.readPerson();
  return [data?.['hydra:member'][0]?.lastName, person];
}
`;

test('four generators understand the document, and calls of their clients compile', async () => {
  await run(process.execPath, [join(root, 'api-clients/generate.ts'), description, folder], {
    cwd: folder,
    maxBuffer: 100_000_000,
  });
  await writeFile(join(folder, 'calls.ts'), calls);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  const project = join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions: options, files: ['calls.ts'] }));
  const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');

  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods));
  const collection = JSON.parse(await readFile(join(folder, 'postman.json'), 'utf8')) as PostmanItem;
  expect(countRequests(collection)).toBe(operations.length);
});

type PostmanItem = { request?: unknown; item?: PostmanItem[] };

function countRequests({ request, item = [] }: PostmanItem): number {
  return item.reduce((sum, inner) => sum + countRequests(inner), request ? 1 : 0);
}
