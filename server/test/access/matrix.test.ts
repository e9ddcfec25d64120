/** Every definition: role × action × own, near and far record. A definition without a table fails. */

import { describe, expect, test } from 'vitest';
import { definitions } from '../../src/definitions.ts';
import type { Who } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { expectedAnswers } from './expected.ts';
import { prepareScene, type Scene, tryColumn } from './scene.ts';
import { readTable } from './table.ts';

const app = await startApp();

const actors: readonly Who[] = [
  'superAdmin',
  'admin',
  'moderator',
  'viewGlobal',
  'viewRegion',
  'personMember',
  'companyMember',
  'guest',
  'banned',
  'anonymous',
];

describe.each(definitions.map(({ contract }) => contract.plural))('%s', (plural) => {
  const table = readTable(expectedAnswers[plural] ?? 'no table\n');
  /** For all who change nothing; after others it is made anew. */
  let scene: Scene | undefined;

  test('has a row for every actor', () => {
    expect([...table.keys()], `add the rows of ${plural} to server/test/access/expected.ts`).toEqual(actors);
  });

  test.each(actors)('%s', async (who) => {
    scene ??= await prepareScene(app, plural);
    const expected = table.get(who);
    if (!scene || !expected)
      throw new Error(`server/test/access/expected.ts does not know ${plural} for ${who}`);
    const tried = scene;
    const actual: Record<string, string> = {};
    for (const column of Object.keys(expected))
      actual[column] = await tryColumn(tried, column, who, tried.everyone.as[who]);
    if (tried.isChanged) scene = undefined;
    expect(actual, `row ${who} of ${plural} in server/test/access/expected.ts`).toEqual(expected);
  });
});
