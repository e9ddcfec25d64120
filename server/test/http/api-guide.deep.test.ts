/** The examples of the guide on /api/docs, run as they stand against the application. */
import { execFile } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { guideParts, placeholders } from '@ceccar/contract/public/api-guide/guide';
import type { GuideExample } from '@ceccar/contract/public/api-guide/part';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { startOwnApp } from '../harness/app.ts';

const run = promisify(execFile);
// The guide names a member by a number of its own, which no other file may have given.
const { db, app } = await startOwnApp({ ownDatabase: true });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const { username } = await createUser(db, { role: 'ROLE_ADMIN' });
for (const lastName of ['Mureșan', 'Mureș'])
  await createPerson(db, { region: { id: 14 }, last_name: lastName });
const listed = await createPerson(db, { reg_number: '10421' });

/** Method, path and status of each answer, in turn. */
let answers: string[] = [];
const note = (message: unknown) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const path = request.url?.split('?')[0]?.replace(/[\da-f-]{36}/, '{uuid}');
  const line = `${request.method} ${path} ${response.statusCode}`;
  // How many pages there are depends on the register.
  if (answers.at(-1) !== line) answers.push(line);
};
beforeEach(() => {
  answers = [];
  subscribe('http.server.response.finish', note);
});
afterEach(() => unsubscribe('http.server.response.finish', note));

function examplesIn(language: keyof GuideExample): string {
  return guideParts
    .flatMap(({ example }) => example?.[language] ?? [])
    .join('\n')
    .replaceAll(placeholders.origin, origin)
    .replaceAll(placeholders.username, username)
    .replaceAll(placeholders.password, testPassword);
}

test('the commands of the guide run (API-238)', async () => {
  const { stdout } = await run('sh', ['-eu', '-c', examplesIn('curl')]);
  expect(stdout).toContain(`"username":"${username}"`);
  expect(answers).toMatchInlineSnapshot(`
    [
      "POST /api/login_check 200",
      "GET /api/me 200",
      "GET /api/persons 200",
      "GET /api/persons 400",
      "GET /api/regions 200",
      "GET /api/persons 200",
      "GET /api/person_dues 200",
      "GET /api/deletions 200",
      "GET /api/persons 200",
      "HEAD /api/persons/{uuid} 200",
      "PATCH /api/persons/{uuid} 200",
      "POST /api/person_dues 201",
      "GET /api/public/members/person/10421 200",
      "GET /api/public/members 200",
      "POST /api/public/members 200",
    ]
  `);
});

test('the JavaScript of the guide runs (API-238)', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', examplesIn('javascript')]);
  expect(stdout).toContain(username);
  expect(answers).toMatchInlineSnapshot(`
    [
      "POST /api/login_check 200",
      "GET /api/me 200",
      "GET /api/persons 200",
      "GET /api/persons 400",
      "GET /api/regions 200",
      "GET /api/persons 200",
      "GET /api/person_dues 200",
      "GET /api/deletions 200",
      "GET /api/persons/{uuid} 200",
      "PATCH /api/persons/{uuid} 200",
      "POST /api/person_dues 201",
      "GET /api/public/members/person/10421 200",
    ]
  `);
});

test('the Python and the formula of the guide read a member (API-238)', async () => {
  const { stdout } = await run('python3', ['-c', examplesIn('python')]);
  expect(stdout).toMatch(new RegExp(`^${listed.last_name} Ana False W/"`));
  // As a spreadsheet computes it, with the number in A2.
  const [, before = '', after = ''] =
    /^=WEBSERVICE\("(.+)"&ENCODEURL\(A2\)&"(.+)"\)$/.exec(examplesIn('formula')) ?? [];
  const cell = await fetch(before + encodeURIComponent('10421') + after);
  expect(await cell.text()).toBe('Nu (fără viză)');
});
