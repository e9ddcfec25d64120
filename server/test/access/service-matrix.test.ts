/** Service accounts: every definition × role × token with, without and with a part of its rights (ACC-147, ACC-148). */
import { isServiceResource, type ServiceScope } from '@ceccar/contract/account/service-scopes';
import type { Role } from '@ceccar/contract/roles';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { allScopes, signInProgram } from '../builders/service-account.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { expectedAnswers } from './expected.ts';
import { prepareScene, type Scene, tryColumn } from './scene.ts';
import { readTable, tellingActors } from './table.ts';

// Of its own: it would also see what is of all branches, which other tests leave.
const app = await startApp({ ownDatabase: true });
const { api } = app;

const roles = {
  admin: 'ROLE_ADMIN',
  viewGlobal: 'ROLE_VIEW_GLOBAL',
  viewRegion: 'ROLE_VIEW_REGION',
  moderator: 'ROLE_MODERATOR',
} as const satisfies Record<string, Role>;

type Program = keyof typeof roles;

const plurals = definitions.map(({ contract }) => contract.plural);

const isReading = (column: string) => /^(list|read)\b/.test(column);

/** What each token may do, by column of the role's own row. */
const tokens: Record<
  string,
  { scopes: (plural: string) => ServiceScope[]; allows: (column: string) => boolean }
> = {
  'reading it': { scopes: (plural) => only(`${plural}:read`), allows: isReading },
  'writing it': { scopes: (plural) => only(`${plural}:write`), allows: () => true },
  'everything but it': {
    scopes: (plural) => allScopes.filter((scope) => !scope.startsWith(`${plural}:`)),
    allows: () => false,
  },
};

function only(scope: string): ServiceScope[] {
  return allScopes.filter((one) => one === scope);
}

/**
 * Resources with the same answers are of one kind. `npm test` tries the first with all roles and records, and the others without a
 * record: whether a token has the right is decided before any is looked at.
 */
const tried = new Set<string>();

function isFirstOfKind(plural: string): boolean {
  const kind = `${isServiceResource(plural)} ${expectedAnswers[plural]}`;
  return !tried.has(kind) && tried.add(kind) !== undefined;
}

/** Calls of an administrator's program without a record, with the columns that say what it may do. */
async function tryWithoutRecords(plural: string): Promise<string[]> {
  const path = `/api/${plural}`;
  const list = readTable(expectedAnswers[plural] ?? '').get('admin')?.list ?? '';
  const wrong: string[] = [];
  for (const [name, { scopes, allows }] of Object.entries(tokens)) {
    const granted = scopes(plural);
    if (granted.length === 0) continue;
    const as = await signInProgram(app.db, { role: 'ROLE_ADMIN', scopes: granted });
    const isOpen = isServiceResource(plural);
    const calls: [column: string, call: () => Promise<Answer>][] = [
      ['list', () => api.get(path, { as })],
      ['create', () => api.post(path, {}, { as })],
      ['update', () => api.put(`${path}/1`, {}, { as })],
      ['delete', () => api.delete(`${path}/1`, { as })],
    ];
    for (const [column, call] of calls) {
      const mayDo = isOpen && allows(column);
      if (mayDo && column !== 'list') continue;
      const answered = /^\d+$/.test(list) ? list : '200';
      const expected = mayDo ? answered : '403';
      const { status } = await call();
      if (String(status) !== expected) wrong.push(`${name}, ${column}: ${status}, not ${expected}`);
    }
  }
  return wrong;
}

test.each(plurals)('%s', async (plural) => {
  if (!isFirstOfKind(plural) && !process.env.WHOLE_SUITE) {
    expect(await tryWithoutRecords(plural)).toEqual([]);
    return;
  }
  const table = readTable(expectedAnswers[plural] ?? 'no table\n');
  let scene: Scene | undefined;
  const wrong: string[] = [];
  for (const who of tellingActors(Object.keys(roles) as Program[])) {
    for (const [name, { scopes, allows }] of Object.entries(tokens)) {
      const granted = scopes(plural);
      // A closed resource has no right of its own.
      if (granted.length === 0) continue;
      if (!scene || scene.isChanged) scene = await prepareScene(app, plural);
      const isOfBranch = who === 'moderator' || who === 'viewRegion';
      const program = await signInProgram(app.db, {
        role: roles[who],
        scopes: granted,
        ...(isOfBranch ? { region: scene.everyone.near } : {}),
      });
      for (const [column, answer] of Object.entries(table.get(who) ?? {})) {
        const actual = await tryColumn(scene, column, who, program);
        const expected = isServiceResource(plural) && allows(column) ? answer : '403';
        if (actual !== expected) wrong.push(`${who} with ${name}, ${column}: ${actual}, not ${expected}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
