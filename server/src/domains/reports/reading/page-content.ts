/** Which objects a page draws, and how large: its content is followed as far as sizes need it (ISO 32000-1, 8.2). */
import { PDFArray, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';

/** `name` in the resources; undefined for a picture in the content itself. `area` of a unit square, in points. */
export type DrawnObject = { name: string | undefined; area: number };

/** More than the content of any report. */
const limits = { length: 4_000_000, objects: 500 };

const token =
  /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[^<>]*>|%[^\r\n]*|\/[^\s<>[\](){}/%]*|[^\s<>[\](){}/%]+|[[\](){}/]/g;

export function drawnObjects(content: string): DrawnObject[] {
  const drawn: DrawnObject[] = [];
  const saved: number[] = [];
  let operands: string[] = [];
  // Only the area counts, so the determinant of the matrix is enough.
  let scale = 1;
  token.lastIndex = 0;
  const text = content.slice(0, limits.length);
  for (let match = token.exec(text); match && drawn.length < limits.objects; match = token.exec(text)) {
    const [word] = match;
    if (/^[-+.\d/]/.test(word)) {
      operands = [...operands.slice(-5), word];
      continue;
    }
    if (word === 'q') saved.push(scale);
    else if (word === 'Q') scale = saved.pop() ?? 1;
    else if (word === 'cm') {
      const [a = 1, b = 0, c = 0, d = 1] = operands.map(Number);
      scale *= Math.abs(a * d - b * c);
    } else if (word === 'Do') drawn.push({ name: operands.at(-1)?.slice(1) ?? '', area: scale });
    else if (word === 'BI') {
      drawn.push({ name: undefined, area: scale });
      const end = text.slice(token.lastIndex).search(/\sEI\s/);
      if (end === -1) break;
      token.lastIndex += end + 3;
    }
    operands = [];
  }
  return drawn;
}

export function numbersOf(object: PDFObject | undefined): number[] {
  if (!(object instanceof PDFArray)) return [];
  return object.asArray().map((_, index) => {
    const number = object.lookup(index);
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
  });
}
