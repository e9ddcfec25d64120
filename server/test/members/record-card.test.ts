/** Facts of the card at the top of a record page: last visa, report of the year, last payment (MEM-138). */
import { memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import type { Member } from '../../src/domains/members/member.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openAdvances } from '../money/advance-member.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const viewer = await signInAs(db, 'ROLE_VIEW_GLOBAL');
const { createMember } = await openAdvances(app);
const lastYear = new Date().getFullYear() - 1;

async function addVisa({ kind, id }: Member, year: number, isGranted: boolean, day: string) {
  const date = `${year}-${day}`;
  if (kind === 'person') await createPersonVisa(db, { person: { id }, year, date, checked: isGranted });
  else await createCompanyVisa(db, { company: { id }, year, date, visa: isGranted });
}

test.each(memberKinds)('the card of a %s that has nothing yet is empty', async (kind) => {
  const { iri } = await createMember(kind);
  expect((await api.get(iri, { as })).body).toMatchObject({
    lastVisaYear: null,
    reportStatus: null,
    lastPaymentDate: null,
    lastPaymentAmount: null,
  });
});

test.each(memberKinds)(
  'the last payment of a %s is the sum of its latest day, without compensations',
  async (kind) => {
    const { iri, posted } = await createMember(kind);
    await posted('472', 500, { paymentDate: '2026-02-01' });
    await posted('461.01', 100.5, { paymentDate: '2026-03-05' });
    await posted('472', 20, { paymentDate: '2026-03-05' });
    await posted('461.01', 30, { paymentDate: '2026-04-01', paymentSummary: 'compensare 472-461' });
    await posted('461.01.07.25', 0, { paymentDate: '2026-05-01', fee: 700, feeYear: 2025 });
    expect((await api.get(iri, { as })).body).toMatchObject({
      lastPaymentDate: '2026-03-05',
      lastPaymentAmount: 120.5,
    });
  },
);

test.each(memberKinds)(
  'the last visa of a %s is that of the last year whose latest record grants it',
  async (kind) => {
    const { iri, owner } = await createMember(kind);
    await addVisa(owner, lastYear - 1, true, '02-01');
    await addVisa(owner, lastYear, true, '02-01');
    await addVisa(owner, lastYear, false, '03-01');
    expect((await api.get(iri, { as })).body.lastVisaYear).toBe(lastYear - 1);
  },
);

test.each(memberKinds)(
  'the report of a %s is the last attempt at the year before, and not for viewers',
  async (kind) => {
    const { iri, owner } = await createMember(kind);
    const report = (year: number, attempt: number, status: number) =>
      createAnnualReport(db, { [kind]: owner, year, attempt, status });
    await report(lastYear - 1, 1, reportStatus.visaGranted);
    await report(lastYear, 1, reportStatus.rejected);
    await report(lastYear, 2, reportStatus.toPay);
    expect((await api.get(iri, { as })).body.reportStatus).toBe(reportStatus.toPay);
    const seen = (await api.get(iri, { as: viewer })).body;
    expect(seen).toHaveProperty('lastPaymentDate');
    expect(seen).not.toHaveProperty('reportStatus');
  },
);
