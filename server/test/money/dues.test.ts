/** Dues of persons and of companies as they are posted: texts, amounts, days, codes (MON-2 to MON-11). */
import { currentYear } from '@ceccar/contract/current-year';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z') });
const region = await createRegion(db);
const [admin, moderator] = [
  await signInAs(db, 'ROLE_ADMIN'),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
];

const kinds = [
  {
    path: '/api/person_dues',
    owner: 'person',
    code: '461.01.01.26',
    create: () => createPerson(db, { region }),
  },
  {
    path: '/api/company_dues',
    owner: 'company',
    code: '461.01.02.26',
    create: () => createCompany(db, { region }),
  },
] as const;

afterEach(() => vi.useRealTimers());

describe.each(kinds)('$path', ({ path, owner, code, create }) => {
  async function prepare() {
    const { uuid, id } = await create();
    const base = {
      [owner]: `/api/${owner === 'person' ? 'persons' : 'companies'}/${uuid}`,
      code,
      fee: 700,
      feeYear: 2026,
      paymentDate: '2026-02-10',
      paymentAmount: 0,
      paymentYear: 2026,
    };
    const post = (values: object, as = admin, headers = {}) =>
      api.post(path, { ...base, ...values }, { as, headers });
    const refusals = async (values: object, as = admin) => {
      const { status, body } = await post(values, as);
      return [
        status,
        (body.violations ?? []).map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
      ];
    };
    const list = async (query = '') =>
      (await api.get(`${path}?view=due-list&${owner}=${uuid}${query}`, { as: admin })).body;
    return { id, uuid, base, post, refusals, list };
  }

  test('says at each field what is missing', async () => {
    const { uuid } = await prepare();
    const expected = [
      { propertyPath: 'code', message: 'Codul este obligatoriu' },
      { propertyPath: 'fee', message: 'Valoarea este obligatorie' },
      { propertyPath: 'feeYear', message: 'Anul este obligatoriu' },
      { propertyPath: 'paymentDate', message: 'Data este obligatorie' },
      { propertyPath: 'paymentAmount', message: 'Suma este obligatorie' },
      { propertyPath: 'paymentYear', message: 'Anul este obligatoriu' },
    ];
    const empty = {
      code: '',
      fee: ' ',
      feeYear: null,
      paymentDate: '',
      paymentAmount: null,
      paymentYear: '',
    };
    for (const body of [{ [owner]: uuid }, { [owner]: uuid, ...empty }]) {
      const answer = await api.post(path, body, { as: admin });
      expect([answer.status, answer.body['@type'], answer.body.violations]).toEqual([
        422,
        'ConstraintViolationList',
        expected,
      ]);
    }
    const { status, body } = await api.post(path, {}, { as: admin });
    expect([status, body.violations[0]?.propertyPath]).toEqual([422, owner]);
  });

  test('keeps what was posted, with its type and when it was added', async () => {
    const { post, list } = await prepare();
    const sent = {
      feeSummary: ' Cotizaţie ',
      fee: '700,5',
      paymentSummary: 'caserie',
      paymentAmount: '0.10',
    };
    const { status, body } = await post(sent);
    expect([status, body]).toMatchObject([
      201,
      {
        code,
        feeSummary: 'Cotizație',
        fee: 700.5,
        feeYear: 2026,
        paymentAmount: 0.1,
        paymentSummary: 'caserie',
      },
    ]);
    expect(body.warnings).toBeUndefined();
    const [row] = (await list())['hydra:member'];
    expect(row).toMatchObject({
      type: owner === 'person' ? 'Cotizație fixă PF' : 'Cotizație fixă PJ',
      paymentDate: '2026-02-10',
      paymentYear: 2026,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  const notAnAmount = 'Scrieți suma în lei cu cel mult două zecimale, de exemplu 1.234,50.';
  const twoWays = 'Suma se poate citi în două feluri: scrieți-o cu bani, de exemplu 1.234,00 sau 1,23.';
  test.each([
    0.001,
    10.125,
    '1.234',
    '1,005',
    '1.234,567',
    '12 34',
    1e21,
    1e-7,
    '1e3',
    'NaN',
    'Infinity',
    true,
    [1],
  ])('the amount %j is none', async (amount) => {
    const { refusals } = await prepare();
    const text = amount === '1.234' || amount === '1,005' ? twoWays : notAnAmount;
    for (const field of ['fee', 'paymentAmount'])
      expect(await refusals({ [field]: amount })).toEqual([422, [`${field}: ${text}`]]);
  });

  test('an amount that is too large is refused with the limits', async () => {
    const { refusals } = await prepare();
    for (const amount of ['12345678901', '99999999999.99', 10_000_000_000])
      expect(await refusals({ fee: amount })).toEqual([
        422,
        ['fee: Valoarea trebuie să fie între -9999999999 și 9999999999.'],
      ]);
  });

  test('the sign of an amount is that of its code', async () => {
    const { refusals, post } = await prepare();
    const negative = 'Suma nu poate fi negativă. Pentru o corecție alegeți codul care se termină cu -1.';
    const positive = 'Un cod care se termină cu -1 este o corecție: suma este negativă sau zero.';
    const correction = `${code}-1`;
    expect(await refusals({ fee: -1 })).toEqual([422, [`fee: ${negative}`]]);
    expect(await refusals({ paymentAmount: '-0.01' })).toEqual([422, [`paymentAmount: ${negative}`]]);
    expect(await refusals({ code: correction, fee: 1 })).toEqual([422, [`fee: ${positive}`]]);
    const nothing = 'Completați valoarea datorată, suma plătită sau pe amândouă.';
    for (const each of [code, correction, '472', '472-1'])
      expect(await refusals({ code: each, fee: 0, paymentAmount: '0,00' })).toEqual([
        422,
        [`fee: ${nothing}`],
      ]);
    expect((await post({ code: correction, fee: -700 })).status).toBe(201);
  });

  test('a payment is of a day that has been, and not before the first', async () => {
    const { refusals, post } = await prepare();
    const early = (day: string) => [422, [`paymentDate: Data plății este cel mai devreme ${day}.`]];
    const paid = (paymentDate: string) => ({ paymentDate, paymentYear: Number(paymentDate.slice(0, 4)) });
    expect(await refusals(paid('2019-12-31'))).toEqual(early('01.01.2020'));
    expect(await refusals(paid('2024-12-31'), moderator)).toEqual(early('01.01.2025'));
    const future = [422, ['paymentDate: Data nu poate fi în viitor.']];
    for (const as of [admin, moderator]) expect(await refusals(paid('2026-11-22'), as)).toEqual(future);
    const impossible = 'Data nu există în calendar. Scrieți-o ca AAAA-LL-ZZ, de exemplu 2026-02-28.';
    for (const paymentDate of ['2026-02-29', '2026-13-01', '10.02.2026', '2026-2-1', 20260210])
      expect(await refusals({ paymentDate })).toEqual([422, [`paymentDate: ${impossible}`]]);
    const statuses = await Promise.all([
      post(paid('2020-01-01')),
      post(paid('2024-12-31')),
      post(paid('2025-01-01'), moderator),
      post(paid('2026-11-21'), moderator),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  test('codes are those of the catalogue, to the current year', async () => {
    const { refusals, post } = await prepare();
    const yy = currentYear() - 2000;
    const unknown = [
      422,
      [
        'code: Valoarea nu este printre cele permise. Toate stau la câmpul „Cod” din formularul de adăugare și din descrierea API-ului.',
      ],
    ];
    for (const wrong of [
      '461.01.04.25',
      '461.01.01.18',
      '461.01.01',
      '473',
      code.slice(0, -1),
      `461.01.07.${yy + 1}`,
    ])
      expect(await refusals({ code: wrong })).toEqual(unknown);
    expect(await refusals({ code: 472.5 })).toEqual(unknown);
    expect((await post({ code: `461.01.07.${yy}` })).status).toBe(201);
    expect(await refusals({ paymentSummary: 'cec' })).toEqual([
      422,
      [expect.stringMatching(/^paymentSummary: Valoarea nu este printre cele permise: banca, caserie, /)],
    ]);
  });

  test('the codes of a year are taken from its first moment in Romania on', async () => {
    const { refusals } = await prepare();
    const at = async (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      return refusals({ code: '461.01.07.27' }, await signInAs(db, 'ROLE_ADMIN'));
    };
    const unknown = [
      422,
      [
        'code: Valoarea nu este printre cele permise. Toate stau la câmpul „Cod” din formularul de adăugare și din descrierea API-ului.',
      ],
    ];
    expect(await at('2026-12-31T21:59:59Z')).toEqual(unknown);
    expect(await at('2026-12-31T22:00:00Z')).toEqual([201, []]);
  });

  test('a doubtful due is posted with a warning', async () => {
    const { post, list } = await prepare();
    const other = owner === 'person' ? '461.01.02.25' : '461.01.01.25';
    const { status, body } = await post({ code: other, paymentYear: 2025 });
    expect([status, body.warnings]).toEqual([
      201,
      [
        {
          propertyPath: 'code',
          message: `Codul este al ${owner === 'person' ? 'societăților' : 'persoanelor fizice'}.`,
        },
        { propertyPath: 'feeYear', message: 'Codul este al anului 2025.' },
        { propertyPath: 'paymentYear', message: 'Data plății este în alt an.' },
      ],
    ]);
    expect((await list())['hydra:totalItems']).toBe(1);
  });

  test('the newest fee stands first, then the newest payment, then the last added', async () => {
    const { post, list } = await prepare();
    const ids: number[] = [];
    for (const [feeYear, paymentYear] of [
      [2025, 2025],
      [2026, 2025],
      [2026, 2026],
      [2025, 2026],
      [2026, 2026],
    ])
      ids.push((await post({ code: '461.01.08.26', feeYear, paymentYear })).body.id);
    const [a, b, c, d, e] = ids;
    expect((await list())['hydra:member'].map(({ id }) => id)).toEqual([e, c, b, d, a]);
    expect((await list('&itemsPerPage=2&page=2'))['hydra:member'].map(({ id }) => id)).toEqual([b, d]);
  });

  test('is never altered', async () => {
    const { post, list, uuid } = await prepare();
    const { id } = (await post({})).body;
    const before = await list();
    for (const as of [admin, moderator, await signInAs(db, 'ROLE_SUPER_ADMIN')]) {
      for (const write of [api.put, api.patch])
        expect((await write(`${path}/${id}`, { fee: 1, [owner]: uuid }, { as })).status).toBe(403);
    }
    expect(await list()).toEqual(before);
  });

  test('is posted once for one Idempotency-Key', async () => {
    const { post, list } = await prepare();
    const headers = { 'idempotency-key': uniqueWord() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => post({ code: '472', fee: 0, paymentAmount: 5 }, admin, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await list())['hydra:totalItems']).toBe(1);
    expect((await post({ fee: 1 }, admin, headers)).status).toBe(409);
  });

  test('keeps its owner from being deleted', async () => {
    const { post, uuid } = await prepare();
    await post({});
    const plural = owner === 'person' ? 'persons' : 'companies';
    const { status, body } = await api.delete(`/api/${plural}/${uuid}`, { as: admin });
    expect([status, body.usedIn]).toEqual([409, [`${owner}_dues`]]);
  });
});
