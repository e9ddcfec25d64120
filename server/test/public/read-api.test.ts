/** The read API for programs: what it shows is what the public search and pages show (PUB-210 to PUB-214). */
import type { FoundMember, SearchAnswer } from '@ceccar/contract/public/member-search';
import type { PublicMember } from '@ceccar/contract/public/read-api';
import { largestBatch, publicMemberPath } from '@ceccar/contract/public/read-api-limits';
import fc from 'fast-check';
import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { startApp } from '../harness/app.ts';

const origin = 'https://registru.example';
const { db, api } = await startApp({
  clock: () => new Date('2026-03-02T10:00:00Z'),
  env: { publicUrl: origin },
});

type Read = { status: number; member: PublicMember };

async function readMember(kind: PublicMember['kind'], number: string): Promise<Read> {
  const { status, body } = await api.get(publicMemberPath(kind, number));
  return { status, member: body as unknown as PublicMember };
}

async function listed(query: string): Promise<{ total: unknown; names: string[]; members: PublicMember[] }> {
  const { status, body } = await api.get(`/api/public/members?${query}`);
  expect([status, body]).toEqual([200, body]);
  const members = body.itemListElement as PublicMember[];
  return { total: body.numberOfItems, names: members.map(({ name }) => name), members };
}

const values = { email_address: 'ascuns@example.ro', mobile_number: '0722 111 222', region: { id: 14 } };

test('a member is a Person of schema.org with the right as a credential', async () => {
  const [number, name] = [uniqueNumber(), uniqueWord()];
  const person = await createPerson(db, {
    ...values,
    last_name: name,
    reg_number: number,
    cip: uniqueNumber(),
    monitor_category_id: 1,
    show_personal_info: true,
  });
  await createPersonVisa(db, { person, year: 2026 });
  const { status, headers, body, text } = await api.get(publicMemberPath('person', number));
  const recognizedBy = { '@type': 'Organization', name: 'CECCAR' };
  expect([status, body]).toEqual([
    200,
    {
      '@context': ['https://schema.org', { '@vocab': `${origin}/api/docs.jsonld#PublicMember/` }],
      '@type': 'Person',
      '@id': `${origin}/api/public/members/person/${number}`,
      kind: 'person',
      name: `${name} Ana`,
      number,
      branch: 'Cluj',
      category: 'I',
      jobTitle: 'EXPERT CONTABIL',
      taxID: null,
      url: `${origin}/members/person/view/${person.uuid}`,
      practiceRight: {
        day: '2026-03-02',
        hasRight: true,
        endsOn: '2027-03-31',
        reason: null,
        reasonCode: null,
      },
      visa: { year: 2026, hasVisa: true },
      memberOf: recognizedBy,
      hasCredential: [
        {
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'license',
          name: 'Drept de exercitare a profesiei',
          identifier: number,
          recognizedBy,
          expires: '2027-03-31',
        },
      ],
    },
  ]);
  expect(text).not.toMatch(/ascuns|0722 ?111 ?222/);
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
  expect(await meaningOf(JSON.parse(text))).toEqual([
    'http://schema.org/Person',
    '2027-03-31',
    `${origin}/api/docs.jsonld#PublicMember/practiceRight`,
  ]);
  const right = await api.get(`${publicMemberPath('person', number)}/right`);
  expect([right.headers['content-type'], right.text]).toEqual([
    'text/plain; charset=utf-8',
    'Da, până la 31.03.2027',
  ]);
});

/** As a program of linked data reads it: schema.org defines its own terms, the register's vocabulary the others. */
async function meaningOf(document: object): Promise<unknown[]> {
  const terms = ['Person', 'Organization', 'name', 'hasCredential', 'expires', 'memberOf', 'url', 'taxID'];
  const context = {
    '@context': Object.fromEntries(terms.map((term) => [term, `http://schema.org/${term}`])),
  };
  const documentLoader = async (documentUrl: string) => ({
    documentUrl,
    document: context as jsonld.NodeObject,
  });
  const [node] = (await jsonld.expand(document as jsonld.JsonLdDocument, { documentLoader })) as Record<
    string,
    { 'http://schema.org/expires'?: { '@value': string }[] }[]
  >[];
  const [credential] = node?.['http://schema.org/hasCredential'] ?? [];
  return [
    ...((node?.['@type'] ?? []) as unknown[]),
    credential?.['http://schema.org/expires']?.[0]?.['@value'],
    Object.keys(node ?? {}).find((term) => term.endsWith('practiceRight')),
  ];
}

