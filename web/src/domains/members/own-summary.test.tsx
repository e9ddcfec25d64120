/** The summary at the beginning of a member's own page. */
import type { MemberHome } from '@ceccar/contract/operation/home';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection } from '../../../test/server.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { OwnSummary } from './own-summary.tsx';

const member = {
  id: '/api/persons/1',
  '@id': '/api/persons/1',
  originId: 1,
  version: 1,
  region: '/api/regions/14',
  balance: 625,
  practiceRight: 'fara_viza',
} as unknown as ApiRecord; // the summary reads no other field

function request(id: number, branch: string, documentDueOn: string | null) {
  return {
    '@id': `/api/document_requests/${id}`,
    id,
    region: { '@id': branch },
    documentName: 'Polița de asigurare',
    documentDueOn,
    sentAt: null,
  };
}

test('a member reads where they stand in sentences, with one button for the next step', async () => {
  const home: MemberHome = {
    report: { year: 2025, begun: null, rejectReason: null, mayBegin: true, deadline: '2099-02-28' },
    courseHours: { year: 2026, left: 12 },
  };
  answer('GET /api/home/member', { body: home });
  answer('GET /api/document_requests', {
    body: collection([
      request(1, '/api/regions/14', '2099-03-05'),
      // Of a former branch, in whose conversation nobody writes any more.
      request(2, '/api/regions/15', null),
    ]),
  });
  await renderScreen(<OwnSummary kind="person" member={member} />);
  const summary = page.getByRole('region', { name: 'Pe scurt' });
  await expect.element(summary.getByRole('listitem').first()).toBeVisible();
  expect(
    summary
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Filiala vă cere: Polița de asigurare, până la 05.03.2099.',
    expect.stringMatching(/^Raportul anual pe 2025 nu este început\. Termen de depunere: 28\.02\.2099/),
    'Aveți de plată 625,00 RON.',
    'Nu aveți drept de exercitare: fără viză.',
    'Mai aveți de efectuat 12 ore de curs în 2026.',
  ]);
  await expect
    .element(summary.getByRole('link', { name: 'Începe raportul anual' }))
    .toHaveAttribute('href', '/annual_report');
});

test('requests that cannot be read leave out their lines only', async () => {
  answer('GET /api/home/member', { body: { report: null, courseHours: null } satisfies MemberHome });
  answer('GET /api/document_requests', { status: 503, body: { message: 'Reveniți.' } });
  await renderScreen(<OwnSummary kind="person" member={member} />);
  const summary = page.getByRole('region', { name: 'Pe scurt' });
  await expect.element(summary.getByText('Aveți de plată 625,00 RON.')).toBeVisible();
  await expect.element(summary.getByRole('progressbar')).not.toBeInTheDocument();
  expect(summary.getByRole('listitem').elements()).toHaveLength(2);
});

test('without a report to file there is no button', async () => {
  answer('GET /api/home/member', { body: { report: null, courseHours: null } satisfies MemberHome });
  answer('GET /api/document_requests', { body: collection([]) });
  await renderScreen(<OwnSummary kind="person" member={member} />);
  const summary = page.getByRole('region', { name: 'Pe scurt' });
  await expect.element(summary.getByText('Aveți de plată 625,00 RON.')).toBeVisible();
  expect(summary.getByRole('link').elements()).toEqual([]);
});
