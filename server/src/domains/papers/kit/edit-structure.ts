/** Adds tags to a document that the kit has tagged and pdf-lib has loaded (PAP-130). */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
} from '@cantoo/pdf-lib';

export type Structure = {
  pdf: PDFDocument;
  /** Structure element around all others. */
  document: PDFRef;
  /** Tags by their key (`StructParents` of a page, `StructParent` of a form field): `[key, tags, key, tags …]`. */
  parents: PDFArray;
};

/** Undefined for a document from before documents were tagged, and for one that another program has tagged in its own way. */
export function findStructure(pdf: PDFDocument): Structure | undefined {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return undefined;
  const kids = root.lookup(PDFName.of('K'));
  const document = kids instanceof PDFArray ? kids.get(0) : undefined;
  const tree = root.lookup(PDFName.of('ParentTree'));
  const parents = tree instanceof PDFDict ? tree.lookup(PDFName.of('Nums')) : undefined;
  if (!(tree instanceof PDFDict) || !(parents instanceof PDFArray) || !(document instanceof PDFRef))
    return undefined;
  // Would have to be widened with each key; the root of the tree needs none.
  tree.delete(PDFName.of('Limits'));
  return { pdf, document, parents };
}

/** All tags of a type, in the order of the file. */
export function listTags({ pdf }: Structure, type: string): { ref: PDFRef; dict: PDFDict }[] {
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([ref, dict]) =>
      dict instanceof PDFDict && dict.get(PDFName.of('S')) === PDFName.of(type) ? [{ ref, dict }] : [],
    );
}

/** The form field or link becomes the content of the tag. */
export function tagAnnotation(
  { pdf, parents }: Structure,
  tag: { ref: PDFRef; dict: PDFDict },
  annotation: { ref: PDFRef; page: PDFRef },
): void {
  const { context } = pdf;
  const key = nextKey(parents);
  parents.push(PDFNumber.of(key));
  parents.push(tag.ref);
  context.lookup(annotation.ref, PDFDict).set(PDFName.of('StructParent'), PDFNumber.of(key));
  const content = { Type: 'OBJR', Obj: annotation.ref, Pg: annotation.page };
  tag.dict.set(PDFName.of('K'), context.obj([content]));
}

/**
 * A paragraph before all others; returns the number by which its text on the page is marked. Undefined if the page has no
 * tags, or the document no list of them: then nothing is changed.
 */
export function tagFirst(
  { pdf, document, parents }: Structure,
  page: PDFRef,
  alt: string,
): number | undefined {
  const { context } = pdf;
  const onPage = contentsOf(parents, context.lookup(page, PDFDict).lookup(PDFName.of('StructParents')));
  const root = context.lookup(document);
  const first = root instanceof PDFDict ? root.lookup(PDFName.of('K')) : undefined;
  if (!onPage || !(first instanceof PDFArray)) return undefined;
  const number = onPage.size();
  const tag = { S: 'P', P: document, Pg: page, K: [number], Alt: PDFHexString.fromText(alt) };
  const ref = context.register(context.obj(tag));
  onPage.push(ref);
  first.insert(0, ref);
  return number;
}

function contentsOf(parents: PDFArray, key: unknown): PDFArray | undefined {
  for (let index = 0; key instanceof PDFNumber && index < parents.size(); index += 2) {
    const one = parents.lookup(index);
    const contents = parents.lookup(index + 1);
    if (one instanceof PDFNumber && one.asNumber() === key.asNumber() && contents instanceof PDFArray)
      return contents;
  }
  return undefined;
}

function nextKey(parents: PDFArray): number {
  const keys = Array.from({ length: parents.size() / 2 }, (_, index) =>
    parents.lookup(2 * index, PDFNumber).asNumber(),
  );
  return Math.max(-1, ...keys) + 1;
}
