/** Test data of dues, payment notes, year settings, imports and statements. */
import { createAnnualReport } from '../builders/annual-report.ts';
import {
  createBankStatement,
  createBankStatementLine,
  createStatementCsv,
} from '../builders/bank-statement.ts';
import { createBranchAccount, createIban } from '../builders/branch-account.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createDueRun, createDueRunRow } from '../builders/due-run.ts';
import { createCsv, createImport } from '../builders/import.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createRegion } from '../builders/region.ts';
import { createDueRate, createYearSettings, unknownYear } from '../builders/year-settings.ts';
import type { Prepare } from './attempts.ts';
import { ofCompany, ofPerson } from './sub-record-attempts.ts';

const due = {
  code: '461.01.07.25',
  fee: 10,
  feeYear: 2025,
  paymentDate: '2025-03-01',
  paymentAmount: 10,
  paymentYear: 2025,
};

const yearSettings: Prepare = async ({ db }) => {
  const row = await createYearSettings(db);
  const rates = {
    variableRateInTime: 0.75,
    variableRateLate: 1.2,
    turnoverThreshold: 500_000,
    advanceNoteCap: 5_000,
    cpdHours: 40,
  };
  return {
    records: { far: row },
    inputs: { far: { year: await unknownYear(db), ...rates } },
    change: { cpdHours: 30 },
  };
};

const dueRates: Prepare = async ({ db }) => ({
  records: { far: await createDueRate(db) },
  inputs: {
    far: {
      yearSettings: (await createYearSettings(db)).id,
      memberType: 'EC',
      fixedInTime: 700,
      fixedLate: 800,
    },
  },
  change: { fixedLate: 900 },
});

const branchAccounts: Prepare = async ({ db }) => ({
  records: { far: await createBranchAccount(db) },
  inputs: { far: { region: (await createRegion(db)).id, iban: createIban() } },
  change: { bank: 'Altă bancă' },
});

const imports: Prepare = async (app) => ({
  records: { far: await createImport(app) },
  inputs: { far: { type: 'dues' } },
  change: { type: 'dues' },
  file: () => ({ bytes: createCsv(), name: 'cotizatii.csv' }),
});

const bankStatements: Prepare = async (app, { near, far }) => {
  const own = await createBranchAccount(app.db, { region: near });
  const other = await createBranchAccount(app.db, { region: far });
  return {
    records: {
      near: await createBankStatement(app, { region: near }),
      far: await createBankStatement(app, { region: far }),
    },
    inputs: { near: { region: near.id, iban: own.iban }, far: { region: far.id, iban: other.iban } },
    change: { region: near.id },
    file: () => ({ bytes: createStatementCsv(), name: 'extras.csv' }),
  };
};

const dueRuns: Prepare = async ({ db }, { near, far }) => ({
  records: { near: await createDueRun(db, { region: near }), far: await createDueRun(db, { region: far }) },
  inputs: {
    near: { kind: 'penalty', year: 2024, region: near.id },
    far: { kind: 'penalty', year: 2024, region: far.id },
  },
  change: { year: 2024 },
});

const dueRunRows: Prepare = async ({ db }, { near, far }) => ({
  records: {
    near: await createDueRunRow(db, { region: near }),
    far: await createDueRunRow(db, { region: far }),
  },
  inputs: { near: { amount: 1 } },
  change: { amount: 1 },
});

const statementLines: Prepare = async (app, { near, far }) => ({
  records: {
    near: await createBankStatementLine(app, { region: near }),
    far: await createBankStatementLine(app, { region: far }),
  },
  inputs: { near: { amount: 1 } },
  change: { invoice: null },
});

export const money: Record<string, Prepare> = {
  person_dues: ofPerson(({ db }, person) => createPersonDue(db, { person }), {
    input: ({ uuid }) => ({ ...due, person: `/api/persons/${uuid}` }),
    change: { fee: 20 },
  }),
  company_dues: ofCompany(({ db }, company) => createCompanyDue(db, { company }), {
    input: ({ uuid }) => ({ ...due, company: uuid }),
    change: { fee: 20 },
  }),
  invoices: ofPerson(
    async (app, person) =>
      createInvoice(app, { person, annual_report_id: (await createAnnualReport(app.db, { person })).id }),
    { input: ({ uuid }) => ({ person: uuid, amount: 1 }), change: { amount: 1 } },
  ),
  year_settings: yearSettings,
  due_rates: dueRates,
  branch_accounts: branchAccounts,
  imports,
  due_runs: dueRuns,
  due_run_rows: dueRunRows,
  bank_statements: bankStatements,
  bank_statement_lines: statementLines,
};
