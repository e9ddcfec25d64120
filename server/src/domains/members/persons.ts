import { contradictsCnp } from '@ceccar/contract/identifiers/check-identifiers';
import { ownContactOfPerson, persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { warnAboutValues } from '@ceccar/contract/warnings';
import {
  isAdmin,
  isMember,
  isViewer,
  lacksCnpScope,
  mayReadCnp,
  memberPolicy,
} from '../../platform/access/policy.ts';
import { memberScope, ownRegionDefault } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import { anonymous } from '../../platform/text/anonymous.ts';
import { contactChangedSql } from './contact-changed.ts';
import { currentStatusSql, hasCurrentStatus } from './current-status.ts';
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

const owing = owes('person');
const practice = practiceToday('person');

/** Of the register, what is left of a person counts: branch, kind and part of the Tablou, the year of joining. */
const gone = [
  'cnp',
  'reg_number',
  'cip',
  'app_ceccar_id',
  'birth_date',
  'sex',
  'birth_place',
  'citizenship',
  'address',
  'mail_address',
  'phone_number',
  'mobile_number',
  'email_address',
  'web',
  'apea',
  'authorization_number',
  'new_book_release_date',
  'book_changed',
  'book_changed_date',
  'internship_year',
  'internship_type',
  'internship_exam_access',
  'internship_certificate_number',
  'internship_become_type',
  'internship_test',
  'internship_cafr',
  'internship_reports_total_number',
  'internship_date',
  'internship_become_date',
  'internship_college_graduate',
  'internship_comments',
];

export const personDefinition = defineResource(persons, {
  scope: memberScope,
  owners: { region: 'region', person: 'id' },
  policy: memberPolicy,
  searchColumns: {
    fullName: 'full_name_search',
    lastName: 'last_name_search',
    firstName: 'first_name_search',
    cnp: 'cnp_search',
    regNumber: 'reg_number_search',
    cip: 'cip_search',
  },
  sources: {
    balance: { sql: balanceSql('person') },
    owes: { sql: owing.sql },
    fixedDue: { sql: currentDiscountSql('person', 'fixed_due') },
    variableDue: { sql: currentDiscountSql('person', 'variable_due') },
    discountNames: { sql: `coalesce(${currentDiscountSql('person', 'discount_names')}, '{}')` },
    currentVisa: { sql: currentVisaSql('person') },
    visaValidUntil: { sql: currentVisaEndSql('person') },
    ...practice.sources,
    ...cardSources('person'),
    ...declaredPaymentSources('person'),
    contactChangedAt: { sql: contactChangedSql('persons', 'person_id', ownContactOfPerson) },
    emailProblem: { sql: emailProblemSql('email_address') },
    avansNeachitat: { sql: unpaidAdvanceSql('person_id', 't.id') },
    memberType: 'member_type',
    currentStatus: { sql: currentStatusSql('person', 't.id') },
    hasPhoto: { sql: 'exists (select 1 from person_photos f where f.person_id = t.id)' },
  },
  keptTotals: 'byBranch',
  matching: {
    owes: owing.matching,
    currentVisa: hasCurrentVisa('person'),
    ...practice.matching,
    currentStatus: hasCurrentStatus('person'),
  },
  personal: {
    title: 'Fișa din registru',
    rows: 't.id = $1',
    owner: `'p' || t.id`,
    // Discounts are in a table of their own; the columns wait to be dropped (migration 108).
    without: ['fixed_due', 'variable_due', 'discount_names'],
    atEnd: {
      ...Object.fromEntries(gone.map((column) => [column, 'null'])),
      last_name: `'${anonymous.lastName}'`,
      first_name: `'${anonymous.firstName}'`,
      show_personal_info: 'false',
      discount_names: `'{}'`,
      anonymised_at: 'register_now()',
      updated_at: 'register_now()',
      version: 'version + 1',
    },
    stays: {
      id: 'prin el ține contabilitatea de cineva',
      uuid: 'adresa fișei',
      created_at: 'când a fost făcută fișa',
      changed_in: 'numărul ultimei schimbări, fără ce s-a schimbat',
      region_id: 'numără la filială',
      avans: 'o sumă din contabilitate; este zero',
      fixed_due: 'o sumă din contabilitate',
      variable_due: 'o sumă din contabilitate',
      join_year: 'numără la anul înscrierii',
      member_type: 'numără la felul membrului',
      professional_category_id: 'numără la partea Tabloului',
      professional_category2_id: 'numără la partea Tabloului',
      professional_category3_id: 'numără la partea Tabloului',
      monitor_category_id: 'numără la categoria de monitorizare',
    },
  },
  counting: ['person-details', 'member-section'],
  watched: ['person-details', 'member-section'],
  abilities: (actor) => ({
    history: isAdmin(actor),
    merge: isAdmin(actor),
    move: isAdmin(actor),
    ownContact: isMember(actor),
  }),
  // Without the right to it a service account could overwrite what it does not see (ACC-197).
  locked: (actor) => [...lockedIdentifiers(actor), ...(lacksCnpScope(actor) ? (['cnp'] as const) : [])],
  hidden: (actor) => [
    ...(isMember(actor) ? (['emailProblem'] as const) : []),
    // Viewers have no access to reports (REP-15).
    ...(isViewer(actor) ? (['reportStatus', ...declaredPaymentFields] as const) : []),
  ],
  // Viewers see a masked CNP; to see it whole they must give a reason (MEM-96, MEM-97).
  masked: (actor) => (mayReadCnp(actor) ? [] : ['cnp']),
  defaults: ownRegionDefault,
  effect: movesByField('person'),
  // Unique among persons; a company may have the same number (MEM-5).
  unique: { persons_reg_number: 'regNumber', persons_cip: 'cip' },
  check: ({ before, values, today }) =>
    before?.anonymised_at ? [isAnonymised] : checkPerson(values, today, before?.birth_date),
  warnings: async (shown, warningContext) => {
    // A masked CNP is neither wrong nor a duplicate.
    const person = mayReadCnp(warningContext.actor) ? shown : { ...shown, cnp: null };
    return [...warnAboutPerson(person), ...(await findDuplicates(warningContext, person, 'cnp'))];
  },
});

/** Anonymised persons must not get personal data again (PRI-12). */
const isAnonymised = { propertyPath: 'lastName' as const, message: messages.anonymised };

type Values = Partial<Record<keyof (typeof persons)['fields'], unknown>>;

/** A birth date must not be in the future (MEM-11); one that is stored already does not keep the rest from being saved. */
export function checkPerson({ birthDate }: Values, today: string, stored: string | null = null) {
  const isFuture = typeof birthDate === 'string' && birthDate > today && birthDate !== stored;
  return isFuture ? [{ propertyPath: 'birthDate' as const, message: messages.futureDate }] : [];
}

/** Warnings that depend only on these values. */
export function warnAboutPerson(person: Values) {
  const { cnp, birthDate, sex } = person;
  const warnings = warnAboutValues(persons.fields, person);
  const contradicted = typeof cnp === 'string' ? contradictsCnp(cnp, { birthDate, sex }) : undefined;
  if (contradicted?.birthDate)
    warnings.push({ propertyPath: 'birthDate', message: 'Data nașterii nu se potrivește cu CNP-ul.' });
  if (contradicted?.sex) warnings.push({ propertyPath: 'sex', message: 'Sexul nu se potrivește cu CNP-ul.' });
  return warnings;
}
