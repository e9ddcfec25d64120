/** The form that asks to follow members, and the page of a follower (PUB-231, PUB-234). */

import type { OwnFollowings } from '@ceccar/contract/public/following';
import type { ListAnswer } from '@ceccar/contract/public/member-search';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { answer, requestsTo, violations } from '../../../../test/server.ts';
import { expectAccessible } from '../../../../test/verbs.ts';
import { page as shownPage } from '../../../platform/api/page.ts';
import { chooseLanguage } from '../texts/load-texts.ts';
import { FollowFound } from './follow-found.tsx';
import { FollowMembers } from './follow-members.tsx';
import { Following } from './following-page.tsx';

afterEach(() => chooseLanguage('ro'));

const member = { kind: 'person', line: '10421' } as const;

async function showForm() {
  Object.assign(shownPage, { hasFollowing: true });
  await renderPart(
    <main>
      <h1>Membru</h1>
      <FollowMembers members={[member]} name="Banu Elena" />
    </main>,
  );
}

test('a wrong address is refused at its field, also by the server, and loses nothing', {
  tags: 'deep',
}, async () => {
  answer('POST /api/follow', violations({ propertyPath: 'email', message: 'Adresa nu primește mesaje.' }));
  await showForm();
  await page.getByRole('button', { name: 'Urmărește: Banu Elena' }).click();
  const email = page.getByLabelText('Adresa de e-mail');
  await page.getByRole('button', { name: 'Cere urmărirea' }).click();
  await expect.element(page.getByText('Scrieți adresa de e-mail.')).toBeVisible();
  await email.fill('ana@');
  await expect.element(page.getByText('Adresa de e-mail nu este corectă.')).toBeVisible();
  await expectAccessible();
  expect(requestsTo('POST /api/follow')).toEqual([]);
  await email.fill('ana@example.ro');
  await page.getByRole('button', { name: 'Cere urmărirea' }).click();
  await expect.element(page.getByText('Adresa nu primește mesaje.')).toBeVisible();
  await expect.element(email).toHaveValue('ana@example.ro');
  answer('POST /api/follow', { status: 204 });
  await page.getByRole('button', { name: 'Cere urmărirea' }).click();
  await expect.element(page.getByText(/^Am trimis un e-mail la ana@example\.ro\./)).toBeVisible();
  expect(requestsTo('POST /api/follow').at(-1)?.body).toEqual({ email: 'ana@example.ro', members: [member] });
});

test('nothing is offered while following is off', async () => {
  Object.assign(shownPage, { hasFollowing: false });
  await renderPart(
    <main>
      <h1>Membru</h1>
      <FollowMembers members={[member]} />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'Membru' })).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
});

test('of a checked list the first twenty found are followed, and it says so (PUB-232)', async () => {
  Object.assign(shownPage, { hasFollowing: true });
  const found = (at: number): ListAnswer['members'][number] => ({
    asked: `N${at}`,
    outcome: at === 1 ? 'foundCompany' : 'found',
    similar: [],
    name: `Membru ${at}`,
    regNumber: `N${at}`,
    currentYearVisa: 1,
    practiceRight: null,
  });
  const members = [...Array.from({ length: 23 }, (_none, at) => found(at)), found(0)];
  await renderPart(
    <main>
      <h1>Listă</h1>
      <FollowFound asked={{ membersType: 'persons' }} answer={{ year: 2026, day: '2026-11-26', members }} />
    </main>,
  );
  answer('POST /api/follow', { status: 204 });
  await page.getByRole('button', { name: 'Urmărește 20 de membri găsiți' }).click();
  await expect.element(page.getByText(/Dintre cei 23 găsiți îi cereți pe primii 20\./)).toBeVisible();
  await page.getByLabelText('Adresa de e-mail').fill('ana@example.ro');
  await page.getByRole('button', { name: 'Cere urmărirea' }).click();
  await expect.element(page.getByText(/^Am trimis un e-mail/)).toBeVisible();
  const sent = requestsTo('POST /api/follow').at(-1)?.body as { members: object[] };
  expect([sent.members.length, sent.members[1]]).toEqual([20, { kind: 'company', line: 'N1' }]);
});

const own: OwnFollowings = {
  address: 'a…@example.ro',
  keptUntil: '2028-02-10',
  asksToRenew: false,
  members: [
    {
      id: 1,
      kind: 'person',
      name: 'Banu Elena',
      number: '10421',
      url: '/members/person/view/x',
      isConfirmed: true,
    },
    { id: 2, kind: 'company', name: 'Audit SRL', number: null, url: null, isConfirmed: false },
  ],
};

async function showOwn() {
  await renderPart(
    <main>
      <Following address="/follow/k" />
    </main>,
  );
}

