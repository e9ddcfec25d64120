/** Poster of a course: its facts, its free places, and the ways to enrol (TRA-50). */
import type { CoursePoster } from '@ceccar/contract/public/public-pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { expectAccessible } from '../../../../test/verbs.ts';
import { page as pageData } from '../../../platform/api/page.ts';
import { PosterPage } from './poster-page.tsx';

const poster: CoursePoster = {
  kind: 'course',
  id: 7,
  name: 'Noutăți fiscale & contabile',
  profile: null,
  organizer: null,
  branch: 'Cluj',
  interval: '25 martie 2026',
  sessions: [{ id: 1, day: '2026-03-25', startsAt: '09:00', endsAt: '13:00', hours: 4 }],
  maxHours: 4,
  hoursKind: 'doctrină',
  place: 'Sala filialei',
  isOnline: false,
  fee: 'gratuit',
  enrolFrom: '2026-03-01',
  enrolUntil: '2026-03-20',
  places: 30,
  free: 12,
  waiting: 0,
  state: 'open',
  isPublic: true,
};

pageData.user = null;

async function show(values: Partial<CoursePoster>) {
  await renderPart(
    <main>
      <PosterPage poster={{ ...poster, ...values }} />
    </main>,
  );
}

const enrol = page.getByRole('link', { name: 'Înscrieți-vă din cont' });

test('an open course leads to the courses of the account, to its days and to its sheet', async () => {
  await show({});
  await expect.element(page.getByText('Înscrieri deschise până la 20.03.2026.')).toBeVisible();
  await expect.element(page.getByText('12 din 30')).toBeVisible();
  await expect
    .element(enrol)
    .toHaveAttribute('href', '/open_courses?words=Nout%C4%83%C8%9Bi+fiscale+%26+contabile');
  const calendar = page.getByRole('link', { name: 'Adaugă în calendar' });
  await expect.element(calendar).toHaveAttribute('href', '/download/course/7/calendar');
  await expect
    .element(page.getByRole('link', { name: /Afișul de tipărit/ }))
    .toHaveAttribute('href', '/download/course/7/poster');
  await expect.element(page.getByRole('img', { name: 'Cod QR' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['nobody passes those who wait', { waiting: 21 }, 'Pe lista de așteptare sunt 21 de membri.'],
  ['a full course has a waiting list', { free: 0 }, 'niciunul; vă puteți trece pe lista de așteptare'],
  [
    'an online course keeps its address',
    { place: null, isOnline: true },
    'online; adresa o primesc cei înscriși',
  ],
  ['a place may come later', { place: null }, 'se anunță'],
] as const)('%s', async (_, values, text) => {
  await show(values);
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  ['soon', 'Înscrierile încep la 01.03.2026.'],
  ['closed', 'Înscrierile s-au încheiat la 20.03.2026.'],
  ['over', 'Cursul s-a încheiat.'],
] as const)('nobody enrols in a course that is %s', async (state, text) => {
  await show({ state });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(enrol).not.toBeInTheDocument();
});
