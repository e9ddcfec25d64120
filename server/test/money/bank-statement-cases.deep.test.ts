/** Files of the kinds that banks and people send, from the file to what is proposed. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createPerson } from '../builders/person.ts';
import { readLines, uploadStatement } from '../builders/statement-file.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db } = app;

/** Notes 1 to 16 of the series, all of 700 lei but 15 and 16 together 1000; 1 belongs to another member. */
async function startBranch() {
  const branch = await createBranchWithSeries(app);
  const as = await signInAs(db, 'ROLE_MODERATOR', { region: branch });
  const [ion, ana] = [
    await createPerson(db, { region: branch, last_name: 'Model', first_name: 'Ion' }),
    await createPerson(db, { region: branch, last_name: 'Exemplu', first_name: 'Ana' }),
  ];
  const note = (person: { id: number }, payerName: string, amount: string) =>
    createNote(app, { branch, owner: { kind: 'person', id: person.id }, payerName, amount });
  await note(ana, 'Exemplu Ana', '700');
  for (let number = 2; number < 15; number += 1) await note(ana, 'Exemplu Ana', '50');
  await note(ion, 'Model Ion', '700');
  await note(ion, 'Model Ion', '300');
  const send = async (name: string) => {
    const file = new URL(`../fixtures/statements/${name}`, import.meta.url);
    const csv = (await readFile(file, 'utf8')).replaceAll('CJ-2026', branch.series);
    const { status, body } = await uploadStatement(app, as, csv, { iban: branch.iban });
    expect([status, body.violations]).toEqual([201, undefined]);
    return readLines(app, as, body.id);
  };
  return { branch, send };
}

test('torn references are never certain, and two notes are proposed together', async () => {
  const { branch, send } = await startBranch();
  const lines = await send('torn-references.csv');
  expect(lines.map(({ certainty }) => certainty)).not.toContain('sure');
  expect(lines[4]).toMatchObject({
    text: `${branch.series} 15-16`,
    certainty: 'check',
    split: `${branch.series} 15, Model Ion: 700,00 RON; ${branch.series} 16, Model Ion: 300,00 RON`,
  });
  // „1 5” is note 15, which the last line names clearly; nothing is said of note 1, whose member does not pay.
  expect(lines[3]).toMatchObject({ text: 'viza 2026 12345 Exemplu Ana' });
});

test('a note of another member than the payer is checked', async () => {
  const { branch, send } = await startBranch();
  expect(await send('bank-same-reference.csv')).toMatchObject([
    {
      certainty: 'check',
      invoice: { name: `${branch.series} 15` },
      reason: expect.stringContaining('Plătitorul'),
    },
    { certainty: 'check', invoice: { name: `${branch.series} 16` }, reason: expect.stringContaining('Suma') },
  ]);
});

test('two payers with one document number are two receipts', async () => {
  const { send } = await startBranch();
  const lines = await send('same-op-number.csv');
  expect(lines.map(({ payerName }) => payerName)).toEqual(['EXEMPLU ANA', 'MODEL ION']);
});
