import { companies, companySections } from '@ceccar/contract/members/companies';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import type { Warning } from '@ceccar/contract/resource';
import { lockedIdentifiers, ownRegionDefault } from '../access/member-rules.ts';
import { downloadsNotices, isAdmin, memberPolicy } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import type { ResourceDefinition, ShownItem } from '../crud/definition.ts';
import type { Reader } from '../database/reader.ts';
import { doubtCui, doubtEmail, doubtOnrc, doubtPhone } from '../identifiers/check-identifiers.ts';
import { doubt } from '../identifiers/doubts.ts';
import { hasVisa } from './visas.ts';

export const companyDefinition: ResourceDefinition = {
  contract: companies,
  table: 'companies',
  scope: memberScope,
  owners: { region: 't.region_id', company: 't.id' },
  policy: memberPolicy,
  searchColumns: {
    name: 'name_search',
    cui: 'cui_search',
    regNumber: 'reg_number_search',
    cip: 'cip_search',
  },
  expressions: {
    currentStatus:
      '(select s.name from company_statuses s where s.company_id = t.id order by s.date desc, s.id desc limit 1)',
    hasSealUploaded: 'exists (select 1 from company_seals s where s.company_id = t.id)',
  },
  isCounted: true,
  counting: ['company-details', 'member-section'],
  similar: {
    ...comparedFields.company,
    nameSearchColumn: 'name_search',
  },
  // The Avize panel is the administrators' (spec/1 §6).
  locked: (actor) => [...lockedIdentifiers(actor), ...(isAdmin(actor) ? [] : companySections.notices)],
  abilities: (actor) => ({
    notices: isAdmin(actor),
    history: isAdmin(actor),
    downloadNotices: downloadsNotices(actor),
  }),
  defaults: ownRegionDefault,
  unique: { companies_reg_number: 'regNumber', companies_cip: 'cip' },
  warnings: doubtCompany,
  sharedIdentifiers: ['cui'],
};

async function doubtCompany(company: ShownItem, read: Reader): Promise<Warning[]> {
  const { cui, rc, email, phone } = company;
  return [
    ...doubt('cui', cui, doubtCui),
    ...doubt('rc', rc, doubtOnrc),
    ...doubt('email', email, doubtEmail),
    ...doubt('phone', phone, doubtPhone),
    ...(await doubtMajority(company.id, read)),
    ...(await doubtAnnualNotice(company, read)),
  ];
}

/** The annual notice says that the firm has the visa of its year, and cannot be had without it. */
async function doubtAnnualNotice({ id, annualNoticeDate }: ShownItem, read: Reader): Promise<Warning[]> {
  if (typeof annualNoticeDate !== 'string') return [];
  const year = Number(annualNoticeDate.slice(0, 4));
  if (await hasVisa(read, 'company', id, year)) return [];
  return [{ propertyPath: 'annualNoticeDate', message: `Societatea nu are viza pentru anul ${year}.` }];
}

/** Members hold the majority of the capital (OG 65/1994 art. 9); told only where shares are recorded. */
async function doubtMajority(id: number, read: Reader): Promise<Warning[]> {
  const [row] = await read({
    text: `select
        (select sum(shareholding) from person_ceccar_member_jobs where company_id = $1) as members,
        (select sum(share_holding) from company_administrators where company_id = $1) as others`,
    values: [id],
  });
  if (!row || (row.members === null && row.others === null)) return [];
  const members = Number(row.members ?? 0);
  if (members >= 51) return [];
  const message = `Membrii dețin ${String(members).replace('.', ',')} % din capital; este nevoie de cel puțin 51 %.`;
  return [{ propertyPath: 'shareholdersEcca', message }];
}
