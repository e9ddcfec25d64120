/** Where each piece of text stands on the pages of a document. */
import { getDocumentProxy } from 'unpdf';

/** In points from the lower left corner of the page. */
export type TextBox = {
  what: string;
  page: number;
  size: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
};

export async function textBoxesOf(bytes: Buffer): Promise<TextBox[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const boxes: TextBox[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , size = 0, left = 0, base = 0] = item.transform as number[]; // the PDF's matrix, loosely typed
      const [right, bottom, top] = [left + item.width, base - 0.2 * size, base + 0.72 * size];
      boxes.push({ what: item.str, page, size, left, right, bottom, top });
    }
  }
  return boxes;
}

/** Pairs that lie over each other; a tenth of a point is rounding. */
export function overlapsOf(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.page === b.page && a.left + 0.1 < b.right && b.left + 0.1 < a.right)
      .filter((b) => a.bottom + 0.1 < b.top && b.bottom + 0.1 < a.top)
      .map((b) => `${a.what} | ${b.what}`),
  );
}
