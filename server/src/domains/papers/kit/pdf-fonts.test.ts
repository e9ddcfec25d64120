/** Words that were set once are set the same in every later paper. */
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { certificateDocument } from '../certificates/certificate.ts';
import { drawHeading, finishPdf, openPdf, textLeft, textWidth } from './pdf-page.ts';

async function renderWords(): Promise<Buffer> {
  const pdf = openPdf({ title: 'Probă', subject: 'Probă', createdAt: new Date(0) });
  drawHeading(pdf, 'ÎNȘTIINȚARE', 'Așezată de două ori, la fel');
  for (const name of ['serif', 'serifBold', 'sans'])
    pdf
      .font(name)
      .fontSize(9)
      .text('Tâmpla Văii, Țară fi AVA 1234', textLeft, pdf.y, { width: textWidth / 4 });
  return finishPdf(pdf);
}

test('a paper whose words are known already is the same to the byte', async () => {
  const first = await renderWords();
  expect(await renderWords()).toEqual(first);
  expect(await renderWords()).toEqual(first);
});

test('a code is set in the type that tells 0 from O (PAP-170)', { tags: 'deep' }, async () => {
  const bytes = await certificateDocument.draw({
    code: 'O0I1OOAA',
    issuedAt: new Date(0),
    base: 'https://registru.example.ro',
    person: { fullName: 'Wu Yi', region: 'Cluj', category: null, cip: null },
    courses: [],
  });
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  await page.getOperatorList(); // loads the fonts, whose names are asked for below
  const [code] = items.flatMap((item) => ('str' in item && item.str === 'O0I1OOAA' ? [item.fontName] : []));
  expect(page.commonObjs.get(code ?? '').name).toContain('NotoSansMono');
});
