/** A certificate is made and downloaded with one press; then the button downloads it again. */
import { personCourses } from '@ceccar/contract/training/person-courses';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, lostConnection, refusal, requestsTo, serveList } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectText } from '../../../../test/verbs.ts';
import type { CertificatePerson } from './certificate-data.ts';
import { NewCertificate } from './new-certificate.tsx';

const person = {
  '@id': '/api/persons/p1',
  id: 1,
  uuid: 'p1',
  fullName: 'Mureșan Ana',
  region: { '@id': '/api/regions/12', '@type': 'Region', name: 'Cluj' },
  cip: '14000',
  monitorCategory: null,
} as unknown as CertificatePerson; // the facts that the screen shows

const certificate = {
  '@id': '/api/certificates/ABCD2345',
  '@type': 'Certificate',
  code: 'ABCD2345',
  issuedAt: '2026-11-26T08:00:00.000Z',
  courses: [],
  downloadLink: '/download/certificate/ABCD2345',
};

const post = 'POST /api/certificates';
const pdf = 'GET /download/certificate/ABCD2345';

function mayIssue(hasRecentCertificate: boolean) {
  serveList(personCourses, 'certificate-person-course-list', []);
  const message = hasRecentCertificate ? 'Există deja o adeverință emisă în ultimele 24 de ore.' : null;
  answer('GET /api/certificates/check-recent/p1', { body: { hasRecentCertificate, message } });
  answer(post, { status: 201, body: { certificate } });
  answer(pdf, { body: {} });
  return renderScreen(<NewCertificate person={person} />);
}

const make = () => button(page, 'Generează Adeverința de cursuri');
const takeAgain = () => button(page, 'Descarcă Adeverința PDF de cursuri');

test('one press makes and downloads it, the next ones download the same again', {
  tags: 'deep',
}, async () => {
  await mayIssue(false);
  await make().click();
  await expectText(page.getByRole('alert'), 'Adeverința ABCD2345 a fost eliberată și descărcată.');
  await expectCount(make(), 0);
  await takeAgain().click();
  await expectText(page.getByRole('alert'), 'Adeverința ABCD2345 a fost descărcată.');
  expect([requestsTo(post).length, requestsTo(pdf).length]).toEqual([1, 2]);
  await expectAccessible();
});

test('a document that does not arrive is offered again, without a second certificate', async () => {
  await mayIssue(false);
  answer(pdf, refusal(503, 'Serverul este ocupat.'));
  await make().click();
  await expectText(page.getByRole('alert'), 'Eroare la generarea PDF-ului: Serverul este ocupat.');
  answer(pdf, { body: {} });
  await takeAgain().click();
  await expectText(page.getByRole('alert'), 'Adeverința ABCD2345 a fost descărcată.');
  expect(requestsTo(post)).toHaveLength(1);
});

test('after a lost answer the same request is repeated', async () => {
  await mayIssue(false);
  answer(post, lostConnection);
  await make().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer(post, { status: 201, body: { certificate } });
  await make().click();
  await expectText(page.getByRole('alert'), 'Adeverința ABCD2345 a fost eliberată și descărcată.');
  const keys = requestsTo(post).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('within 24 hours none is made', async () => {
  await mayIssue(true);
  await make().click();
  await expectText(page.getByRole('alert'), 'Există deja o adeverință emisă în ultimele 24 de ore.');
  await expect.element(make()).toBeVisible();
  expect(requestsTo(post)).toHaveLength(0);
});