test('a CUI finds every listed company, a CIP only those who show their data, a name all namesakes', async () => {
  const [cui, name] = [uniqueNumber().slice(0, 8), uniqueWord()];
  const hidden = await createCompany(db, { name: `${name} Hidden`, cui: `RO ${cui}`, cip: uniqueNumber() });
  const shown = await createCompany(db, {
    name: `${name} Shown`,
    cip: uniqueNumber(),
    show_personal_info: true,
  });
  const gone = await createCompany(db, { name: `${name} Gone`, cui, show_personal_info: true });
  await createCompanyStatus(db, { company: gone, name: 'radiata', date: '2025-01-01' });
  expect(await listed(`cui=${cui}`)).toMatchObject({
    total: 1,
    names: [hidden.name],
    members: [{ taxID: null }],
  });
  expect((await listed(`cui=RO${cui}&kind=person`)).names).toEqual([]);
  expect((await listed(`code=${hidden.cip}`)).names).toEqual([]);
  expect((await listed(`code=${shown.cip}`)).names).toEqual([shown.name]);
  const last = uniqueWord();
  for (let turn = 0; turn < 14; turn += 1) await createPerson(db, { last_name: last, first_name: 'Ioana' });
  const same = await listed(`name=${encodeURIComponent(`ioana ${last}`)}&kind=person`);
  expect([same.total, same.names.length]).toEqual([14, 12]);
});

test('a code of another kind, of nobody, or without a letter finds nobody', async () => {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  const temporary = await createPerson(db);
  expect((await readMember('company', number)).status).toBe(404);
  expect((await readMember('person', `${number}0`)).status).toBe(404);
  for (const asked of ['-', '%', ' ', '%00', '\u0000', `${number}%`])
    expect([asked, (await readMember('person', asked)).status]).toEqual([asked, 404]);
  // A placeholder of the register is nobody's CIP.
  const placeholder = `TEMP-${String(temporary.id).padStart(6, '0')}`;
  expect((await listed(`code=${placeholder}`)).names).toEqual([]);
  for (const query of ['', 'cui=1&code=2', 'cnp=1', 'code=', 'kind=firma&cui=1'])
    expect([query, (await api.get(`/api/public/members?${query}`)).status]).toEqual([query, 400]);
  expect((await api.get('/api/public/members/firma/1')).status).toBe(404);
});

test('up to 100 numbers are read in the order of the request (PUB-213)', async () => {
  const numbers = Array.from({ length: largestBatch }, uniqueNumber);
  for (const reg_number of [numbers[3], numbers[70]])
    await createPerson(db, { reg_number: reg_number ?? null });
  const { body } = await api.post('/api/public/members', { numbers });
  const items = body.itemListElement as { position: number; identifier: string; item: PublicMember | null }[];
  expect(items.map(({ identifier }) => identifier)).toEqual(numbers);
  expect(items.flatMap(({ item, position }) => (item ? [[position, item.number]] : []))).toEqual([
    [4, numbers[3]],
    [71, numbers[70]],
  ]);
  for (const sent of [
    { numbers: [...numbers, '1'] },
    { numbers: [] },
    {},
    { numbers, kind: 'firma' },
    { numbers, page: 2 },
  ])
    expect((await api.post('/api/public/members', sent)).status).toBe(422);
});

test('what has not changed is 304, and pages of every site may read it (PUB-212)', {
  tags: 'deep',
}, async () => {
  const number = uniqueNumber();
  const person = await createPerson(db, { reg_number: number });
  const headers = { origin: 'https://banca.example' };
  for (const path of [publicMemberPath('person', number), `${publicMemberPath('person', number)}/right`]) {
    const first = await api.get(path, { headers });
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': expect.stringContaining('RateLimit'),
      ratelimit: expect.stringMatching(/^"visitor";r=\d+;t=\d+$/),
      'ratelimit-policy': expect.any(String),
    });
    expect(first.headers['access-control-allow-credentials']).toBeUndefined();
    const tag = first.headers.etag ?? '';
    const again = await api.get(path, { headers: { ...headers, 'if-none-match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await api.get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  }
  const before = (await api.get(publicMemberPath('person', number))).headers.etag ?? '';
  await createPersonVisa(db, { person, year: 2026 });
  const after = await api.get(publicMemberPath('person', number), { headers: { 'if-none-match': before } });
  expect(after.status).toBe(200);
  const preflight = await api.send({
    method: 'OPTIONS',
    url: '/api/public/members',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'Content-Type, If-None-Match',
  ]);
  expect(
    (await api.get('/api/openapi.json', { headers })).headers['access-control-allow-origin'],
  ).toBeUndefined();
});

test('until the organisation opens it, nothing answers and no other site is named (PUB-210)', {
  tags: 'deep',
}, async () => {
  const closed = await startApp({ env: { hasPublicReadApi: false } });
  const number = uniqueNumber();
  await createPerson(closed.db, { reg_number: number });
  const path = publicMemberPath('person', number);
  const asked = [path, `${path}/right`, '/api/public/members?cui=1', '/widget.js'];
  const answers = await Promise.all(asked.map((url) => closed.api.get(url, { headers: { origin } })));
  answers.push(await closed.api.post('/api/public/members', { numbers: [number] }));
  for (const { status, headers, text } of answers) {
    expect([status, headers['access-control-allow-origin']]).toEqual([404, undefined]);
    expect(text).toContain('Citirea publică nu este pornită.');
  }
});

test('reads are limited as searches are, a batch counts as five (PUB-212)', { tags: 'deep' }, async () => {
  const limited = await startApp({ env: { publicCallsPerMinute: 10 } });
  const path = publicMemberPath('person', uniqueNumber());
  const batch = () => limited.api.post('/api/public/members', { numbers: ['1'] }, { from: '192.0.2.9' });
  expect([(await batch()).status, (await batch()).status]).toEqual([200, 200]);
  const { status, headers } = await batch();
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await limited.api.get(path, { from: '192.0.2.10' })).status).toBe(404);
});

