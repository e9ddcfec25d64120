/** Public pages in each language: which one is chosen, the switch, and what stays Romanian. */
import type { SearchAnswer } from '@ceccar/contract/public/member-search';
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { answer, refusal } from '../../../test/server.ts';
import { button, choice, expectAccessible, expectText, field } from '../../../test/verbs.ts';
import { CertificateCheckPage } from './certificate/certificate-check-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { MemberListPage } from './search/member-list-page.tsx';
import { MemberSearchPage } from './search/member-search-page.tsx';
import { chooseLanguage, inSameLanguage, prepareTexts } from './texts/load-texts.ts';

const address = window.location.pathname + window.location.search;
const goTo = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => goTo('/members'));

afterEach(async () => {
  localStorage.clear();
  goTo(address);
  vi.restoreAllMocks();
  await prepareTexts();
});

const preferring = (...languages: string[]) =>
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages);

test.each([
  ['/members?lang=hu', null, 'ro-RO', 'hu'],
  ['/members?lang=xx', null, 'ro-RO', 'ro'],
  ['/members', 'en', 'hu-HU', 'en'],
  ['/members', null, 'hu-HU', 'hu'],
  ['/members', null, 'de-DE', 'ro'],
])(
  '%s with %s stored in a browser in %s is shown in %s (PUB-240)',
  async (path, stored, browser, language) => {
    if (stored) localStorage.setItem('language', stored);
    preferring(browser, 'en');
    goTo(path);
    await prepareTexts();
    expect(document.documentElement.lang).toBe(language);
    // The address is remembered, so that the next page needs none.
    goTo('/members/list');
    await prepareTexts();
    expect(document.documentElement.lang).toBe(language);
  },
);

test('without storage the links carry the language (PUB-241)', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  goTo('/members?lang=hu');
  await prepareTexts();
  expect(inSameLanguage('/certificate/verify?code=A#b')).toBe('/certificate/verify?code=A&lang=hu#b');
  goTo('/members?lang=ro');
  await prepareTexts();
  expect(inSameLanguage('/members/list')).toBe('/members/list');
});

const found: SearchAnswer = {
  pager: {
    pagination: { total_items: 1, per_page: 12, current_page: 1, total_pages: 1 },
    items: [
      {
        fullName: 'Kovács Éva',
        regNumber: '1234',
        currentYearVisa: 1,
        practiceRight: {
          day: '2026-11-26',
          hasRight: true,
          endsOn: '2027-03-31',
          reason: null,
          reasonCode: null,
        },
        showPersonalInfo: true,
        link: '/members/person/view/1',
        region: 'Harghita',
        mobileNumber: null,
        phoneNumber: null,
        monitorCategory: null,
      },
    ],
  },
};

test('the switch changes the page in place: what was typed and found stays (PUB-241)', {
  tags: 'deep',
}, async () => {
  await page.viewport(390, 844);
  answer('POST /api/search', { body: found });
  await renderPart(<MemberSearchPage />);
  await field(page, 'Cautare dupa nume').fill('Kovács');
  await button(page, 'Cauta').click();
  await expectText(page.getByRole('status'), '1 membru găsit');
  await expectAccessible();

  const languages = page.getByRole('navigation', { name: 'Limba paginii' });
  const hungarian = languages.getByRole('link', { name: 'Magyar' });
  expect(hungarian.element().getAttribute('href')).toBe('/members?lang=hu');
  await hungarian.click();
  await expectText(page.getByRole('status'), '1 tag található');
  await expect.element(field(page, 'Családnév')).toHaveValue('Kovács');
  await expectText(
    page.getByRole('list', { name: 'Talált személyek' }).getByRole('listitem'),
    /^Kovács ÉvaGyakorlási jog, 2026\.\s11\.\s26\.Igen, eddig: 2027\.\s03\.\s31\.\d{4}\. évi vízumIgenTörzsszám1234/,
  );
  expect(page.getByText('Harghita').element().closest('[lang]')?.getAttribute('lang')).toBe('ro');
  expect([document.documentElement.lang, window.location.search]).toEqual(['hu', '?lang=hu']);
  expect(document.title).toMatch(/^C\.E\.C\.C\.A\.R\.-tag keresése · /);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();

  await page.getByRole('link', { name: 'English' }).click();
  await expectText(page.getByRole('status'), '1 member found');
  await expectText(page.getByRole('listitem'), /Right to practise on 26\sNov\s2026Yes, until 31\sMar\s2027/);
  expect(localStorage.getItem('language')).toBe('en');
  await choice(page, 'Kind of members').selectOptions('Companies');
  await expect.element(field(page, 'Name of the company')).toHaveValue('Kovács');
  await expectAccessible();
});

