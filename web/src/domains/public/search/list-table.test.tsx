/** A checked list of members: a table, on a phone a block for each line. */
import type { CheckedMember } from '@ceccar/contract/public/member-search';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { expectAccessible, expectText } from '../../../../test/verbs.ts';
import { ListTable } from './list-table.tsx';

const day = '2026-11-26';

const found: CheckedMember = {
  asked: 'Banu Elena',
  outcome: 'found',
  similar: [],
  name: 'Banu Elena',
  regNumber: '995066',
  currentYearVisa: 0,
  practiceRight: { day, hasRight: false, endsOn: null, reason: 'fără viză', reasonCode: 'fara_viza' },
};

const missing: CheckedMember = {
  asked: 'Nimeni Nicăieri',
  outcome: 'notFound',
  similar: [],
  name: null,
  regNumber: null,
  currentYearVisa: null,
  practiceRight: null,
};

const similar: CheckedMember = {
  ...missing,
  asked: 'Mureșan Andreea',
  outcome: 'similar',
  similar: ['Mureșan Andreea-Ștefania', 'Mureșan Andreea-Georgiana-Alexandrina'],
};

const firm: CheckedMember = { ...found, asked: '617051/2013', outcome: 'foundCompany', name: 'Audit SRL' };

async function showList() {
  await renderPart(
    <main>
      <h1>Listă</h1>
      <ListTable
        answer={{ year: 2026, day, members: [found, missing, similar, firm] }}
        isBusy={false}
        onDownload={() => undefined}
      />
    </main>,
  );
}

test.each([320, 390])('on a phone a checked line shows all of its facts (PUB-109): %i px', async (width) => {
  await page.viewport(width, 800);
  await showList();
  const lines = page.getByRole('list', { name: 'Rezultatul' }).getByRole('listitem');
  await expectText(
    lines.nth(0),
    'Banu Elenagăsit995066 · Viză 2026: Nu · Drept de exercitare la 26.11.2026: Nu (fără viză)',
  );
  await expectText(lines.nth(1), 'Nimeni Nicăierinegăsit');
  await expectText(
    lines.nth(2),
    'Mureșan Andreeaseamănă cu Mureșan Andreea-Ștefania; Mureșan Andreea-Georgiana-Alexandrina',
  );
  await expectText(lines.nth(3), /^617051\/2013găsit ca persoană juridică/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  await page.viewport(1440, 900);
});

test('on a wide screen the lines are rows of a table', async () => {
  await page.viewport(1440, 900);
  await showList();
  await expect.element(page.getByRole('row', { name: /^Banu Elena/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Găsiți: 2 din 4' })).toBeVisible();
  await expectAccessible();
});
