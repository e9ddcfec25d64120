import { expect, test } from 'vitest';
import { renderQr } from '../kit/qr.ts';
import { type PracticeNotice, renderPracticeNotice } from './practice-notice.ts';

const notice: PracticeNotice = {
  series: 'BN-2026',
  number: '12',
  issuedOn: '2026-02-03',
  year: 2026,
  branch: 'Bistrița-Năsăud',
  companyName: 'Țăranu & Știrbei S.R.L.',
  companyType: 'Societate de contabilitate cu capital autohton',
  address: 'Bistrița, str. Gheorghe Șincai nr. 14',
  cui: '14399840',
  rc: 'J2012000750528',
  regNumber: '001234',
  president: 'Ștefan Brânzănescu',
  validUntil: '2027-03-31',
  verifyUrl: 'https://registru.example.ro/members/company/view/0191c2d3',
};

/** What the page shows, without tags; entities stay. */
function shown(page: string): string {
  const [, body = ''] = /<main id="page">([\s\S]*)<\/main>/.exec(page) ?? [];
  return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('says who may practise, until when, and who says so', () => {
  const text = shown(renderPracticeNotice(notice, 'n0'));
  for (const part of [
    'Filiala Bistrița-Năsăud',
    'AVIZ pentru exercitarea profesiei în anul 2026',
    'Nr. BN-2026/12 din 3 februarie 2026',
    'Țăranu &amp; Știrbei S.R.L. Societate de contabilitate cu capital autohton',
    'Nr. autorizației 001234',
    'CUI 14399840',
    'Nr. de ordine în registrul comerțului J2012000750528',
    'Sediul social Bistrița, str. Gheorghe Șincai nr. 14',
    'Valabil până la 31 martie 2027',
    `Verificați autenticitatea la ${notice.verifyUrl}`,
    'L.S. Președinte, Ștefan Brânzănescu',
  ])
    expect(text).toContain(part);
});

test('missing values print as a dash, and the signature line has no name', () => {
  const text = shown(
    renderPracticeNotice(
      { ...notice, address: null, cui: ' ', rc: null, regNumber: null, president: null },
      'n0',
    ),
  );
  expect(text).toContain('Nr. autorizației – CUI – Nr. de ordine în registrul comerțului – Sediul social –');
  expect(text.trim()).toMatch(/Președinte,$/);
});

test('carries its code, its fonts and its only style, and asks for nothing', () => {
  const page = renderPracticeNotice(notice, 'n0-+/=');
  expect(page).toContain(`d="${renderQr(notice.verifyUrl).path}"`);
  expect(page.match(/<style/g)).toHaveLength(1);
  expect(page).toContain('<style nonce="n0-+/=">');
  expect(page).not.toMatch(/\sstyle=|<script|<link|<img|\son\w+=|href=/);
  const sources = [...page.matchAll(/url\(([^)]{0,20})/g)].map(([, source]) => source);
  expect(sources).toHaveLength(2);
  expect(new Set(sources)).toEqual(new Set(['data:font/ttf;base64']));
  expect(page).toContain('width:794px;height:1123px');
});

test('hostile text stays text, wherever it stands', () => {
  const hostile = `</title></style><script>alert("x")</script><img src=x onerror='y'>`;
  const page = renderPracticeNotice(
    {
      ...notice,
      number: hostile,
      branch: hostile,
      companyName: hostile,
      companyType: hostile,
      address: hostile,
      cui: hostile,
      rc: hostile,
      regNumber: hostile,
      president: hostile,
      verifyUrl: hostile,
    },
    `"><script>`,
  );
  expect(page).not.toMatch(/<script|<img/);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page.match(/<\/title>/g)).toHaveLength(1);
  expect(page.match(/&lt;script&gt;alert\(&quot;x&quot;\)/g)).toHaveLength(12);
});

test('longer names are set smaller', () => {
  const sizeOf = (companyName: string) =>
    Number(/h2\{[^}]*font-size:(\d+)px/.exec(renderPracticeNotice({ ...notice, companyName }, 'n0'))?.[1]);
  expect(sizeOf('Țăranu S.R.L.')).toBe(34);
  expect(sizeOf('Contabilitate și Expertiză Țăranu '.repeat(7))).toBeLessThan(26);
});
