/** Service accounts: every definition × role × token with, without and with a part of its rights (ACC-147, ACC-148). */
import { isServiceResource, type ServiceScope, serviceGroups } from '@ceccar/contract/account/service-scopes';
import type { Role } from '@ceccar/contract/roles';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../src/definitions.ts';
import { allScopes, signInProgram } from '../builders/service-account.ts';
import { startApp } from '../harness/app.ts';
import { expectedAnswers } from './expected.ts';
import { prepareScene, type Scene, tryColumn } from './scene.ts';
import { readTable } from './table.ts';

const app = await startApp();

const roles = {
  admin: 'ROLE_ADMIN',
  moderator: 'ROLE_MODERATOR',
  viewGlobal: 'ROLE_VIEW_GLOBAL',
  viewRegion: 'ROLE_VIEW_REGION',
} as const satisfies Record<string, Role>;

/** Resources that no right opens; a new one is either here or among the groups of the contract. */
const closed = [
  'users',
  'service_accounts',
  'list_views',
  'emails',
  'imports',
  'exports',
  'person_data_exports',
  'anonymisations',
  'visa_days',
];

const plurals = definitions.map(({ contract }) => contract.plural);

test('every resource is open to service accounts by a right, or closed by name', () => {
  const open = serviceGroups.flatMap(({ resources }) => Object.keys(resources));
  expect([...open, ...closed].sort()).toEqual([...plurals].sort());
});

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

describe.each(plurals)('%s', (plural) => {
  const table = readTable(expectedAnswers[plural] ?? 'no table\n');
  let scene: Scene | undefined;

  test.each(Object.keys(roles) as (keyof typeof roles)[])('a program with the role %s', async (who) => {
    for (const [name, { scopes, allows }] of Object.entries(tokens)) {
      const granted = scopes(plural);
      // A closed resource has no right of its own.
      if (granted.length === 0) continue;
      scene ??= await prepareScene(app, plural);
      if (!scene) throw new Error(`${plural} is not tried`);
      const role = roles[who];
      const isOfBranch = who === 'moderator' || who === 'viewRegion';
      const program = await signInProgram(app.db, {
        role,
        scopes: granted,
        ...(isOfBranch ? { region: scene.everyone.near } : {}),
      });
      const row = table.get(who) ?? {};
      const actual: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [column, answer] of Object.entries(row)) {
        actual[column] = await tryColumn(scene, column, who, program);
        expected[column] = isServiceResource(plural) && allows(column) ? answer : '403';
      }
      if (scene.isChanged) scene = undefined;
      expect(actual, `${plural}: ${name}`).toEqual(expected);
    }
  });
});
