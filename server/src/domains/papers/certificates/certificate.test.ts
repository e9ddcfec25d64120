import type { CertificateContent } from '@ceccar/contract/papers/certificates';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/harness/read-document.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { type CertificateData, certificateDocument } from './certificate.ts';

const person: CertificateContent['person'] = {
  fullName: 'Mureșan Andreea-Ștefania',
  region: 'Cluj',
  category: 'EXPERT CONTABIL',
  cip: '14000001',
  regNumber: '617051',
  sex: 2,
};

function course(more: Partial<CertificateContent['courses'][number]> = {}) {
  return { name: 'Fiscalitate', hours: 8, year: 2026, interval: '1–3 martie 2026', organizer: null, ...more };
}

function draw(data: Partial<CertificateData>): Promise<Buffer> {
  return certificateDocument.draw({
    code: 'H7KQZ3ZB',
    issuedAt: new Date('2026-11-25T10:00:00Z'),
    base: 'https://registru.example.ro',
    person,
    courses: [course()],
    ...data,
  });
}

async function read(data: Partial<CertificateData>): Promise<string> {
  return (await readPdf(await draw(data))).replaceAll('\u00a0', ' ');
}

test.each([
  [
    'a woman',
    person,
    'că doamna Mureșan Andreea-Ștefania, expert contabil, înscrisă în Tabloul Corpului la Filiala Cluj, nr. matricol 617051, CIP 14000001, a participat',
    'la cererea titularei, la data de 25 noiembrie 2026',
  ],
  [
    'a man without CIP, number and category',
    { ...person, sex: 1, cip: null, regNumber: null, category: null },
    'că domnul Mureșan Andreea-Ștefania, înscris în Tabloul Corpului la Filiala Cluj, a participat',
    'la cererea titularului, la data de',
  ],
  [
    'an earlier content',
    { fullName: 'Wu Yi', region: 'Iași', category: 'CONTABIL AUTORIZAT', cip: '1' },
    'că domnul/doamna Wu Yi, contabil autorizat, înscris(ă) în Tabloul Corpului la Filiala Iași, CIP 1, a participat',
    'la cererea titularului, la data de',
  ],
])('one sentence names the holder in the right gender: %s (PAP-173)', async (_, of, sentence, closing) => {
  const text = await read({ person: of });
  expect(text).toContain(`Se adeverește prin prezenta ${sentence}`);
  expect(text).toContain(closing);
});

test('one course is a course, none is said in a sentence of its own (PAP-173)', async () => {
  expect(await read({})).toContain('la următorul curs de pregătire profesională continuă:');
  expect(await read({ courses: [course(), course()] })).toContain('la următoarele cursuri de');
  expect(await read({ courses: [] })).toContain(
    'că pentru doamna Mureșan Andreea-Ștefania, expert contabil, înscrisă în Tabloul Corpului la Filiala Cluj, ' +
      'nr. matricol 617051, CIP 14000001, nu sunt înregistrate cursuri de pregătire profesională continuă ' +
      'în anii 2025 și 2026.',
  );
});

test('courses stand by year, with the hours of each year and of all (PAP-174)', async () => {
  const courses = [course({ hours: 12 }), course({ hours: 9 }), course({ hours: 5, year: 2025 })];
  const text = await read({ courses });
  expect(text).toMatch(
    /Anul 2026 .* Total 2026: 2 cursuri 21 Anul 2025 .* Total 2025: 1 curs 5 Total: 3 cursuri 26/,
  );
  expect(text).not.toContain('Organizatorul');
  expect(await read({ courses: [course({ organizer: 'Filiala Cluj' })] })).toMatch(
    /Organizatorul .* Filiala Cluj/,
  );
});

test('it says that it is issued electronically, and on what basis (PAP-173)', async () => {
  const text = await read({});
  expect(text).toContain('Document generat electronic; valabil fără semnătură și ștampilă, verificabil la');
  expect(text).toContain('Ordonanței Guvernului nr. 65/1994');
});

test('a name of 170 letters and forty courses: each later page says whose it is (PAP-171)', {
  tags: 'deep',
}, async () => {
  const fullName = `${'Constantinescu-Brâncoveanu '.repeat(6)}Șerban`;
  const courses = Array.from({ length: 40 }, (_, index) =>
    course({
      name: `Curs ${index} ${'de contabilitate '.repeat(index % 12)}`,
      year: index < 20 ? 2026 : 2025,
    }),
  );
  const bytes = await draw({ courses, person: { ...person, fullName } });
  expect((await structureOf(bytes)).untagged).toEqual([]);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBeGreaterThan(1);
  for (let page = 2; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Adeverința nr. H7KQZ3ZB – Constantinescu-Brâncoveanu');
    expect(text).toContain(`pagina ${page} din ${pdf.numPages}`);
    // The rest of a year begins with the year.
    expect(text).toMatch(/Denumirea cursului.*?Ore Anul 202[56]/);
  }
});
