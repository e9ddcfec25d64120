import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { drawsCode } from '../../../test/harness/read-document.ts';
import { type AnnualNotice, type NoticeData, type PrincipleNotice, renderNotice } from './notice.ts';

const createdAt = new Date('2026-02-03T10:00:00Z');

const firm = {
  number: '12',
  date: '2026-02-03',
  branch: 'Bistrița-Năsăud',
  president: 'Ștefan-Ionuț Brânzănescu',
  companyName: 'Țăranu & Știrbei Expertiză S.R.L.',
  address: 'Municipiul Bistrița, str. Gheorghe Șincai nr. 14',
  cui: '14399840',
  rc: 'J2012000750528',
  regNumber: '001234',
  verifyUrl: 'https://registru.example.ro/members/company/view/0191c2d3-3f54-7a52-b6a5-0123456789ab',
};
const principle: PrincipleNotice = { ...firm, kind: 'notice1' };
const annual: AnnualNotice = {
  ...firm,
  kind: 'annualNotice',
  year: 2026,
  validUntil: '2027-03-31',
  companyType: 'Societate de expertiză contabilă cu capital autohton',
};

async function read(data: NoticeData) {
  const bytes = await renderNotice(data, createdAt);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { bytes, pdf, text: text.replace(/\s+/g, ' ') };
}

test.each<[NoticeData, string]>([
  [principle, 'AVIZ DE PRINCIPIU pentru înființarea unei societăți de expertiză contabilă'],
  [{ ...principle, kind: 'notice2' }, 'AVIZ DE PRINCIPIU pentru înființarea unei societăți de contabilitate'],
  [
    { ...principle, kind: 'notice3' },
    'AVIZ DE PRINCIPIU pentru modificarea actului constitutiv al unei societăți de expertiză contabilă',
  ],
  [
    { ...principle, kind: 'notice4' },
    'AVIZ DE PRINCIPIU pentru modificarea actului constitutiv al unei societăți de contabilitate',
  ],
  [annual, 'AVIZ ANUAL pentru exercitarea profesiei în anul 2026'],
])('$kind says in text what it is, of whom and from whom', async (data, title) => {
  const { pdf, text } = await read(data);
  expect(pdf.numPages).toBe(1);
  for (const part of [
    'Corpul Experților Contabili și Contabililor Autorizați din România',
    'Filiala Bistrița-Năsăud',
    'Nr. 12 / 03.02.2026',
    title,
    'Ordonanței Guvernului nr. 65/1994',
    'Denumire Țăranu & Știrbei Expertiză S.R.L.',
    'Sediu social Municipiul Bistrița, str. Gheorghe Șincai nr. 14',
    'CUI 14399840',
    'Nr. registrul comerțului J2012000750528',
    'Nr. autorizație 001234',
    'Președinte, Ștefan-Ionuț Brânzănescu',
    'L.S.',
    `Verificați autenticitatea la ${firm.verifyUrl}`,
  ])
    expect(text).toContain(part);
});

test('the annual notice names the type and the last day of the visa', async () => {
  const { text } = await read(annual);
  expect(text).toContain('Societate de expertiză contabilă cu capital autohton');
  expect(text).toContain('Viza anului 2026 este valabilă până la 31 martie 2027.');
  expect(text).not.toContain('51%');
});

test('a notice in principle names the conditions of the law', async () => {
  const { text } = await read(principle);
  expect(text).toContain('cel puțin 51%, este deținută de experți contabili, membri ai Corpului;');
  expect((await read({ ...principle, kind: 'notice2' })).text).toContain(
    'este deținută de experți contabili sau contabili autorizați, membri ai Corpului;',
  );
});

