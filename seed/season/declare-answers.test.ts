import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { incomeOf } from '@ceccar/contract/reports/report-form';
import { expect, test } from 'vitest';
import { getBranchById } from '../branches.ts';
import { makeCompany } from '../company.ts';
import { makePerson } from '../person.ts';
import { seededRandom } from '../random.ts';
import { declareAnswers } from './declare-answers.ts';
import type { Filer } from './read-filers.ts';

const wanted = { year: 2025, key: 'ABCD-EFGH-JKLM', signedOn: '2026-02-10', amends: false };

test('declared answers are complete and valid, even for members with few data in the register', () => {
  const filers = Array.from({ length: 100 }, (_, index) => [personFiler(index), companyFiler(index)]).flat();
  for (const filer of filers) {
    const answers = declareAnswers(seededRandom('answers', filer.id), filer, wanted);
    const read = readAnswers(filer.kind, answers);
    expect(read.violations, `${filer.kind} ${filer.id}`).toEqual([]);
    // As the acceptance keeps it, so that a shared paper and a real one are read alike.
    for (const [name, answer] of Object.entries(answers)) expect(read.answers[name]).toBe(answer);
    expect(Number(incomeOf(answers))).toBe(Number(answers.incomeTotal ?? 0));
  }
});

test('a rectifying report says so', () => {
  const answers = declareAnswers(seededRandom('answers'), personFiler(5), { ...wanted, amends: true });
  expect(answers.amended).toBe('Da');
});

function personFiler(index: number): Filer {
  const person = makePerson('test', index);
  const of = { kind: 'person', id: person.id, regionId: person.region_id, name: person.last_name } as const;
  return filerOf(of, {
    cnp: person.cnp ?? null,
    regNumber: person.reg_number ?? 'TEMP-000001',
    address: person.address ?? null,
    email: person.email_address ?? null,
    phone: person.mobile_number ?? null,
    memberType: person.member_type,
  });
}

function companyFiler(index: number): Filer {
  const firm = makeCompany('test', index);
  const of = { kind: 'company', id: firm.id, regionId: firm.region_id, name: firm.name } as const;
  return filerOf(of, {
    cui: firm.cui ?? null,
    rc: firm.rc ?? null,
    regNumber: firm.reg_number ?? 'TEMP-000001',
    address: firm.address ?? null,
    email: firm.email ?? null,
    phone: firm.phone ?? null,
    memberType: 'SE',
    capital: firm.capital ?? null,
    employees: firm.employees_number ?? null,
  });
}

function filerOf(
  of: Pick<Filer, 'kind' | 'id' | 'regionId' | 'name'>,
  known: Partial<Filer['known']>,
): Filer {
  const unknown = { cnp: null, cui: null, rc: null, address: null, email: null, phone: null };
  const none = { memberType: null, capital: null, employees: null, regNumber: '' };
  return {
    ...of,
    prefix: 'X',
    userId: null,
    username: '',
    fiscalCode: null,
    regNumber: null,
    cip: null,
    avans: '0',
    known: { region: getBranchById(of.regionId).name, name: of.name, ...unknown, ...none, ...known },
    dues: {},
  };
}
