/** No text that people may enter makes a document dear to draw: the work grows with its length, not with its square (PAP-257). */
import { expect, test, vi } from 'vitest';
import { WrittenPdf } from '../../src/domains/papers/kit/written-pdf.ts';
import { stamp } from '../../src/domains/papers/stamp/stamp.ts';
import { stampPdf } from '../../src/domains/papers/stamp/stamp-pdf.ts';
import { cases, type Draw, type Texts } from './document-cases.ts';

/** Their texts are drawn as images, by another library. */
const images: readonly string[] = [stamp.name, stampPdf.name];
const forms = Object.entries(cases)
  .filter(([kind]) => !images.includes(kind))
  .flatMap(([kind, drawn]) =>
    Object.entries(drawn).map(([form, draw]): [string, string, Draw] => [kind, form, draw]),
  );

async function measuredWith(draw: Draw, texts: Texts): Promise<number> {
  let count = 0;
  const { widthOfString } = WrittenPdf.prototype;
  const measuring = vi.spyOn(WrittenPdf.prototype, 'widthOfString');
  measuring.mockImplementation(function (this: WrittenPdf, text, options) {
    count += text.length;
    return widthOfString.call(this, text, options);
  });
  await draw(texts);
  measuring.mockRestore();
  return count;
}

test.each(forms)('%s (%s) with one word for each text', async (_kind, _form, draw) => {
  const measure = (length: number) => {
    // A name is repeated on each page, so that it counts as often as there are pages; it has at most 250 characters.
    const [name, text] = ['Ș'.repeat(250), 'Ș'.repeat(length)];
    return measuredWith(draw, { name, address: text, text, count: 1 });
  };
  const once = await measure(4_000);
  // Four times as much, if each line measured what is left of the word.
  expect(await measure(8_000)).toBeLessThan(3 * once);
});
