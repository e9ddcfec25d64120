/** Results of the public search: even cards, and addresses that are not cut inside a word. */
import type { FoundCompany, SearchAnswer } from '@ceccar/contract/public/member-search';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { expectAccessible, expectText } from '../../../../test/verbs.ts';
import { MemberResults, type ResultLook } from './member-results.tsx';

const hidden: FoundCompany = {
  name: 'Alexe Consult Audit SRL',
  regNumber: '579123/2021',
  currentYearVisa: 1,
  practiceRight: { day: '2026-11-26', hasRight: true, endsOn: '2027-03-31', reason: null, reasonCode: null },
  showPersonalInfo: false,
  link: null,
  cui: null,
  region: null,
  email: null,
  phone: null,
  type: null,
};

const shown: FoundCompany = {
  ...hidden,
  name: 'Achim & Asociații Consulting SRL',
  currentYearVisa: 0,
  practiceRight: {
    day: '2026-11-26',
    hasRight: false,
    endsOn: null,
    reason: 'fără viză',
    reasonCode: 'fara_viza',
  },
  showPersonalInfo: true,
  link: '/members/company/view/1',
  cui: '14140586',
  region: 'Suceava',
  email: 'achim.asociatii.consulting.srl@contabil.example',
  phone: '0700 043 679',
  type: 'Societate de contabilitate cu capital străin sau mixt',
};

async function showResults(look: ResultLook = 'cards', items = [shown, hidden, hidden, hidden]) {
  const pager: SearchAnswer['pager'] = {
    pagination: { total_items: items.length, per_page: 12, current_page: 1, total_pages: 1 },
    items,
  };
  await renderPart(
    <main>
      <h1>Căutare</h1>
      <MemberResults
        type="companies"
        look={look}
        onLook={() => undefined}
        pager={pager}
        takesFocus={false}
        onPage={() => undefined}
      />
    </main>,
  );
  return page.getByRole('listitem').all();
}

test('three cards in a row begin each part at one height; visa and right to practise in words', async () => {
  const cards = await showResults();
  const places = cards.map((card) => card.element().getBoundingClientRect());
  expect(new Set(places.slice(0, 3).map(({ top }) => top)).size).toBe(1);
  expect(places[3]?.top).toBeGreaterThan(places[0]?.bottom ?? 0);
  expect(new Set(places.slice(0, 3).map(({ height }) => Math.round(height))).size).toBe(1);
  const tops = cards
    .slice(0, 3)
    .map((card) => [...card.element().children].map((part) => Math.round(part.getBoundingClientRect().top)));
  expect(new Set(tops.map(String)).size).toBe(1);
  // Contact data are folded: every row is as high as the others, until one is unfolded.
  expect(Math.abs((places[3]?.height ?? 0) - (places[0]?.height ?? 0))).toBeLessThan(24);
  await page.getByRole('button', { name: /^Date de contact: Achim/ }).click();
  await expect.element(page.getByText('14140586')).toBeVisible();
  await expectText(
    page.getByRole('listitem').nth(1),
    /Drept de exercitare la 26\.11\.2026Da, până la 31\.03\.2027Viză 2026Da/,
  );
  await expectText(page.getByRole('listitem').nth(0), /26\.11\.2026Nu \(fără viză\)Viză 2026Nu/);
  await expectAccessible();
});

test.each([320, 390, 1440])('at %i px no word of an e-mail address is cut', async (width) => {
  await page.viewport(width, 900);
  await showResults();
  await page.getByRole('button', { name: /^Date de contact: Achim/ }).click();
  const address = page.getByText('achim.asociatii', { exact: false }).element();
  expect(address.textContent).toBe(shown.email);
  // Each text node is a part between two possible breaks, and stays in one line.
  const parts = [...address.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'achim.',
    'asociatii.',
    'consulting.',
    'srl@',
    'contabil.',
    'example',
  ]);
  for (const part of parts) {
    const range = document.createRange();
    range.selectNode(part);
    expect(range.getClientRects()).toHaveLength(1);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1440, 900);
});

test("the table has the cards' public data and no more; namesakes are told apart by their numbers", async () => {
  await showResults('table', [shown, hidden, { ...hidden, regNumber: '11/2020' }]);
  await expect
    .element(page.getByText('Mai mulți membri se numesc la fel: îi deosebește numărul.'))
    .toBeVisible();
  const rows = page.getByRole('row');
  await expectText(rows.nth(1), /^Achim .*579123\/2021Nu \(fără viză\)NuSuceava0700 043 679$/);
  await expectText(rows.nth(2), /Da, până la 31\.03\.2027Danu este publicănu este public$/);
  await expectAccessible();
});

test.each([
  ['different names', [shown, hidden]],
  ['one of them without a number', [hidden, { ...hidden, regNumber: null }]],
])('nothing is said of numbers that do not tell members apart: %s', async (_, items) => {
  await showResults('cards', items);
  expect(page.getByText(/îi deosebește numărul/).elements()).toEqual([]);
});
