/** Every definition: role × action × own, near and far record. A definition without a table fails. */

import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import type { Who } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { expectedAnswers } from './expected.ts';
import { prepareScene, readRecords, type Scene, tryColumn } from './scene.ts';
import { readTable, tellingActors, tellingCells } from './table.ts';

// Of its own: a moderator also sees what is of all branches, which other tests leave.
const app = await startApp({ ownDatabase: true });

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

test.each(definitions.map(({ contract }) => contract.plural))('%s', async (plural) => {
  const table = readTable(expectedAnswers[plural] ?? 'no table\n');
  const file = 'server/test/access/expected.ts';
  expect([...table.keys()], `add the rows of ${plural} to ${file}`).toEqual(actors);
  const cells = actors.flatMap((who) =>
    Object.entries(tellingCells(who, table.get(who) ?? {})).map(([column, expected]) => ({
      who,
      column,
      expected,
    })),
  );
  const wrong: string[] = [];
  const tryAll = async (scene: Scene, tried: typeof cells) => {
    for (const { who, column, expected } of tried) {
      const actual = await tryColumn(scene, column, who, scene.everyone.as[who]);
      if (actual !== expected) wrong.push(`${who} ${column} ${actual}, not ${expected}`);
    }
  };
  let scene = await prepareScene(app, plural);
  const before = await readRecords(scene);
  await tryAll(
    scene,
    cells.filter((cell) => !isDone(cell)),
  );
  expect(await readRecords(scene), `${plural} after refused calls`).toEqual(before);
  const doers = actors.filter((one) => cells.some((cell) => cell.who === one && isDone(cell)));
  for (const who of tellingActors(doers)) {
    const done = cells.filter((cell) => cell.who === who && isDone(cell));
    if (scene.isChanged) scene = await prepareScene(app, plural);
    await tryAll(scene, done);
  }
  expect(wrong, `${plural} in ${file}`).toEqual([]);
});

/** Whether it is a write that is carried out. */
function isDone({ column, expected }: { column: string; expected: string }): boolean {
  return /^(create|update|delete):/.test(column) && Number(expected) < 400;
}
