import { companies, companySections, ownContactOfCompany } from '@ceccar/contract/members/companies';
import { isAdmin, isEditorOrMember, isMember, memberPolicy } from '../access/policy.ts';
import { memberScope, ownRegionDefault } from '../access/scope.ts';
import { defineResource } from '../crud/definition.ts';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { doubtCui, doubtEmail, doubtOnrc, doubtPhone } from '../identifiers/check-identifiers.ts';
import { doubt } from '../identifiers/doubts.ts';
import { contactChangedSql } from './contact-changed.ts';
import { lockedIdentifiers } from './sub-record.ts';
import { findTwins } from './twins.ts';
import { unpaidAdvanceSql } from './unpaid-advance.ts';
import { hasVisa } from './visas.ts';

export const companyDefinition = defineResource(companies, {
  scope: memberScope,
  owners: { region: 'region', company: 'id' },
  policy: memberPolicy,
  searchColumns: {
    name: 'name_search',
    cui: 'cui_search',
    regNumber: 'reg_number_search',
    cip: 'cip_search',
  },
  sources: {
    contactChangedAt: { sql: contactChangedSql('companies', 'company_id', ownContactOfCompany) },
    avansNeachitat: { sql: unpaidAdvanceSql('company_id', 't.id') },
    currentStatus: {
      sql: '(select s.name from company_statuses s where s.company_id = t.id order by s.date desc, s.id desc limit 1)',
    },
    hasSealUploaded: { sql: 'exists (select 1 from company_seals s where s.company_id = t.id)' },
  },
  counted: [],
  counting: ['company-details', 'member-section'],
  // The Avize panel is the administrators' (ACC-29).
  locked: (actor) => [...lockedIdentifiers(actor), ...(isAdmin(actor) ? [] : companySections.notices)],
  abilities: (actor) => ({
    notices: isAdmin(actor),
    history: isAdmin(actor),
    downloadNotices: isEditorOrMember(actor),
    ownContact: isMember(actor),
  }),
  defaults: ownRegionDefault,
  unique: { companies_reg_number: 'regNumber', companies_cip: 'cip' },
  warnings: async (company, doubting) => [
    ...doubtCompany(company),
    ...(await doubtMajority(company.id, doubting.read)),
    ...(await doubtAnnualNotice(company, doubting.read)),
    ...(await findTwins(doubting, company, 'cui')),
  ],
});

/** What of these values alone is to be doubted. */
export function doubtCompany(company: Partial<Record<keyof (typeof companies)['fields'], unknown>>) {
  return [
    ...doubt('cui', company.cui, doubtCui),
    ...doubt('rc', company.rc, doubtOnrc),
    ...doubt('email', company.email, doubtEmail),
    ...doubt('phone', company.phone, doubtPhone),
  ];
}

/** The annual notice says that the firm has the visa of its year, and cannot be had without it (PAP-4). */
async function doubtAnnualNotice(
  { id, annualNoticeDate }: { id: number; annualNoticeDate?: unknown },
  read: Reader,
) {
  if (typeof annualNoticeDate !== 'string') return [];
  const year = Number(annualNoticeDate.slice(0, 4));
  if (await hasVisa(read, 'company', id, year)) return [];
  return [
    { propertyPath: 'annualNoticeDate' as const, message: `Societatea nu are viza pentru anul ${year}.` },
  ];
}

/** Members hold the majority of the capital (OG 65/1994 art. 9); told only where shares are recorded (MEM-41). */
async function doubtMajority(id: number, read: Reader) {
  const [row] = await read(
    query.selectNoFrom(({ selectFrom }) => [
      selectFrom('person_ceccar_member_jobs')
        .select(({ fn }) => fn.sum<string | null>('shareholding').as('total'))
        .where('company_id', '=', id)
        .as('members'),
      selectFrom('company_administrators')
        .select(({ fn }) => fn.sum<string | null>('share_holding').as('total'))
        .where('company_id', '=', id)
        .as('others'),
    ]),
  );
  if (!row || (row.members === null && row.others === null)) return [];
  const members = Number(row.members ?? 0);
  if (members >= 51) return [];
  const message = `Membrii dețin ${String(members).replace('.', ',')} % din capital; este nevoie de cel puțin 51 %.`;
  return [{ propertyPath: 'shareholdersEcca' as const, message }];
}