test('is A4, in Romanian, with a title, an author and embedded fonts', async () => {
  const { bytes, pdf } = await read(principle);
  expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842]);
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({
    Title:
      'Aviz de principiu pentru înființarea unei societăți de expertiză contabilă – Țăranu & Știrbei Expertiză S.R.L.',
    Author: 'Corpul Experților Contabili și Contabililor Autorizați din România',
  });
  const raw = bytes.toString('latin1');
  expect(raw).toContain('/Lang (ro-RO)');
  const fonts = [...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
  expect(new Set(fonts.map((name) => name?.replace(/^[A-Z]{6}\+/, '')))).toEqual(
    new Set(['NotoSerif-Regular', 'NotoSerif-Bold', 'NotoSans-Regular']),
  );
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(3);
});

test('draws the code of its address', async () => {
  const { bytes } = await read(principle);
  expect(drawsCode(bytes, firm.verifyUrl)).toBe(true);
  expect(drawsCode(bytes, `${firm.verifyUrl}0`)).toBe(false);
});

test('missing values are omitted, and the signature line has no name', async () => {
  const { pdf, text } = await read({
    ...principle,
    number: null,
    date: null,
    president: ' ',
    address: null,
    cui: '',
    rc: null,
    regNumber: null,
  });
  expect(pdf.numPages).toBe(1);
  expect(text).toContain('Nr. – / –');
  expect(text).toContain('Președinte,');
  for (const label of ['Sediu', 'CUI', 'Nr. registrul', 'autorizație', 'null', 'undefined'])
    expect(text).not.toContain(label);
});

test('the longest name and address of the register stand on one page', async () => {
  const companyName = 'Contabilitate și Expertiză Țăranu '.repeat(8).slice(0, 249).concat('Ț');
  const address = 'Șoseaua Îndepărtată nr. 12, județul Vâlcea, '.repeat(12).slice(0, 499).concat('Ș');
  const { pdf, text } = await read({ ...principle, kind: 'notice3', companyName, address });
  expect(pdf.numPages).toBe(1);
  expect(text).toContain(companyName);
  expect(text).toContain(address);
});

test('a longer text continues on a second page, signed and numbered, without loss', async () => {
  const companyName = 'W'.repeat(250);
  const address = 'Ș'.repeat(500);
  const president = 'Constantinescu-Drăgușanu Alexandra '.repeat(6).trim();
  const { pdf, text } = await read({ ...principle, kind: 'notice3', companyName, address, president });
  expect(pdf.numPages).toBe(2);
  const { text: pages } = await extractText(pdf);
  expect(pages[0]).toContain('Pagina 1 din 2');
  expect(pages[1]).toContain('Pagina 2 din 2');
  expect(pages[1]).toContain('Prezentul aviz se eliberează');
  expect(text.match(/W/g)).toHaveLength(250);
  expect(text.replaceAll(/\s/g, '').match(/Ș{500}/g)).toHaveLength(1);
  expect(text).toContain(president);
});

test('old diacritics are printed with commas', async () => {
  const { text } = await read({ ...principle, companyName: 'Şerban\nşi Ţăranu', branch: 'Constanţa' });
  expect(text).toContain('Șerban și Țăranu');
  expect(text).toContain('Filiala Constanța');
});

test('letters are still text after others made of them were drawn', async () => {
  const accented = 'ÁÂĂÇČĆĐÉĚÈÍÎÌŁŃÓÖŐÔÕŚŠȘŢȚÚÜŰÝŽŹŻ áâăçčćđéěèíîìłńóöőôõśšșțúüűýžźż';
  await renderNotice({ ...principle, companyName: accented, address: accented }, createdAt);
  const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &-–„”«».,;:()/+@#%';
  const { text } = await read({ ...principle, companyName: plain, address: plain.toLowerCase() });
  expect(text).toContain(plain);
  expect(text).toContain(plain.toLowerCase());
});

test('the same data at the same time give the same bytes', async () => {
  const again = await renderNotice(principle, createdAt);
  expect(again.equals(await renderNotice(principle, createdAt))).toBe(true);
  expect(again.equals(await renderNotice({ ...principle, number: '13' }, createdAt))).toBe(false);
});

test('half a date is not printed', async () => {
  await expect(renderNotice({ ...principle, date: '2026-2-3' }, createdAt)).rejects.toThrow(RangeError);
});
