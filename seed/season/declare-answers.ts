/** The answers of a seeded member's report: complete, and valid by the form's own check. */

import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { prefillAnswers } from '@ceccar/contract/reports/prefill-answers';
import { getBranchById } from '../branches.ts';
import { makeGivenName } from '../given-names.ts';
import { makeCnp } from '../identifiers.ts';
import { between, chance, digits, pick, type Random } from '../random.ts';
import { makeSurname } from '../surnames.ts';
import type { Filer } from './read-filers.ts';

/** Members who practise under their own name, alone or besides a firm. */
export const practising = ['EC', 'ECDL', 'CASM', 'CASMDL'];

/** Omits the answers left empty. */
export function declareAnswers(
  random: Random,
  filer: Filer,
  { year, key, signedOn, amends }: { year: number; key: string; signedOn: string; amends: boolean },
): ReportAnswers {
  const known = { ...filer.known, reportKey: key, year };
  const prefilled =
    filer.kind === 'person' ? prefillAnswers('person', known) : prefillAnswers('company', known);
  const { town, ...own } =
    filer.kind === 'person' ? declarePerson(random, filer) : declareCompany(random, filer);
  const answers = {
    ...prefilled,
    ...(amends ? { amended: checked } : {}),
    email: filer.known.email ?? 'membru@posta.example',
    phone: filer.known.phone ?? '0700 000 000',
    address: filer.known.address ?? town,
    ...(own.insurer
      ? { insuranceValidFrom: `${year + 1}-01-01`, insuranceValidTo: `${year + 1}-12-31` }
      : {}),
    ...own,
    signedPlace: town,
    signedOn,
    declaresTruth: checked,
    declaresNoRecord: checked,
    privacyNoticeRead: checked,
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''));
}

const checked = 'Da';

type Declared = { town: string } & Record<string, string>;

function declarePerson(random: Random, { known, regionId }: Filer): Declared {
  const type = known.memberType ?? '';
  const branch = getBranchById(regionId);
  const town = pick(random, branch.towns);
  const isActive = !type.startsWith('MI');
  const practice = practiceOf(type);
  const named =
    practice === 'individual' || practice === 'none'
      ? {}
      : {
          workplace: `${pick(random, firms)} SRL`,
          position: practice === 'employee' ? 'economist' : 'asociat',
        };
  return {
    town,
    cnp:
      known.cnp ?? makeCnp(random, { sex: 2, year: between(random, 1960, 1995), month: 5, day: 12 }, branch),
    practiceForm: practice,
    ...named,
    nextYearPracticeForm: practice,
    ...('workplace' in named ? { nextYearWorkplace: named.workplace, nextYearPosition: named.position } : {}),
    ...(practising.includes(type)
      ? { ...makeIncome(random, 12_000, 240_000), ...makePolicy(random, 50_000) }
      : { incomeConsulting: '0.00', clientsCount: '0' }),
    employees: '0',
    declaresCapacity: checked,
    ...(isActive ? { declaresNoIncompatibility: checked } : {}),
  };
}

function practiceOf(type: string): string {
  if (type.startsWith('MI')) return 'none';
  if (type.endsWith('DL')) return 'individualAndFirms';
  if (type.endsWith('DA')) return 'firms';
  return practising.includes(type) || type === 'ECO' ? 'individual' : 'employee';
}

function declareCompany(random: Random, { known, regionId }: Filer): Declared {
  const branch = getBranchById(regionId);
  const owner = () => `${makeSurname(random, branch)} ${makeGivenName(random, chance(random, 0.7) ? 2 : 1)}`;
  const first = owner();
  const isShared = chance(random, 0.4);
  return {
    town: pick(random, branch.towns),
    cui: known.cui ?? digits(random, 8),
    rc: known.rc ?? 'J00/0/2000',
    legalForm: 'SRL',
    capital: `${known.capital ?? 200}.00`,
    capitalOrigin: 'domestic',
    employees: String(known.employees ?? 0),
    shareholder1Name: first,
    shareholder1IsMember: 'Da',
    shareholder1Position: 'administrator',
    shareholder1Percent: isShared ? '60.00' : '100.00',
    ...(isShared
      ? {
          shareholder2Name: owner(),
          shareholder2IsMember: 'Da',
          shareholder2Position: 'asociat',
          shareholder2Percent: '40.00',
        }
      : {}),
    shareholdersPercent: '100.00',
    ...makeIncome(random, 30_000, 2_400_000),
    ...makePolicy(random, 250_000),
    declaresConditions: checked,
    representative: first,
    representativePosition: 'administrator',
  };
}

/** Skewed towards the lower end; one or two activities. */
function makeIncome(random: Random, least: number, most: number): Record<string, string> {
  const total = Math.round(least + (most - least) * random() ** 3);
  const other = chance(random, 0.5) ? Math.round(total * random() * 0.4) : 0;
  return {
    incomeBookkeeping: `${total - other}.00`,
    ...(other > 0 ? { [pick(random, activities)]: `${other}.00` } : {}),
    incomeTotal: `${total}.00`,
    clientsCount: String(Math.max(1, Math.round(total / between(random, 5_000, 12_000)))),
  };
}

const activities = [
  'incomeConsulting',
  'incomeJudicialExpertise',
  'incomeExtrajudicialExpertise',
  'incomeCensor',
] as const;
const firms = ['Conta Plus', 'Expert Bilanț', 'Audit & Cont', 'Fin Consult', 'Prisma Cont'];
const insurers = ['Asigurări Carpați SA', 'Scutul Român SA', 'Garant Asigurări SA'];

function makePolicy(random: Random, sum: number): Record<string, string> {
  return {
    insurer: pick(random, insurers),
    insurancePolicyNo: `RC ${digits(random, 6)}`,
    insuranceSum: `${sum}.00`,
  };
}
