import type { Embedded } from '@ceccar/contract/fields';
import { companies, companySections, ownContactOfCompany } from '@ceccar/contract/members/companies';
import { messages } from '@ceccar/contract/messages';
import { annualNoticeRegion } from '@ceccar/contract/papers/firm-notices';
import { percentText } from '@ceccar/contract/percent-text';
import { warnAboutValues } from '@ceccar/contract/warnings';
import { isAdmin, isEditorOrMember, isMember, isViewer, memberPolicy } from '../../platform/access/policy.ts';
import { memberScope, ownRegionDefault } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { contactChangedSql } from './contact-changed.ts';
import { currentStatusSql, hasCurrentStatus, todaySql } from './current-status.ts';
import { declaredPaymentFields, declaredPaymentSources } from './declared-payment.ts';
import { emailProblemSql } from './email-problem.ts';
import { findDuplicates } from './find-duplicates.ts';
import { movesByField } from './moves/follow-move.ts';
import {
  balanceSql,
  cardSources,
  currentDiscountSql,
  currentVisaEndSql,
  currentVisaSql,
  hasCurrentVisa,
  owes,
  practiceToday,
} from './standing.ts';
import { lockedIdentifiers } from './sub-record.ts';
import { unpaidAdvanceSql } from './unpaid-advance.ts';
import { hasVisaSql } from './visas.ts';

const owing = owes('company');
const practice = practiceToday('company');

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
    balance: { sql: balanceSql('company') },
    owes: { sql: owing.sql },
    fixedDue: { sql: currentDiscountSql('company', 'fixed_due') },
    variableDue: { sql: currentDiscountSql('company', 'variable_due') },
    discountNames: { sql: `coalesce(${currentDiscountSql('company', 'discount_names')}, '{}')` },
    currentVisa: { sql: currentVisaSql('company') },
    visaValidUntil: { sql: currentVisaEndSql('company') },
    ...practice.sources,
    ...cardSources('company'),
    ...declaredPaymentSources('company'),
    contactChangedAt: { sql: contactChangedSql('companies', 'company_id', ownContactOfCompany) },
    emailProblem: { sql: emailProblemSql('email') },
    avansNeachitat: { sql: unpaidAdvanceSql('company_id', 't.id') },
    currentStatus: { sql: currentStatusSql('company', 't.id') },
    hasSealUploaded: { sql: 'exists (select 1 from company_seals s where s.company_id = t.id)' },
  },
  keptTotals: 'byBranch',
  matching: {
    owes: owing.matching,
    currentVisa: hasCurrentVisa('company'),
    ...practice.matching,
    currentStatus: hasCurrentStatus('company'),
  },
  counting: ['company-details', 'member-section'],
  watched: ['company-details', 'member-section'],
  // Only administrators may change the Avize panel (ACC-29).
  locked: (actor) => [...lockedIdentifiers(actor), ...(isAdmin(actor) ? [] : companySections.notices)],
  hidden: (actor) => [
    ...(isAdmin(actor) ? [] : companySections.notices),
    ...(isMember(actor) ? (['emailProblem'] as const) : []),
    // Viewers have no access to reports (REP-15).
    ...(isViewer(actor) ? (['reportStatus', ...declaredPaymentFields] as const) : []),
  ],
  abilities: (actor) => ({
    notices: isAdmin(actor),
    history: isAdmin(actor),
    merge: isAdmin(actor),
    move: isAdmin(actor),
    downloadNotices: isEditorOrMember(actor),
    ownContact: isMember(actor),
  }),
  defaults: ownRegionDefault,
  effect: movesByField('company'),
  check: ({ values, before }) => checkAnnualNotice(values, before),
  unique: { companies_reg_number: 'regNumber', companies_cip: 'cip' },
  warnings: async (company, warningContext) => [
    ...warnAboutCompany(company),
    ...(await warnAboutMajority(company.id, warningContext.read)),
    ...(await warnAboutAnnualNotice(company, warningContext.read)),
    ...(await findDuplicates(warningContext, company, 'cui')),
  ],
});

/** Warnings that depend only on these values. */
export function warnAboutCompany(company: Partial<Record<keyof (typeof companies)['fields'], unknown>>) {
  return warnAboutValues(companies.fields, company);
}

type AnnualNotice = { annualNoticeNumber?: string | null; annualNoticeDate?: string | null };
type NoticeBefore = {
  region_id: number;
  annual_notice_number: string | null;
  annual_notice_date: string | null;
};

/** Only one branch issues the annual notice (PAP-3); a firm transferred from there keeps its own, also when it is saved whole (API-351). */
function checkAnnualNotice(values: AnnualNotice & { region?: number }, before: NoticeBefore | null) {
  if ((values.region ?? before?.region_id) === annualNoticeRegion) return [];
  const stored = {
    annualNoticeNumber: before?.annual_notice_number,
    annualNoticeDate: before?.annual_notice_date,
  };
  return (['annualNoticeNumber', 'annualNoticeDate'] as const)
    .filter((name) => values[name] && values[name] !== stored[name])
    .map((propertyPath) => ({ propertyPath, message: messages.annualNoticeElsewhere }));
}

/** The annual notice certifies the visa of its year and cannot be issued without it (PAP-4). */
async function warnAboutAnnualNotice(
  { id, annualNoticeDate, region }: { id: number; annualNoticeDate?: unknown; region?: unknown },
  read: Reader,
) {
  if (typeof annualNoticeDate !== 'string' || !isIssuing(region)) return [];
  const year = Number(annualNoticeDate.slice(0, 4));
  const [row] = await read({
    text: `select ${hasVisaSql('company', '$1::int', '$2::int', todaySql)} as granted`,
    values: [id, year],
  });
  if (row?.granted === true) return [];
  return [
    { propertyPath: 'annualNoticeDate' as const, message: `Societatea nu are viza pentru anul ${year}.` },
  ];
}

/** Whether the region issues annual notices (PAP-3); `region` is an IRI or an embedded region. */
function isIssuing(region: unknown): boolean {
  const iri = typeof region === 'string' ? region : (region as Partial<Embedded> | null)?.['@id'];
  return iri === `/api/regions/${annualNoticeRegion}`;
}

/** Members must hold the majority of the capital (OG 65/1994 art. 9); checked only if shares are recorded (MEM-41). */
async function warnAboutMajority(id: number, read: Reader) {
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
  const message = `Membrii dețin ${percentText(members)} din capital; este nevoie de cel puțin 51 %.`;
  return [{ propertyPath: 'shareholdersEcca' as const, message }];
}
