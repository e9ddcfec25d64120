import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { drawsCode } from '../../../../test/harness/read-document.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { type NoticeData, renderNotice } from './notice.ts';
import type { AnnualNotice, ChangeNotice, FoundationNotice } from './notice-facts.ts';
import { printedFacts } from './notice-facts.ts';
import { noticeTitle } from './notice-wording.ts';

const createdAt = new Date('2026-02-03T10:00:00Z');

const verifyUrl = 'https://registru.example.ro/documents/notice1/0123456789abcdef01234567';
const firm = {
  number: 'BN-2026/12',
  date: '2026-02-03',
  branch: 'Bistrița-Năsăud',
  president: 'Ștefan-Ionuț Brânzănescu',
  companyName: 'Țăranu & Știrbei Expertiză S.R.L.',
  address: 'Municipiul Bistrița, str. Gheorghe Șincai nr. 14',
  verifyUrl,
};
const request = { requestNumber: '33', requestDate: '2026-01-27' };
const numbers = { cui: '14399840', rc: 'J2012000750528', regNumber: '001234' };
type Drawn<F> = F & { verifyUrl: string; mark?: string };

const founding: Drawn<FoundationNotice> = {
  ...firm,
  ...request,
  kind: 'notice1',
  nameProof: '98765 din 26.01.2026',
  founders: [
    { name: 'Ana Țăranu', quality: 'asociat, nr. matricol 001234', share: '51 %' },
    { name: 'Ion Știrbei', quality: 'asociat, nemembru', share: '49 %' },
  ],
};
const change: Drawn<ChangeNotice> = {
  ...firm,
  ...request,
  ...numbers,
  kind: 'notice3',
  changes: [{ what: 'Denumirea', from: 'Alfa Conta SRL', to: 'Beta Conta SRL' }],
  validUntil: '2026-08-03',
};
const annual: Drawn<AnnualNotice> = {
  ...firm,
  ...numbers,
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
  [founding, 'AVIZ DE PRINCIPIU privind înființarea unei societăți de expertiză contabilă'],
  [{ ...founding, kind: 'notice2' }, 'AVIZ DE PRINCIPIU privind înființarea unei societăți de contabilitate'],
  [
    change,
    'AVIZ DE PRINCIPIU privind modificarea actului constitutiv al unei societăți de expertiză contabilă',
  ],
  [
    { ...change, kind: 'notice4' },
    'AVIZ DE PRINCIPIU privind modificarea actului constitutiv al unei societăți de contabilitate',
  ],
  [annual, 'AVIZ ANUAL pentru exercitarea profesiei în anul 2026'],
])('$kind says in text what it is, of whom and from whom', async (data, title) => {
  const { pdf, text } = await read(data);
  expect(pdf.numPages).toBe(1);
  for (const part of [
    'Corpul Experților Contabili și Contabililor Autorizați din România',
    'Filiala Bistrița-Năsăud',
    'Nr. BN-2026/12 din 03.02.2026',
    title,
    'Ordonanței Guvernului nr. 65/1994',
    'Țăranu & Știrbei Expertiză S.R.L.',
    'Municipiul Bistrița, str. Gheorghe Șincai nr. 14',
    'Președinte, Ștefan-Ionuț Brânzănescu',
    'L.S.',
    `Verificați autenticitatea la ${verifyUrl}`,
  ])
    expect(text).toContain(part);
});

test.each<NoticeData>([founding, change, annual])(
  'the proof page of $kind lists what is printed, under the same title (PAP-151)',
  async (data) => {
    const { text } = await read(data);
    for (const { value } of printedFacts(data))
      for (const part of value.split(/, (?=asociat)| → |, (?=\d+ %)/))
        expect(text).toContain(part.replace(/\s/g, ' '));
    expect(text.toLowerCase()).toContain(noticeTitle(data).toLowerCase());
  },
);

test('a notice of founding names request, proof of the name and associates, and no number of the company (PAP-149)', async () => {
  const { text } = await read(founding);
  for (const part of [
    'Cererea nr. 33 din 27.01.2026',
    'Denumirea propusă',
    'Sediul social propus',
    'Dovada rezervării denumirii nr. 98765 din 26.01.2026',
    'Ana Țăranu asociat, nr. matricol 001234 51 %',
    'Avizul este valabil numai pentru înființarea de mai sus.',
  ])
    expect(text).toContain(part);
  for (const never of ['CUI', 'Nr. de ordine', 'Nr. autorizației']) expect(text).not.toContain(never);
});

test('a notice of change says what changes, from what into what (PAP-150)', async () => {
  const { text } = await read(change);
  for (const part of [
    'Denumirea Alfa Conta SRL Beta Conta SRL',
    'CUI 14399840',
    'Nr. de ordine în registrul comerțului J2012000750528',
    'Nr. autorizației 001234',
    'Avizul este valabil până la 3 august 2026.',
  ])
    expect(text).toContain(part);
});

test.each<NoticeData>([{ ...founding, mark: 'Duplicat' }, change, annual])(
  'everything on $kind is read aloud or an ornament (PAP-130)',
  async (data) => {
    const { tags, untagged } = await structureOf(await renderNotice(data, createdAt));
    expect(untagged).toEqual([]);
    const types = tags.map(({ type }) => type);
    for (const type of ['H1', 'P', 'Table', 'TH', 'TD']) expect(types).toContain(type);
  },
);

