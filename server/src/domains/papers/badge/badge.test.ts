import { expect, test } from 'vitest';
import { renderQr } from '../kit/qr.ts';
import { renderBadge } from './badge.ts';
import type { Badge } from './badge-data.ts';

const badge: Badge = {
  brand: 'ACME',
  lastName: 'Constantinescu-Drăgușanu',
  firstName: 'Alexandra-Ștefania Maria',
  title: 'EXPERT CONTABIL',
  branch: 'Timiș',
  cip: '1234567890',
  regNumber: '001234',
  photo: null,
  memberUrl: 'https://registru.example.ro/members/person/view/0191c2d3',
  releasedOn: '2024-09-15',
  visas: [
    { year: 2026, hasVisa: true, date: '2026-02-03' },
    { year: 2025, hasVisa: false, date: null },
    { year: 2024, hasVisa: true, date: '2024-02-01' },
    { year: 2023, hasVisa: true, date: '2023-02-01' },
    { year: 2022, hasVisa: true, date: '2022-02-01' },
  ],
  visaUntil: '2027-03-31',
};

function shown(page: string): string {
  const [, body = ''] = /<main id="page">([\s\S]*)<\/main>/.exec(page) ?? [];
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('side 1 shows who the member is', () => {
  expect(shown(renderBadge(1, badge, 'n0'))).toBe(
    'ACME Corpul Experților Contabili și Contabililor Autorizați din România LEGITIMAȚIE ' +
      'Constantinescu-Drăgușanu Alexandra-Ștefania Maria EXPERT CONTABIL ' +
      'Filiala Timiș Nr. matricol 001234 CIP 1234567890',
  );
});

test('side 2 shows the years of visas and until when that of this year is valid', () => {
  const text = shown(renderBadge(2, badge, 'n0'));
  expect(text).toContain(
    'Data eliberării: 15.09.2024 Anul Viză Data vizei 2026 Da 03.02.2026 2025 Nu – 2024 Da 01.02.2024 ' +
      '2023 Da 01.02.2023 2022 Da 01.02.2022 Viza este valabilă până la 31.03.2027.',
  );
});

test('side 2 carries the code of the member’s address', () => {
  const page = renderBadge(2, badge, 'n0');
  expect(page).toContain(`d="${renderQr(badge.memberUrl).path}"`);
  expect(shown(page)).toContain(badge.memberUrl);
});

test('without title, numbers, date and visas it still is a card', () => {
  const bare: Badge = { ...badge, title: null, cip: null, regNumber: ' ', releasedOn: null, visas: [] };
  expect(shown(renderBadge(1, bare, 'n0'))).toMatch(/Maria Filiala Timiș Nr. matricol – CIP –$/);
  expect(shown(renderBadge(2, bare, 'n0'))).toContain(
    'Data eliberării: – Anul Viză Data vizei Nicio viză înregistrată',
  );
});

test('shows the photo where there is one', () => {
  const photo = 'data:image/png;base64,AAAA';
  expect(renderBadge(1, { ...badge, photo }, 'n0')).toContain(`<img src="${photo}" alt="">`);
  expect(renderBadge(1, badge, 'n0')).not.toContain('<img');
});

test.each([1, 2] as const)('side %s has the size of the card, one style and no request', (side) => {
  const page = renderBadge(side, badge, 'n0');
  expect(page).toContain('width:1500px;height:2360px');
  expect(page.match(/<style/g)).toHaveLength(1);
  expect(page).toContain('<style nonce="n0">');
  expect(page).not.toMatch(/\sstyle=|<script|<link|<img|\son\w+=|href=/);
});

test.each([1, 2] as const)('hostile text stays text on side %s', (side) => {
  const hostile = `"></style><script>alert('x')</script>`;
  const page = renderBadge(
    side,
    {
      ...badge,
      brand: hostile,
      lastName: hostile,
      firstName: hostile,
      branch: hostile,
      cip: hostile,
      regNumber: hostile,
      photo: hostile,
      memberUrl: hostile,
    },
    'n0',
  );
  expect(page).not.toContain('<script');
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page.match(/&lt;script&gt;alert\(&#39;x&#39;\)/g)).toHaveLength(side === 1 ? 9 : 3);
});

test('longer names are set smaller', () => {
  const sizeOf = (lastName: string) =>
    Number(/\.last\{[^}]*font-size:(\d+)px/.exec(renderBadge(1, { ...badge, lastName }, 'n0'))?.[1]);
  expect(sizeOf('Pop')).toBe(96);
  expect(sizeOf('Constantinescu-Drăgușanu '.repeat(4))).toBeLessThan(60);
});
