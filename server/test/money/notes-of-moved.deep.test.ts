/** Notes of a member who moved to another branch: who sees them, who keeps them (MON-108), and who confirms the money (MON-114). */

import { messages } from '@ceccar/contract/messages';
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { describe, expect, test } from 'vitest';
import { createBranch } from '../builders/branch.ts';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { camtOf, readLines, uploadStatement } from '../builders/statement-file.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const { region } = await createBranch(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

async function issue({ uuid }: { uuid: string }): Promise<AdvanceAnswer['invoice']> {
  const { status, body } = await api.post(`/api/invoices/create/${uuid}`, { addedAvans: 100 }, { as: admin });
  expect(status).toBe(201);
  return body.invoice as AdvanceAnswer['invoice'];
}

test('a note goes with its member to another branch, and the one that issued it looks on (MON-108)', async () => {
  const elsewhere = await createRegion(db);
  const next = await signInAs(db, 'ROLE_MODERATOR', { region: elsewhere });
  const third = await signInAs(db, 'ROLE_MODERATOR');
  for (const kind of ['persons', 'companies'] as const) {
    const member = await (kind === 'persons' ? createPerson : createCompany)(db, { region });
    const invoice = await issue(member);
    const seen = async (as: Account) => {
      const { status } = await api.get(invoice['@id'], { as });
      const list = await api.get(
        `/api/invoices?view=invoice-register&name=${invoice.series} ${invoice.number}`,
        { as },
      );
      const [row] = list.body['hydra:member'];
      const abilities = row?.abilities as Record<string, boolean> | undefined;
      return [status, list.body['hydra:totalItems'], abilities?.cancel];
    };
    expect([await seen(moderator), await seen(next)]).toEqual([
      [200, 1, true],
      [404, 0, undefined],
    ]);
    const moved = await api.put(`/api/${kind}/${member.uuid}`, { region: elsewhere.id }, { as: admin });
    expect(moved.status).toBe(200);
    expect([await seen(moderator), await seen(next), await seen(third)]).toEqual([
      [200, 1, false],
      [200, 1, true],
      [404, 0, undefined],
    ]);
    expect((await api.page(invoice.invoiceLink, { as: next })).status).toBe(200);
    for (const step of ['cancel', 'register'])
      expect((await api.post(`${invoice['@id']}/${step}`, {}, { as: moderator })).status).toBe(403);
    expect((await api.post(`${invoice['@id']}/register`, {}, { as: next })).status).toBe(409);
    expect((await api.post(`${invoice['@id']}/cancel`, {}, { as: next })).status).toBe(200);
  }
});

describe.each(['person', 'company'] as const)(
  'the branch that was paid confirms a note of a %s who has moved (MON-114)',
  (kind) => {
    test.each([
      ['a note of an advance', { amount: '80' }, '80.00', 'confirm'],
      ['a note of dues', { lines: [{ code: '461.01.07.26', amount: '80' }] }, '80.00', 'confirm'],
      ['more than the note', { lines: [{ code: '461.01.07.26', amount: '80' }] }, '100.00', 'confirm'],
      ['a part of the note', { amount: '80' }, '30.00', 'confirm'],
      ['the note among parts', { amount: '80' }, '80.00', 'post'],
      ['all that are sure', { amount: '80' }, '80.00', 'confirm-all'],
    ] as const)('%s', async (_name, asked, amount, way) => {
      const branch = await createBranchWithSeries(app);
      const [former, next] = [
        await signInAs(db, 'ROLE_MODERATOR', { region: branch }),
        await signInAs(db, 'ROLE_MODERATOR'),
      ];
      const member = await (kind === 'person' ? createPerson : createCompany)(db, { region: branch });
      const note = await createNote(app, {
        branch,
        owner: { kind, id: member.id },
        payerName: 'Albu Radu',
        ...asked,
      });
      const plural = kind === 'person' ? 'persons' : 'companies';
      const moved = await api.put(
        `/api/${plural}/${member.uuid}`,
        { region: next.user.region_id },
        { as: admin },
      );
      expect(moved.status).toBe(200);
      const sent = await uploadStatement(
        app,
        former,
        camtOf(branch.iban, [{ amount, text: note.name, payer: 'ALBU RADU' }]),
      );
      const [line] = await readLines(app, former, sent.body.id);
      const address = `/api/bank_statement_lines/${line?.id}`;
      const parts = [{ invoice: `/api/invoices/${note.uuid}`, amount }];
      const { status } =
        way === 'confirm-all'
          ? await api.post(`/api/bank_statements/${sent.body.id}/confirm-all`, {}, { as: former })
          : await api.post(`${address}/${way}`, way === 'post' ? { parts } : {}, { as: former });
      expect(status).toBe(200);
      const dues = await db
        .selectFrom(kind === 'person' ? 'person_dues' : 'company_dues')
        .select(['payment_amount', 'payment_summary'])
        .where('statement_line_id', '=', Number(line?.id))
        .execute();
      expect(new Set(dues.map((due) => due.payment_summary))).toEqual(
        new Set(['incasari prin banca al alte filiale']),
      );
      expect(dues.reduce((sum, due) => sum + Number(due.payment_amount), 0)).toBe(Number(amount));
      const { body } = await api.get(`/api/invoices/${note.uuid}`, { as: next });
      expect(body.status).toBe(Number(amount) < 80 ? 'issued' : 'paid');
    });
  },
);

test('a branch that has nothing to do with a note is told whose it is', async () => {
  const [branch, other] = [await createBranchWithSeries(app), await createBranchWithSeries(app)];
  const person = await createPerson(db, { region: branch });
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '80' });
  const cashier = await signInAs(db, 'ROLE_MODERATOR', { region: other });
  await api.put(`/api/persons/${person.uuid}`, { region: other.id }, { as: admin });
  const sent = await uploadStatement(
    app,
    cashier,
    camtOf(other.iban, [{ amount: '80.00', text: note.name }]),
  );
  const [line] = await readLines(app, cashier, sent.body.id);
  const parts = (part: object) => [{ ...part, amount: '80' }];
  const post = (part: object) =>
    api.post(`/api/bank_statement_lines/${line?.id}/post`, { parts: parts(part) }, { as: cashier });
  const refused = await post({ invoice: `/api/invoices/${note.uuid}` });
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    [{ propertyPath: 'parts.0', message: messages.noteOfOtherBranch(note.name, branch.name) }],
  ]);
  // On the member it pays the same note.
  expect((await post({ member: `/api/persons/${person.uuid}` })).status).toBe(200);
  expect((await api.get(`/api/invoices/${note.uuid}`, { as: cashier })).body.status).toBe('paid');
});