test('what is drawn again says so above its title (PAP-145)', async () => {
  const mark = 'Duplicat, eliberat la 03.03.2026 · ANULAT la 01.03.2026';
  const { text } = await read({ ...change, mark });
  expect(text.indexOf(mark)).toBeGreaterThan(-1);
  expect(text.indexOf(mark)).toBeLessThan(text.indexOf('AVIZ DE PRINCIPIU'));
  expect((await read(change)).text).not.toContain('Duplicat');
});

test('the annual notice names the type and the last day of the visa', async () => {
  const { text } = await read(annual);
  expect(text).toContain('Societate de expertiză contabilă cu capital autohton');
  expect(text).toContain('Viza anului 2026 este valabilă până la 31 martie 2027.');
  expect(text).not.toContain('51%');
});

test('a notice in principle names the conditions of the law', async () => {
  const { text } = await read(founding);
  expect(text).toContain('prevăzute la art. 9 din ordonanță');
  expect(text).toContain('cel puțin 51 %, este deținută de experți contabili, membri ai Corpului;');
  expect((await read({ ...founding, kind: 'notice2' })).text).toContain(
    'este deținută de experți contabili sau contabili autorizați, membri ai Corpului;',
  );
});

test('is A4, in Romanian, with a title, an author and embedded fonts', async () => {
  const { bytes, pdf } = await read(founding);
  expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842]);
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({
    Title:
      'Aviz de principiu privind înființarea unei societăți de expertiză contabilă – Țăranu & Știrbei Expertiză S.R.L.',
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
  const { bytes } = await read(founding);
  expect(drawsCode(bytes, verifyUrl)).toBe(true);
  expect(drawsCode(bytes, `${verifyUrl}0`)).toBe(false);
});

test('what is not known of an older notice is omitted, and the signature line has no name', async () => {
  const { requestNumber: _, requestDate: __, changes: ___, ...older } = change;
  const { pdf, text } = await read({
    ...older,
    president: ' ',
    address: null,
    cui: '',
    rc: null,
    regNumber: null,
  });
  expect(pdf.numPages).toBe(1);
  expect(text).toContain('Președinte,');
  for (const label of [
    'Cererea',
    'Se modifică',
    'Sediu',
    'CUI',
    'Nr. de ordine',
    'autorizației',
    'null',
    'undefined',
  ])
    expect(text).not.toContain(label);
});

test('the longest name and address of the register take no third page', async () => {
  const companyName = 'Contabilitate și Expertiză Țăranu '.repeat(8).slice(0, 249).concat('Ț');
  const address = 'Șoseaua Îndepărtată nr. 12, județul Vâlcea, '.repeat(12).slice(0, 499).concat('Ș');
  const { pdf, text } = await read({ ...change, companyName, address });
  expect(pdf.numPages).toBeLessThanOrEqual(2);
  expect(text).toContain(companyName);
  expect(text).toContain(address);
});

test('forty associates continue on a second page, under the same head', async () => {
  const founders = Array.from({ length: 40 }, (_, index) => ({
    name: `Asociata ${index + 1} Constantinescu`,
    quality: 'asociat, nr. matricol 001234',
    share: '2,5 %',
  }));
  const { pdf, text } = await read({ ...founding, founders });
  expect(pdf.numPages).toBeGreaterThan(1);
  expect(text.match(/Cota din capital/g)?.length).toBeGreaterThan(1);
  for (const { name } of founders) expect(text).toContain(name);
});

test('a longer text continues on a second page, signed and numbered, without loss', async () => {
  const companyName = 'W'.repeat(250);
  const address = 'Ș'.repeat(500);
  const president = 'Constantinescu-Drăgușanu Alexandra '.repeat(6).trim();
  const { pdf, text } = await read({ ...change, companyName, address, president });
  expect(pdf.numPages).toBe(2);
  const { text: pages } = await extractText(pdf);
  expect(pages[0]).toContain('Pagina 1 din 2');
  expect(pages[1]).toContain('Pagina 2 din 2');
  expect(pages[1]).toContain('Prezentul aviz se eliberează');
  expect(text.match(/W/g)).toHaveLength(250 * 2);
  expect(pages[1]).toContain('pagina 2 din 2');
  expect(text.replaceAll(/\s/g, '').match(/Ș{500}/g)).toHaveLength(1);
  expect(text).toContain(president);
});

test('old diacritics are printed with commas', async () => {
  const { text } = await read({ ...founding, companyName: 'Şerban\nşi Ţăranu', branch: 'Constanţa' });
  expect(text).toContain('Șerban și Țăranu');
  expect(text).toContain('Filiala Constanța');
});

test('letters are still text after others made of them were drawn', async () => {
  const accented = 'ÁÂĂÇČĆĐÉĚÈÍÎÌŁŃÓÖŐÔÕŚŠȘŢȚÚÜŰÝŽŹŻ áâăçčćđéěèíîìłńóöőôõśšșțúüűýžźż';
  await renderNotice({ ...founding, companyName: accented, address: accented }, createdAt);
  const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &-–„”«».,;:()/+@#%';
  const { text } = await read({ ...founding, companyName: plain, address: plain.toLowerCase() });
  expect(text).toContain(plain);
  expect(text).toContain(plain.toLowerCase());
});

test('the same data at the same time give the same bytes', async () => {
  const again = await renderNotice(founding, createdAt);
  expect(again.equals(await renderNotice(founding, createdAt))).toBe(true);
  expect(again.equals(await renderNotice({ ...founding, number: 'BN-2026/13' }, createdAt))).toBe(false);
});

test('half a date is not printed', async () => {
  await expect(renderNotice({ ...founding, date: '2026-2-3' }, createdAt)).rejects.toThrow(RangeError);
});
