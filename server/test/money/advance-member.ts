/** A member of a branch with an account: posts, issues, deletes and restores for them over the API. */
import type { MemberKind } from '@ceccar/contract/member';
import { expect } from 'vitest';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';

export const compensated = { paymentSummary: 'compensare 472-461' };

/** The status, and each error as `field: message` or the description. */
export function reported({ status, body }: Answer): [number, ...string[]] {
  const violations = (body.violations ?? []).map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );
  return [
    status,
    ...(violations.length > 0 || status < 400 ? violations : [String(body['hydra:description'])]),
  ];
}

export async function openAdvances(app: TestApp) {
  const { db, api } = app;
  const branch = await createBranchWithSeries(app);
  const as = await signInAs(db, 'ROLE_ADMIN');

  async function createMember(kind: MemberKind = 'person') {
    const number = uniqueNumber();
    const values = { region: branch, reg_number: number };
    const member =
      kind === 'person'
        ? await createPerson(db, { ...values, last_name: 'Pop', first_name: 'Ana' })
        : await createCompany(db, { ...values, name: 'Pop SRL' });
    const owner = { kind, id: member.id };
    const iri = `/api/${kind === 'person' ? 'persons' : 'companies'}/${member.uuid}`;
    const path = `/api/${kind}_dues`;
    function post(code: string, paymentAmount: number, more: object = {}): Promise<Answer> {
      const due = { fee: 0, feeYear: 2026, paymentDate: '2026-11-20', paymentYear: 2026 };
      return api.post(path, { [kind]: iri, code, paymentAmount, ...due, ...more }, { as });
    }
    return {
      number,
      owner,
      iri,
      name: kind === 'person' ? 'Pop Ana' : 'Pop SRL',
      post,
      posted: async (...due: Parameters<typeof post>) => {
        const answer = await post(...due);
        expect(reported(answer)).toEqual([201]);
        return answer.body.id;
      },
      remove: (id: number) => api.delete(`${path}/${id}`, { as }),
      async restore(id: number) {
        const entry = await db
          .selectFrom('change_history')
          .select('id')
          .where('resource', '=', `${kind}_dues`)
          .where('record_id', '=', id)
          .where('action', '=', 'delete')
          .executeTakeFirstOrThrow();
        return api.post(`/api/change_history/${entry.id}/restore`, {}, { as });
      },
      issue: (addedAvans: number) => api.post(`/api/invoices/create/${member.uuid}`, { addedAvans }, { as }),
      /** An open note of dues that uses so much of the advance. */
      useForDues: (advanceUsed: string) =>
        createNote(app, { branch, owner, advanceUsed, lines: [{ code: '461.01.01.26', amount: '700' }] }),
      /** The values that the record page shows: the advance, and its unpaid part. */
      advance: async () => {
        const { avans, avansNeachitat } = (await api.get(iri, { as })).body;
        return [Number(avans), Number(avansNeachitat)] as const;
      },
    };
  }

  return { as, createMember };
}
