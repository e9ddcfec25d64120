/** Numbers and type of a member, as its receipt prints them. */
import type { Tx } from '../../../platform/database/connection.ts';
import type { Member } from '../../members/member.ts';
import type { ReceiptData } from './receipt-data.ts';

type Identity = Required<Pick<ReceiptData, 'memberKind' | 'cip' | 'memberType'>>;

export async function readIdentity(tx: Tx, { kind, id }: Member): Promise<Identity> {
  if (kind === 'company') {
    const company = await tx
      .selectFrom('companies as c')
      .innerJoin('company_types as t', 't.id', 'c.type_id')
      .select(['c.cip', 't.name'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow();
    return { memberKind: kind, cip: company.cip, memberType: company.name };
  }
  const { cip, code, name } = await tx
    .selectFrom('persons as p')
    .leftJoin('member_types as t', 't.code', 'p.member_type')
    .select(['p.cip', 'p.member_type as code', 't.name'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return { memberKind: kind, cip, memberType: [code, name].filter(Boolean).join(' – ') || null };
}