const proven: ProvenDocument = {
  kind: 'document',
  document: 'aviz',
  title: 'Aviz pentru exercitarea profesiei',
  companyUuid: '00000000-0000-4000-8000-000000000000',
  practiceRight: {
    day: '2026-11-26',
    hasRight: false,
    endsOn: null,
    reason: 'fără viză',
    reasonCode: 'fara_viza',
  },
  printed: [
    { label: 'Numărul', value: 'CJ-2026/1' },
    { label: 'Asociatul 2', value: 'Pop Ion, asociat, 51 %' },
  ],
  state: 'cancelled',
  stateText: 'Documentul a fost anulat la 25.11.2026.',
  reasons: [{ code: 'cancelled', day: '2026-11-25' }],
  checkedOn: '2026-11-26',
};

test.each([
  [
    'en',
    'Notice on practising the profession (aviz)',
    /^Authentic document, cancelled sinceThe document was cancelled on 25\sNov\s2026\.Checked on .* \(Romanian time\)\. Compare/,
    ['Number', 'Associate 2', 'Company'],
    'Right to practise (drept de exercitare) on 26 Nov 2026: No (no annual visa)',
  ],
  [
    'hu',
    'Engedély a szakma gyakorlására (aviz)',
    /^Hiteles dokumentum, amelyet azóta érvénytelenítettekA dokumentumot érvénytelenítették\. Dátum: 2026\.\s11\.\s25\./,
    ['Szám', 'Társtulajdonos 2', 'Társaság'],
    'Gyakorlási jog (drept de exercitare), 2026. 11. 26.: Nem (nincs éves vízum)',
  ],
] as const)(
  'a proof in %s leaves what is printed as it is (PUB-242, PUB-243)',
  async (language, title, verdict, labels, right) => {
    await chooseLanguage(language);
    await renderPart(
      <PublicFrame>
        <DocumentPage document={proven} />
      </PublicFrame>,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expectText(page.getByRole('alert').first(), verdict);
    await expect
      .poll(() =>
        page
          .getByRole('term')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(labels);
    const values = page.getByRole('definition').elements().slice(0, 2);
    expect(values.map((one) => [one.textContent, one.getAttribute('lang')])).toEqual([
      ['CJ-2026/1', 'ro'],
      ['Pop Ion, asociat, 51 %', 'ro'],
    ]);
    await expect.element(page.getByText(right)).toBeVisible();
    await expectAccessible();
  },
);

test('a reason that a page does not know yet stays Romanian, and is marked (PUB-243)', async () => {
  await chooseLanguage('en');
  await renderPart(<DocumentPage document={{ ...proven, reasons: [] }} />);
  await expect
    .element(page.getByText('Documentul a fost anulat la 25.11.2026.'))
    .toHaveAttribute('lang', 'ro');
});

test.each([
  [refusal(429), 'Too many requests in a short time. Please wait a little and try again.', null],
  [refusal(503), 'The service is not available at the moment. Please try again in a few minutes.', null],
])('errors have texts of each language (PUB-243): %#', async (refused, text, lang) => {
  answer('POST /api/search', refused);
  await chooseLanguage('en');
  await renderPart(<MemberSearchPage />);
  await button(page, 'Search').click();
  await expectText(page.getByRole('alert'), text);
  expect(page.getByRole('alert').element().getAttribute('lang')).toBe(lang);
  // The error that is shown follows the switch.
  await page.getByRole('link', { name: 'Magyar' }).click();
  await expect.element(page.getByRole('alert')).not.toHaveTextContent(text);
});

test('fields say in the page’s language what is wrong', { tags: 'deep' }, async () => {
  await chooseLanguage('hu');
  const { unmount } = await renderPart(<MemberListPage />);
  await button(page, 'Ellenőrzés').click();
  await expect.element(page.getByText('Adjon meg legalább egy számot vagy nevet.')).toBeVisible();
  await expectAccessible();
  await unmount();
  await chooseLanguage('en');
  await renderPart(<CertificateCheckPage />);
  await field(page, 'Number of the certificate').fill('ABC');
  await button(page, 'Check').click();
  await expect
    .element(field(page, 'Number of the certificate'))
    .toHaveAccessibleDescription('This is not the number of a certificate: it has 8 letters and digits.');
  await expectAccessible();
});

test('a page without translation says so, and marks its content as Romanian (PUB-240)', async () => {
  await chooseLanguage('en');
  await renderPart(
    <PublicFrame isInRomanian>
      <h1>Datele personale</h1>
    </PublicFrame>,
  );
  await expect.element(page.getByText('This page is available in Romanian only.')).toBeVisible();
  expect(page.getByRole('heading').element().closest('[lang]')?.getAttribute('lang')).toBe('ro');
  await expectAccessible();
});