type Drawn = {
  kind: PublicMember['kind'];
  isShown: boolean;
  status: 'none' | 'suspendat' | 'radiat' | 'decedat' | 'inactiv';
  visa: 'none' | 'given' | 'refused';
  isAnonymised: boolean;
  hasNumber: boolean;
  hasNamesake: boolean;
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('person', 'company'),
  isShown: fc.boolean(),
  status: fc.constantFrom('none', 'suspendat', 'radiat', 'decedat', 'inactiv'),
  visa: fc.constantFrom('none', 'given', 'refused'),
  isAnonymised: fc.boolean(),
  hasNumber: fc.boolean(),
  hasNamesake: fc.boolean(),
});

const companyStatuses = {
  none: undefined,
  suspendat: 'suspendata',
  radiat: 'radiata',
  decedat: 'radiata',
  inactiv: 'transferata',
} as const;

async function makeDrawn({ kind, isShown, hasNumber, ...of }: Drawn, name: string) {
  const shared = {
    show_personal_info: isShown,
    reg_number: hasNumber ? uniqueNumber() : null,
    region_id: 14,
  };
  if (kind === 'person') {
    const person = await createPerson(db, {
      ...shared,
      last_name: name,
      first_name: 'Ana',
      monitor_category_id: 2,
    });
    if (of.status !== 'none') await createPersonStatus(db, { person, status: of.status, date: '2026-01-10' });
    if (of.visa !== 'none') await createPersonVisa(db, { person, year: 2026, checked: of.visa === 'given' });
    if (of.isAnonymised && ['radiat', 'decedat'].includes(of.status))
      await db
        .updateTable('persons')
        .set({ anonymised_at: new Date() })
        .where('id', '=', person.id)
        .execute();
    return person;
  }
  const company = await createCompany(db, {
    ...shared,
    name: `${name} Ana`,
    cui: uniqueNumber().slice(0, 8),
  });
  const statusName = companyStatuses[of.status];
  if (statusName) await createCompanyStatus(db, { company, name: statusName, date: '2026-01-10' });
  if (of.visa !== 'none') await createCompanyVisa(db, { company, year: 2026, visa: of.visa === 'given' });
  return company;
}

/** What the search shows of the member, as the read API would say it. */
function asSearched(found: FoundMember) {
  return {
    name: 'fullName' in found ? found.fullName : found.name,
    number: found.regNumber,
    branch: found.region,
    category: 'fullName' in found ? found.monitorCategory : found.type,
    taxID: 'fullName' in found ? null : found.cui,
    url: found.link && origin + found.link,
    practiceRight: found.practiceRight,
    visa: { year: 2026, hasVisa: found.currentYearVisa === 1 },
  };
}

test('for drawn members the read API says what the search and the public page say (PUB-211)', {
  tags: 'deep',
}, async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (member) => {
      const name = uniqueWord();
      const { reg_number: number, uuid } = await makeDrawn(member, name);
      if (member.hasNamesake) await makeDrawn({ ...member, isShown: !member.isShown, status: 'none' }, name);
      const membersType = member.kind === 'person' ? 'persons' : 'companies';
      const { body } = await api.post('/api/search', { membersType, memberLastName: name });
      const searched = (body as unknown as SearchAnswer).pager.items.map(asSearched);
      const { members } = await listed(`kind=${member.kind}&name=${encodeURIComponent(`${name} Ana`)}`);
      const sorted = <T extends { number: string | null; url: string | null }>(list: readonly T[]) =>
        list.toSorted((a, b) => `${a.number}${a.url}`.localeCompare(`${b.number}${b.url}`));
      expect(sorted(members)).toMatchObject(sorted(searched));
      expect(members).toHaveLength(searched.length);
      if (number === null) return;
      const one = await readMember(member.kind, number);
      const own = searched.find((found) => found.number === number);
      expect(one.status).toBe(own ? 200 : 404);
      if (own) expect(one.member).toMatchObject(own);
      const { text } = await api.page(`/members/${member.kind}/view/${uuid}`);
      if (own) expect(text).toContain(JSON.stringify(own.practiceRight));
    }),
    { numRuns: 40 },
  );
});
