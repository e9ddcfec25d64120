/** What a member owes is kept beside the dues, shown with status and visa of the year, and filtered by (MON-97, MEM-60). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { describe, expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openAdvances } from './advance-member.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const { createMember } = await openAdvances(app);
const thisYear = new Date().getFullYear();

const balanceOf = async (iri: string) => (await api.get(iri, { as })).body.balance;

test.each(memberKinds)('the balance of a %s follows what is posted, deleted and restored', async (kind) => {
  const { iri, posted, remove, restore } = await createMember(kind);
  expect(await balanceOf(iri)).toBe(0);
  await posted('461.01.07.25', 0, { fee: 197.5, feeYear: 2025 });
  const receipt = await posted('461.01', 97.5);
  await posted('461.01-1', -10);
  await posted('472', 500);
  expect(await balanceOf(iri)).toBe(110);
  expect((await remove(receipt)).status).toBe(204);
  expect(await balanceOf(iri)).toBe(207.5);
  expect((await restore(receipt)).status).toBe(200);
  await posted('461.01', 210, { paymentSummary: 'compensare 472-461' });
  expect(await balanceOf(iri)).toBe(-100);
});

describe('a list', () => {
  async function createStanding(kind: MemberKind) {
    const region = await createRegion(db);
    const create = kind === 'person' ? createPerson : createCompany;
    const [owing, paid, plain] = [
      await create(db, { region }),
      await create(db, { region }),
      await create(db, { region }),
    ];
    const future = `${thisYear + 1}-05-01`;
    if (kind === 'person') {
      await createPersonDue(db, { person: owing });
      await createPersonDue(db, { person: paid, payment_amount: '700' });
      await createPersonVisa(db, { person: owing, year: thisYear, date: `${thisYear}-01-10` });
      await createPersonVisa(db, {
        person: owing,
        year: thisYear,
        date: `${thisYear}-01-20`,
        checked: false,
      });
      await createPersonVisa(db, { person: paid, year: thisYear, date: null });
      await createPersonStatus(db, { person: owing, status: 'activ', date: '2020-01-01' });
      await createPersonStatus(db, { person: owing, status: 'suspendat', date: '2024-01-01' });
      await createPersonStatus(db, { person: paid, status: 'activ' });
      await createPersonStatus(db, { person: paid, status: 'radiat', date: future });
    } else {
      await createCompanyDue(db, { company: owing });
      await createCompanyDue(db, { company: paid, payment_amount: '700' });
      await createCompanyVisa(db, { company: owing, year: thisYear, date: `${thisYear}-01-10` });
      await createCompanyVisa(db, { company: owing, year: thisYear, date: `${thisYear}-01-20`, visa: false });
      await createCompanyVisa(db, { company: paid, year: thisYear, date: null });
      await createCompanyStatus(db, { company: owing, name: 'activa', date: '2020-01-01' });
      await createCompanyStatus(db, { company: owing, name: 'suspendata', date: '2024-01-01' });
      await createCompanyStatus(db, { company: paid, name: 'activa' });
      await createCompanyStatus(db, { company: paid, name: 'radiata', date: future });
    }
    const plural = kind === 'person' ? 'persons' : 'companies';
    async function list(query: string) {
      const { status, body } = await api.get(
        `/api/${plural}?region.id=${region.id}&view=${kind}-list&${query}`,
        { as },
      );
      expect(status).toBe(200);
      const rows = body['hydra:member'];
      expect(body['hydra:totalItems']).toBe(rows.length);
      return rows;
    }
    const ids = async (query: string) => (await list(query)).map(({ id }) => id).toSorted((a, b) => a - b);
    return { owing: owing.id, paid: paid.id, plain: plain.id, list, ids };
  }

  test.each(memberKinds)('of each %s: how it stands, and filters by that', async (kind) => {
    const { owing, paid, plain, list, ids } = await createStanding(kind);
    const words = kind === 'person' ? ['activ', 'suspendat', 'radiat'] : ['activa', 'suspendata', 'radiata'];
    const [active = '', suspended = '', gone = ''] = words;
    const byId = new Map((await list('')).map((row) => [row.id, row]));
    expect(byId.get(owing)).toMatchObject({ balance: 700, currentVisa: false, currentStatus: suspended });
    expect(byId.get(paid)).toMatchObject({ balance: 0, currentVisa: true });
    expect(byId.get(plain)).toMatchObject({ balance: 0, currentVisa: false, currentStatus: null });

    expect(await ids('owes=true')).toEqual([owing]);
    expect(await ids('owes=false')).toEqual([paid, plain]);
    // The latest record of the year decides (MEM-26).
    expect(await ids('currentVisa=true')).toEqual([paid]);
    expect(await ids('currentVisa=false')).toEqual([owing, plain]);
    // The right to practise and its reason, as column and as filters (MEM-105).
    expect(byId.get(owing)).toMatchObject({ practiceRight: 'suspendat' });
    expect(byId.get(paid)).toMatchObject({ practiceRight: 'da' });
    expect(byId.get(plain)).toMatchObject({ practiceRight: 'fara_viza' });
    expect(await ids('hasPracticeRight=true')).toEqual([paid]);
    expect(await ids('hasPracticeRight=false')).toEqual([owing, plain]);
    expect(await ids('practiceRight=suspendat')).toEqual([owing]);
    expect(await ids('practiceRight=fara_viza&owes=false')).toEqual([plain]);
    expect(await ids(`currentStatus=${suspended}`)).toEqual([owing]);
    // A status of a day to come is not yet the member's.
    expect(await ids(`currentStatus=${active}`)).toEqual([paid]);
    expect(await ids(`currentStatus=${gone}`)).toEqual([]);
    expect(await ids(`owes=true&currentStatus=${active}`)).toEqual([]);
  });
});

test.each(memberKinds)(
  'a list of %s is sorted by balance, with the total of its debtors (MON-115)',
  async (kind) => {
    const region = await createRegion(db);
    const ids: number[] = [];
    for (const paid of ['0', '699.9', '700', '1000', null]) {
      const member = await (kind === 'person' ? createPerson : createCompany)(db, { region });
      ids.push(member.id);
      if (paid === null) continue;
      if (kind === 'person') await createPersonDue(db, { person: member, payment_amount: paid });
      else await createCompanyDue(db, { company: member, payment_amount: paid });
    }
    const plural = kind === 'person' ? 'persons' : 'companies';
    const ofRegion = `region.id=${region.id}&view=${kind}-list`;
    const list = async (query: string) => (await api.get(`/api/${plural}?${ofRegion}&${query}`, { as })).body;
    const sorted = (await list('order[balance]=desc'))['hydra:member'];
    expect(sorted.map(({ balance }) => balance)).toEqual([700, 0.1, 0, 0, -300]);
    expect(sorted.slice(0, 2).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await list('order[balance]=asc'))['hydra:member'].map(({ id }) => id)[0]).toBe(ids[3]);
    const totals = (query: string, who = as) => api.get(`/api/${plural}/debt-totals?${query}`, { as: who });
    expect((await totals(ofRegion)).body).toEqual({ debtors: 2, balance: 700.1 });
    expect((await totals(`${ofRegion}&owes=true&order[balance]=desc`)).body).toEqual({
      debtors: 2,
      balance: 700.1,
    });
    expect((await totals(`${ofRegion}&owes=false`)).body).toEqual({ debtors: 0, balance: 0 });
    expect((await totals('ceva=1')).status).toBe(400);
    const elsewhere = await signInAs(db, 'ROLE_MODERATOR');
    expect((await totals(ofRegion, elsewhere)).body).toEqual({ debtors: 0, balance: 0 });
    // Viewers find nobody by a CNP, here either (MEM-96).
    if (kind === 'person')
      expect((await totals('cnp=1800101221144', await signInAs(db, 'ROLE_VIEW_GLOBAL'))).status).toBe(400);
  },
);
