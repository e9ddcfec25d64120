import { expect, test } from 'vitest';
import type { ApiRecord } from '../../platform/api/records.ts';
import { issuedOf, noticesOf } from './firm-notices.ts';

const company: ApiRecord = {
  '@id': '/api/companies/u',
  id: '/api/companies/u',
  originId: 1,
  uuid: 'u',
  region: { '@id': '/api/regions/9', name: 'Cluj' },
};

test('a firm without notices has no links', () => {
  expect(noticesOf(company)).toEqual([]);
});

test('each type of notice leads to its own document', () => {
  const of = (fields: Record<string, string>) => noticesOf({ ...company, ...fields }).map(({ path }) => path);
  const foundation = 'aviz de principiu infiintare societati';
  const change = 'aviz de principiu modificare societati';
  expect(of({ noticeType1: `${foundation} expertiza contabila` })).toEqual(['/download/company/notice1/u']);
  expect(of({ noticeType1: `${foundation} contabilitate` })).toEqual(['/download/company/notice2/u']);
  expect(of({ noticeType2: `${change} expertiza contabila` })).toEqual(['/download/company/notice3/u']);
  expect(of({ noticeType2: `${change} contabilitate` })).toEqual(['/download/company/notice4/u']);
});

test('a notice is downloaded once number, date and president are there', () => {
  const firm = {
    ...company,
    noticeType1: 'aviz de principiu infiintare societati contabilitate',
    foundationNoticeNumber: '17',
    foundationNoticeDate: '2026-02-05',
  };
  expect(noticesOf(firm)[0]?.missing).toContain('președintele');
  expect(noticesOf({ ...firm, noticeType1President: 'Ion Pop' })[0]?.missing).toBeNull();
});

test('only region 10 has the annual notice, which names no president', () => {
  const region = { '@id': '/api/regions/10', name: 'București' };
  expect(noticesOf({ ...company, region })).toMatchObject([
    { path: '/download/company/annualNotice/u', missing: 'Completați numărul și data, apoi salvați.' },
  ]);
  const complete = { ...company, region, annualNoticeNumber: '3', annualNoticeDate: '2026-02-05' };
  expect(noticesOf(complete)[0]?.missing).toBeNull();
  expect(noticesOf({ ...company, region: '/api/regions/110' })).toEqual([]);
  const message = 'Societatea nu are viza pentru anul 2026.';
  const questionable = { ...complete, warnings: [{ propertyPath: 'annualNoticeDate', message }] };
  expect(noticesOf(questionable)[0]?.missing).toBe(message);
});

test('an issued notice is that with the number and the day of the register', () => {
  const notice = { kind: 'notice1', number: '1234567/B', date: '2026-02-05' } as const;
  const document = { ...company, kind: 'notice1', date: '2026-02-05', status: 'issued' };
  for (const number of ['CJ-2026/1234567/B', '1234567/B'])
    expect(issuedOf(notice, [{ ...document, number }])?.number).toBe(number);
  for (const other of [
    { number: 'CJ-2026/234567/B' },
    { number: 'CJ-2026/1234567/B', date: '2026-02-06' },
    { number: 'CJ-2026/1234567/B', kind: 'notice2' },
    { number: 'CJ-2026/1234567/B', status: 'replaced' },
  ])
    expect(issuedOf(notice, [{ ...document, ...other }])).toBeUndefined();
});
