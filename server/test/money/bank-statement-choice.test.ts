/** Staff choose which note a receipt of a statement pays, until it is posted. */
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { createBranchWithSeries, createNote, type Note } from '../builders/branch-notes.ts';
import { createPerson } from '../builders/person.ts';
import { camtOf, type Receipt, readLines, uploadStatement } from '../builders/statement-file.ts';
import { holderOf } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');
const branch = await createBranchWithSeries(app);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: branch });

async function bring(receipt: Receipt) {
  const { body } = await uploadStatement(app, moderator, camtOf(branch.iban, [receipt]));
  const [line] = await readLines(app, moderator, body.id);
  return { statement: body.id, id: line?.id ?? 0 };
}

const confirm = (id: number, as: Account = moderator) =>
  api.post(`/api/bank_statement_lines/${id}/confirm`, undefined, { as });
const choose = (id: number, note: Pick<Note, 'uuid'> | null, as: Account = moderator) =>
  api.put(`/api/bank_statement_lines/${id}`, { invoice: note && `/api/invoices/${note.uuid}` }, { as });
const reported = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [
  status,
  body['hydra:description'],
];

test('another note may be chosen, or none, of the own branch and open; a posted receipt stays', {
  tags: 'deep',
}, async () => {
  const [person, far] = [await createPerson(db, { region: branch }), await createBranchWithSeries(app)];
  const owner = { kind: 'person', id: person.id } as const;
  const [suggested, wanted] = [
    await createNote(app, { branch, owner, amount: '60' }),
    await createNote(app, { branch, owner, amount: '90' }),
  ];
  const foreign = await createNote(app, { branch: far, owner, amount: '60' });
  const { id } = await bring({ amount: '60.00', text: suggested.name, day: '2026-03-04' });
  const none = await choose(id, null);
  expect([none.status, none.body]).toMatchObject([
    200,
    { invoice: null, certainty: null, reason: null, state: 'unmatched' },
  ]);
  expect(reported(await confirm(id))).toEqual([409, 'Alegeți întâi nota de plată.']);
  // A moderator sees no note of another branch, an administrator may not choose it either.
  const unseen = await choose(id, foreign);
  expect(unseen.status).toBe(422);
  const other = await choose(id, foreign, admin);
  expect([other.status, other.body.violations]).toEqual([
    422,
    [{ propertyPath: 'invoice', message: messages.noteOfOtherBranch(foreign.name, far.name) }],
  ]);
  const chosen = await choose(id, wanted);
  expect(chosen.body).toMatchObject({
    invoice: `/api/invoices/${wanted.uuid}`,
    certainty: null,
    reason: `Aleasă de ${holderOf(moderator)}.`,
    state: 'suggested',
  });
  expect((await confirm(id)).status).toBe(200);
  const late = await choose(id, suggested);
  expect([late.status, late.body.violations]).toEqual([
    422,
    [{ propertyPath: 'invoice', message: 'Încasarea este deja înregistrată.' }],
  ]);
  expect((await choose(id, null)).status).toBe(422);
});

test('confirming posts the note that was on the screen, not one chosen since', { tags: 'deep' }, async () => {
  const person = await createPerson(db, { region: branch });
  const owner = { kind: 'person', id: person.id } as const;
  const [seen, since] = [
    await createNote(app, { branch, owner, amount: '61' }),
    await createNote(app, { branch, owner, amount: '62' }),
  ];
  const { id } = await bring({ amount: '61.00', text: seen.name, day: '2026-03-09' });
  expect((await choose(id, since)).status).toBe(200);
  const path = `/api/bank_statement_lines/${id}/confirm`;
  const late = await api.post(path, undefined, { as: moderator, headers: { 'if-match': '"1"' } });
  expect(late.status).toBe(412);
  const { body } = await api.get(`/api/bank_statement_lines/${id}`, { as: moderator });
  expect(body).toMatchObject({ state: 'suggested', version: 2 });
  const known = await api.post(path, undefined, { as: moderator, headers: { 'if-match': '"2"' } });
  expect([known.status, known.body]).toMatchObject([
    200,
    { state: 'confirmed', invoice: { name: since.name } },
  ]);
});

test('a note that is paid or cancelled is not chosen', async () => {
  const person = await createPerson(db, { region: branch });
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '41' });
  const { id } = await bring({ amount: '5.00', text: 'fara nota', day: '2026-03-08' });
  expect(
    (await api.post(`/api/invoices/${note.uuid}/cancel`, { force: true }, { as: moderator })).status,
  ).toBe(200);
  const answer = await choose(id, note);
  expect([answer.status, answer.body.violations]).toEqual([
    422,
    [{ propertyPath: 'invoice', message: `Nota ${note.name} nu mai este de plată.` }],
  ]);
});

test('a moderator of another branch finds neither the statement nor its receipts', async () => {
  const { id, statement } = await bring({ amount: '12.00', text: 'nimic' });
  const stranger = await signInAs(db, 'ROLE_MODERATOR');
  const answers = await Promise.all([
    confirm(id, stranger),
    api.post(`/api/bank_statements/${statement}/confirm-all`, undefined, { as: stranger }),
    api.put(`/api/bank_statement_lines/${id}`, { invoice: null }, { as: stranger }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
