/** Status and right to practise after a merge are announced before it (MEM-240). */
import { currentYear } from '@ceccar/contract/current-year';
import type { Comparison } from '@ceccar/contract/members/merges';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { mergingOf } from './merging.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const year = currentYear();

type History = {
  statuses?: [status: string, date: string][];
  visas?: [year: number, granted: boolean][];
  type?: number;
};
type Side = 'kept' | 'other';
type Case = {
  of: string;
  plural: 'persons' | 'companies';
  kept: History;
  other: History;
  fields?: Record<string, Side>;
  meetings?: Record<string, Side>;
  after: { status: string | null; practiceRight: string };
};

const visa: [number, boolean][] = [[year, true]];
const met = (plural: 'person' | 'company') => `${plural}_visas:${year}`;
const cases: Case[] = [
  {
    of: 'a later death of the duplicate',
    plural: 'persons',
    kept: { statuses: [['activ', '2019-01-01']], visas: visa },
    other: { statuses: [['decedat', '2020-01-01']] },
    after: { status: 'decedat', practiceRight: 'decedat' },
  },
  {
    of: 'an earlier death of the duplicate',
    plural: 'persons',
    kept: { statuses: [['activ', '2021-01-01']], visas: visa },
    other: { statuses: [['decedat', '2020-01-01']] },
    after: { status: 'activ', practiceRight: 'da' },
  },
  {
    of: 'a later tutor status, and one to come',
    plural: 'persons',
    kept: { statuses: [['suspendat', '2019-01-01']], visas: visa },
    other: {
      statuses: [
        ['tutore_stagiu', '2020-01-01'],
        ['radiat', '2099-01-01'],
      ],
    },
    after: { status: 'suspendat', practiceRight: 'suspendat' },
  },
  {
    of: 'the visa of the duplicate',
    plural: 'persons',
    kept: {},
    other: { visas: visa },
    after: { status: null, practiceRight: 'da' },
  },
  {
    of: 'the refused visa that was chosen',
    plural: 'persons',
    kept: { visas: visa },
    other: { visas: [[year, false]] },
    meetings: { [met('person')]: 'other' },
    after: { status: null, practiceRight: 'fara_viza' },
  },
  {
    of: 'the granted visa that was chosen',
    plural: 'persons',
    kept: { visas: visa },
    other: { visas: [[year, false]] },
    meetings: { [met('person')]: 'kept' },
    after: { status: null, practiceRight: 'da' },
  },
  {
    of: 'a suspension of a company',
    plural: 'companies',
    kept: { statuses: [['activa', '2019-01-01']], visas: visa, type: 1 },
    other: { statuses: [['suspendata', '2020-01-01']], type: 1 },
    after: { status: 'suspendata', practiceRight: 'suspendat' },
  },
  {
    of: 'the visa of another company',
    plural: 'companies',
    kept: { statuses: [['activa', '2019-01-01']], type: 1 },
    other: { visas: visa, type: 1 },
    after: { status: 'activa', practiceRight: 'da' },
  },
  {
    of: 'the type that was chosen',
    plural: 'companies',
    kept: { visas: visa, type: 1 },
    other: { type: 5 },
    fields: { type: 'other' },
    after: { status: null, practiceRight: 'nu_este_de_profil' },
  },
];

test.each(cases)(
  'the outcome that a comparison announces is that of the merge: $of',
  async ({ plural, kept: mine, other: others, fields = {}, meetings = {}, after }) => {
    const create = plural === 'persons' ? createPersonWith : createCompanyWith;
    const [kept, other] = [await create(mine), await create(others)];
    const theirs = Object.entries({ ...fields, ...meetings }).flatMap(([key, side]) =>
      side === 'other' ? [key] : [],
    );
    const address = `/api/${plural}/${kept.uuid}`;
    const query = new URLSearchParams({ with: other.uuid, theirs: JSON.stringify(theirs) });
    const compared = await api.get(`${address}/merge?${query}`, { as });
    const outcome = compared.body.outcome as Comparison['outcome'];
    expect(outcome.before).toEqual(await standingOf(address));
    expect(outcome.after).toEqual(after);
    const merged = await mergingOf(api, as, plural).merge(kept, other, { fields, meetings });
    expect([merged.status, merged.text]).toEqual([201, expect.any(String)]);
    expect(await standingOf(address)).toEqual(after);
  },
);

test.each(['persons:1', '{"a":1}', '[1]', ''])(
  'choices that are no list of texts are refused: %j',
  async (theirs) => {
    const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
    const query = new URLSearchParams({ with: other.uuid, theirs });
    expect((await api.get(`/api/persons/${kept.uuid}/merge?${query}`, { as })).status).toBe(400);
  },
);

async function standingOf(address: string) {
  const view = address.startsWith('/api/persons') ? 'person-details' : 'company-details';
  const { body } = await api.get(`${address}?view=${view}`, { as });
  return { status: body.currentStatus, practiceRight: body.practiceRight };
}

async function createPersonWith({ statuses = [], visas = [] }: History) {
  const person = await createPerson(db, { region });
  for (const [status, date] of statuses) await createPersonStatus(db, { person, status, date });
  for (const [ofYear, checked] of visas)
    await createPersonVisa(db, { person, year: ofYear, checked, date: `${ofYear}-01-01` });
  return person;
}

async function createCompanyWith({ statuses = [], visas = [], type }: History) {
  const company = await createCompany(db, { region, ...(type ? { type_id: type } : {}) });
  for (const [name, date] of statuses) await createCompanyStatus(db, { company, name, date });
  for (const [ofYear, granted] of visas)
    await createCompanyVisa(db, { company, year: ofYear, visa: granted, date: `${ofYear}-01-01` });
  return company;
}