test('the page of a follower confirms, says why it cannot, and ends one or all (PUB-234)', {
  tags: 'deep',
}, async () => {
  answer('GET /api/followers/k', { body: own });
  answer('POST /api/followers/k/confirm', {
    status: 409,
    body: { code: 'conflict', 'hydra:description': 'Puteți urmări cel mult 20 de membri.' },
  });
  await showOwn();
  await page.getByRole('button', { name: 'Confirmă' }).click();
  await expect.element(page.getByText('Puteți urmări cel mult 20 de membri.')).toBeVisible();
  await expectAccessible();
  answer('DELETE /api/followers/k/members/2', { status: 204 });
  await page.getByRole('button', { name: 'Nu mai urmăresc: Audit SRL' }).click();
  await expect.element(page.getByText('Nu mai urmăriți: Audit SRL.')).toBeVisible();
  answer('POST /follow/k', { status: 204 });
  answer('GET /api/followers/k', { status: 404, body: { code: 'notFound' } });
  await page.getByRole('button', { name: 'Nu mai urmăresc pe nimeni' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nu mai urmăriți pe nimeni' })).toBeVisible();
});

test('a link that is over says so, and where to go on', async () => {
  answer('GET /api/followers/k', { status: 404, body: { code: 'notFound' } });
  await showOwn();
  await expect.element(page.getByRole('heading', { name: 'Legătura nu mai este valabilă' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Căutați un membru' })).toBeVisible();
});

test.each([
  [
    'en',
    'Follow: Banu Elena',
    'E-mail address',
    'Ask to follow',
    [
      'Enter the e-mail address.',
      /^The address has an accented letter/,
      'The e-mail address is not correct.',
    ],
    /^We have sent an e-mail to ana@example\.ro\. .* within 48 hours\.$/,
  ],
  [
    'hu',
    'Követés: Banu Elena',
    'E-mail-cím',
    'Követés kérése',
    ['Adja meg az e-mail-címet.', /^A címben ékezetes betű/, 'Az e-mail-cím hibás.'],
    /^E-mailt küldtünk erre a címre: ana@example\.ro\. .* 48 órája van\.$/,
  ],
] as const)(
  'the form in %s; a reason of the server stays Romanian, and is marked (PUB-243)',
  { tags: 'deep' },
  async (language, open, label, submit, [missing, beyondAscii, malformed], sent) => {
    const refusals = [
      { propertyPath: 'email', message: 'Adresa nu primește mesaje.' },
      { propertyPath: 'members.0', message: 'Membrul nu este în căutarea publică.' },
    ];
    await chooseLanguage(language);
    await showForm();
    await page.getByRole('button', { name: open }).click();
    const email = page.getByLabelText(label);
    const send = page.getByRole('button', { name: submit });
    await send.click();
    await expect.element(page.getByText(missing)).toBeVisible();
    await email.fill('ană@example.ro');
    await expect.element(page.getByText(beyondAscii)).toBeVisible();
    await email.fill('ana@');
    await expect.element(page.getByText(malformed)).toBeVisible();
    await email.fill('ana@example.ro');
    for (const refused of refusals) {
      answer('POST /api/follow', violations(refused));
      await send.click();
      const reason = page.getByText(refused.message);
      await expect.element(reason).toBeVisible();
      expect(reason.element().closest('[lang]')?.getAttribute('lang')).toBe('ro');
    }
    await expectAccessible();
    answer('POST /api/follow', { status: 204 });
    await send.click();
    await expect.element(page.getByText(sent)).toBeVisible();
  },
);

test('the page of a follower in Hungarian, then in English', { tags: 'deep' }, async () => {
  await chooseLanguage('hu');
  answer('GET /api/followers/k', { body: own });
  answer('DELETE /api/followers/k/members/2', { status: 204 });
  await showOwn();
  await expect.element(page.getByRole('heading', { name: 'Követett tagok' })).toBeVisible();
  await expect
    .element(page.getByText(/^E-mail-cím: a…@example\.ro\. .* napja: 2028\.\s02\.\s10\. Előtte/))
    .toBeVisible();
  await expect.element(page.getByText('1 tag követése megerősítésre vár.')).toBeVisible();
  await page.getByRole('button', { name: 'Követés befejezése: Audit SRL' }).click();
  await expect.element(page.getByText('Már nem követi: Audit SRL.')).toBeVisible();
  await expectAccessible();
  // The result that is shown follows the switch.
  await chooseLanguage('en');
  await expect.element(page.getByText('You no longer follow: Audit SRL.')).toBeVisible();
  await expect.element(page.getByText(/It is kept until 10\sFeb\s2028;/)).toBeVisible();
  answer('POST /api/followers/k/confirm', {
    status: 409,
    body: { code: 'conflict', 'hydra:description': 'Puteți urmări cel mult 20 de membri.' },
  });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Puteți urmări cel mult 20 de membri.')).toBeVisible();
  expect(
    page.getByText('Puteți urmări cel mult 20 de membri.').element().closest('[lang]')?.getAttribute('lang'),
  ).toBe('ro');
  answer('POST /follow/k', { status: 204 });
  answer('GET /api/followers/k', { status: 404, body: { code: 'notFound' } });
  await page.getByRole('button', { name: 'Stop following everyone' }).click();
  await expect.element(page.getByRole('heading', { name: 'You no longer follow anyone' })).toBeVisible();
});
