/** Words that were set once are set the same in every later paper. */
import { expect, test } from 'vitest';
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
