/** Reads a document as a screen reader does: its tags in reading order, and whatever stands in none. */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export type ReadTag = {
  type: string;
  /** Own text, without that of the tags inside. */
  text: string;
  alt: string | null;
  /** Of a header cell. */
  scope: string | null;
  /** Types of the tags around it, outermost first. */
  within: string[];
  /** Name of the form field or `Link`, if it is one. */
  annotation: string | null;
  /** Where its first line begins, if it is not slanted: page, and base line from the top of the page. */
  at: { page: number; x: number; y: number } | null;
};

/** Drawn between the begin and the end of one marked content. */
type Marked = { text: string; at: ReadTag['at'] };

type Drawn = {
  /** By `page mcid`. */
  marked: Map<string, Marked>;
  /** Texts, and `path` or `image`, outside of tags and artifacts. */
  untagged: string[];
  artifacts: string[];
};

/** Goes on in the paragraph that it stands in, without a pause. */
const inline = ['Span', 'Link'];

export async function structureOf(bytes: Buffer) {
  const drawn = await readDrawn(bytes);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf.getPages().map(({ ref }) => ref);
  const root = pdf.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const tags: ReadTag[] = [];
  const seen = new Set<string>();
  const links = pdf.getPages().flatMap(annotationsOf);
  let aloud = '';

  function readContent(tag: ReadTag, page: PDFRef, mcid: number): void {
    const key = `${pages.indexOf(page)} ${mcid}`;
    seen.add(key);
    const marked = drawn.marked.get(key);
    tag.text += marked?.text ?? '';
    aloud += marked?.text.replace(/^image/, '') ?? '';
    tag.at ??= marked?.at ?? null;
  }

  function readElement(element: PDFDict, within: string[]): void {
    const type = element.lookup(PDFName.of('S'), PDFName).decodeText();
    const attributes = element.lookupMaybe(PDFName.of('A'), PDFDict);
    const tag: ReadTag = {
      type,
      text: '',
      alt: textOf(element, 'Alt'),
      scope: attributes?.lookupMaybe(PDFName.of('Scope'), PDFName)?.decodeText() ?? null,
      within,
      annotation: null,
      at: null,
    };
    tags.push(tag);
    const pause = inline.includes(type) ? '' : '\n';
    aloud += pause;
    const own = element.get(PDFName.of('Pg'));
    for (const kid of kidsOf(element)) {
      if (kid instanceof PDFNumber && own instanceof PDFRef) readContent(tag, own, kid.asNumber());
      if (!(kid instanceof PDFDict)) continue;
      const kind = kid.lookupMaybe(PDFName.of('Type'), PDFName)?.decodeText();
      const page = kid.get(PDFName.of('Pg')) ?? own;
      if (kind === 'MCR' && page instanceof PDFRef)
        readContent(tag, page, kid.lookup(PDFName.of('MCID'), PDFNumber).asNumber());
      else if (kind === 'OBJR') {
        const annotation = kid.lookup(PDFName.of('Obj'), PDFDict);
        tag.annotation =
          textOf(annotation, 'T') ?? annotation.lookup(PDFName.of('Subtype'), PDFName).decodeText();
      } else readElement(kid, [...within, type]);
    }
    aloud += pause;
    tag.text = tag.text.replace(/\s+/g, ' ').trim();
  }

  for (const kid of root ? kidsOf(root) : []) if (kid instanceof PDFDict) readElement(kid, []);
  const lost = [...drawn.marked].filter(([key, { text }]) => !seen.has(key) && text.trim());
  return {
    tags,
    /** All text in reading order, a line for each paragraph and cell. */
    aloud: aloud
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
    untagged: [...drawn.untagged, ...lost.map(([, { text }]) => text)],
    artifacts: drawn.artifacts,
    links,
    pages: pages.length,
  };
}

/** Links and visible form fields, with what is read aloud for them. */
function annotationsOf({ node: page }: PDFPage): { name: string | null }[] {
  const all = page.Annots()?.asArray() ?? [];
  const dicts = all.map((one) => page.context.lookup(one, PDFDict));
  const hidden = 2;
  return dicts
    .filter((dict) => !((dict.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0) & hidden))
    .map((dict) => ({ name: textOf(dict, 'TU') ?? textOf(dict, 'Contents') }));
}

function kidsOf(element: PDFDict) {
  const kids = element.lookup(PDFName.of('K'));
  if (kids instanceof PDFArray) return kids.asArray().map((kid) => element.context.lookup(kid));
  return kids ? [kids] : [];
}

function textOf(dict: PDFDict, name: string): string | null {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
}

async function readDrawn(bytes: Buffer): Promise<Drawn> {
  const { OPS } = await getResolvedPDFJS();
  const painting = new Set<number>([OPS.fill, OPS.stroke, OPS.eoFill, OPS.fillStroke, OPS.closeStroke]);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const drawn: Drawn = { marked: new Map(), untagged: [], artifacts: [] };
  for (let page = 0; page < pdf.numPages; page += 1) {
    const opened = await pdf.getPage(page + 1);
    const { fnArray, argsArray } = await opened.getOperatorList();
    const height = opened.view[3] ?? 0;
    const open: (string | null)[] = [];
    let x = 0;
    let y = 0;
    let isAnswer = false;
    let isSlanted = false;
    const draw = (text: string) => {
      if (isAnswer) return;
      const inside = open.findLast((key) => key !== null);
      if (inside === undefined) drawn.untagged.push(text);
      else if (inside === 'Artifact') drawn.artifacts.push(text);
      else {
        const marked = drawn.marked.get(inside) ?? { text: '', at: null };
        if (text !== 'path') marked.text += text;
        if (text !== 'path' && !isSlanted) marked.at ??= { page, x, y: height - y };
        drawn.marked.set(inside, marked);
      }
    };
    for (const [index, operator] of fnArray.entries()) {
      const args = argsArray[index];
      if (operator === OPS.beginMarkedContent) open.push(args[0].name === 'Artifact' ? 'Artifact' : null);
      else if (operator === OPS.beginMarkedContentProps)
        open.push(
          args[0] === 'Artifact' ? 'Artifact' : typeof args[1] === 'number' ? `${page} ${args[1]}` : null,
        );
      else if (operator === OPS.endMarkedContent) {
        open.pop();
        isSlanted = false;
      } else if (operator === OPS.transform) isSlanted ||= args[1] !== 0;
      else if (operator === OPS.setTextMatrix) [, , , , x = 0, y = 0] = args[0];
      else if (operator === OPS.beginAnnotation) isAnswer = true;
      else if (operator === OPS.endAnnotation) isAnswer = false;
      else if (operator === OPS.showText) draw(lettersOf(args[0]));
      else if (operator === OPS.constructPath && painting.has(args[0])) draw('path');
      else if (operator === OPS.paintImageXObject) draw('image');
    }
  }
  return drawn;
}

function lettersOf(glyphs: readonly ({ unicode?: string } | number | null)[]): string {
  return glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : '')).join('');
}
