/** Notes of a member who moved to another branch: who sees them, and who keeps them (MON-108). */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { expect, test } from 'vitest';
import { createBranch } from '../builders/branch.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
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
