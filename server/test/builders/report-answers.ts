/**
 * Complete sets of report answers, in the notations that people use, with every Romanian letter. Does not depend on Node,
 * because tests of the contract use it, too.
 */
import type { MemberKind } from '@ceccar/contract/member';

const shared = {
  reportKey: 'k7Q2mX9vT4bN1sR8',
  year: '2025',
  region: 'Bistrița-Năsăud',
  amended: '',
  email: 'stefan.taranu@exemplu.ro',
  phone: '0264 123 456',
  incomeJudicialExpertise: '12.500,00',
  incomeExtrajudicialExpertise: '3000',
  incomeBookkeeping: '61 500,50',
  incomeConsulting: '',
  incomeCensor: '0',
  incomeOther: '1234,5',
  incomeOtherDetail: 'Cursuri susținute în țară și în străinătate',
  clientsCount: '27',
  employees: '2',
  insurer: 'Asigurări Țara Bârsei S.A.',
  insurancePolicyNo: 'RP 001.234/2026',
  insuranceSum: '50.000,00',
  insuranceValidFrom: '01022026',
  insuranceValidTo: '31.1.27',
  declaresTruth: 'Da',
  declaresNoRecord: 'Da',
  privacyNoticeRead: 'Da',
  signedPlace: 'Târgu Mureș',
  signedOn: '15.02.2026',
};

const person = {
  ...shared,
  name: 'Țăranu-Știrbei Ștefan-Ionuț Gârbovăț',
  cnp: '1800101221144',
  regNumber: '001234',
  address: 'Municipiul Bistrița, str. Gheorghe Șincai nr. 14, bl. Â2, ap. 3, județul Bistrița-Năsăud',
  memberType: 'EC – Expert contabil, individual',
  practiceForm: 'Individual, cu angajați',
  workplace: '',
  position: '',
  nextYearMemberType: 'ECDL – Expert contabil, individual și prin societăți membre',
  nextYearPracticeForm: 'Individual și prin societăți membre',
  nextYearWorkplace: 'Înțelepciune și Știință Expert S.R.L.',
  nextYearPosition: 'asociat unic și administrator',
  declaresCapacity: 'Da',
  declaresNoIncompatibility: 'Da',
};

const company = {
  ...shared,
  name: 'Țăranu & Știrbei Expertiză Contabilă S.R.L.',
  cui: '14399840',
  regNumber: 'A-1234',
  rc: 'J2012000750528',
  address: 'Municipiul Bistrița, str. Gheorghe Șincai nr. 14, județul Bistrița-Năsăud',
  memberType: 'SE – Societate de expertiză contabilă',
  legalForm: 'Societate cu răspundere limitată (SRL)',
  capital: '200',
  capitalOrigin: 'Autohton',
  shareholder1Name: 'Țăranu Ștefan',
  shareholder1IsMember: 'Da',
  shareholder1Position: 'administrator',
  shareholder1Percent: '66,67',
  shareholder2Name: 'Știrbei Ioana',
  shareholder2IsMember: 'Nu',
  shareholder2Position: '',
  shareholder2Percent: '33.33',
  office1Kind: 'Punct de lucru',
  office1Address: 'Năsăud, Piața Unirii nr. 1',
  nextYearMemberType: 'SE – Societate de expertiză contabilă',
  declaresConditions: 'Da',
  representative: 'Țăranu Ștefan',
  representativePosition: 'administrator',
};

/** As typed by the member; valid unless some answers are replaced. */
export function createReportAnswers(
  kind: MemberKind,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return { ...(kind === 'person' ? person : company), ...given };
}

/** Answers that the register cannot prefill, which complete a document; `incomeConsulting` is the whole income. */
export function completeAnswers(
  kind: MemberKind,
  year: number,
  income = '84.000,00',
): Record<string, string> {
  const shared = {
    email: 'membru@example.ro',
    phone: '0722 000 111',
    address: 'Cluj-Napoca, str. Școlii nr. 1',
    incomeConsulting: income,
    clientsCount: '12',
    employees: '0',
    insurer: 'Asigurări Demo SA',
    insurancePolicyNo: 'RC 123',
    insuranceSum: '50.000,00',
    insuranceValidFrom: `01.01.${year + 1}`,
    insuranceValidTo: `31.12.${year + 1}`,
    signedPlace: 'Cluj-Napoca',
    signedOn: `10.02.${year + 1}`,
    declaresTruth: 'Da',
    privacyNoticeRead: 'Da',
  };
  const own = {
    person: {
      memberType: 'EC',
      practiceForm: 'individual',
      nextYearMemberType: 'EC',
      nextYearPracticeForm: 'individual',
      declaresCapacity: 'Da',
      declaresNoRecord: 'Da',
      declaresNoIncompatibility: 'Da',
    },
    company: {
      memberType: 'SE',
      nextYearMemberType: 'SE',
      rc: 'J12/345/2010',
      legalForm: 'SRL',
      capital: '200,00',
      capitalOrigin: 'domestic',
      shareholder1Name: 'Ionescu Ion',
      shareholder1IsMember: 'Da',
      shareholder1Position: 'administrator',
      shareholder1Percent: '100',
      declaresConditions: 'Da',
      declaresNoRecord: 'Da',
      representative: 'Ionescu Ion',
      representativePosition: 'administrator',
    },
  };
  return { ...shared, ...own[kind] };
}
