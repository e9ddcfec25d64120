/** Bank statements of a branch's account, and their upload. */
import { details, document, entry } from '../files/camt-sample.ts';
import type { Account } from '../harness/accounts.ts';
import type { Answer, Body } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';

export type Receipt = {
  amount?: string;
  text?: string;
  payer?: string;
  payerIban?: string;
  day?: string;
  currency?: string;
  /** The bank's reference; without one a receipt is identified by its content. */
  reference?: string;
};

const account = (iban: string) => `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`;

/** In version 08 the payer is nested in a party element. */
export function camtOf(iban: string, receipts: readonly Receipt[], version = '02'): string {
  const entries = receipts.map(
    ({ amount, text, payer, payerIban, day = '2026-02-27', currency, reference }) => {
      const name = version === '02' ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`;
      const parts = [
        reference ? `<Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>` : '',
        payer || payerIban
          ? `<RltdPties>${payer ? `<Dbtr>${name}</Dbtr>` : ''}${payerIban ? account(payerIban) : ''}</RltdPties>`
          : '',
        text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : '',
      ];
      const status = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>';
      return entry({
        status,
        day: `<Dt>${day}</Dt>`,
        more: details(parts.join('')),
        ...(amount ? { amount } : {}),
        ...(currency ? { currency } : {}),
      });
    },
  );
  return document(entries.join('\n'), { version, account: iban });
}

export function uploadStatement(
  { api }: Pick<TestApp, 'api'>,
  as: Account,
  content: string | Buffer,
  fields: { region?: number; iban?: string } = {},
): Promise<Answer> {
  const file = { bytes: Buffer.from(content), name: 'extras.xml', type: 'application/xml' };
  return api.upload('/api/bank_statements', fields, file, { as });
}

/** The statement's lines in its order, as the list shows them. */
export async function readLines(
  { api }: Pick<TestApp, 'api'>,
  as: Account,
  statementId: number,
): Promise<Body[]> {
  const { body } = await api.get(
    `/api/bank_statement_lines?statement=${statementId}&view=line-list&itemsPerPage=100`,
    { as },
  );
  return body['hydra:member'];
}
