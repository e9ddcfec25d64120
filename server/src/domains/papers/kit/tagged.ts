/**
 * Structure of a document, which screen readers follow (PAP-130): whatever is drawn is inside a `tag` or an `artifact`.
 * Tags may be nested, and a text may run over pages inside its tag.
 */

/** Types that only hold other tags (ISO 32000-1, 14.8.4); text belongs into one of the types below. */
const groupTypes = ['Document', 'Sect', 'Div', 'Table', 'THead', 'TBody', 'TR', 'L', 'LI', 'Form'] as const;
type GroupType = (typeof groupTypes)[number];
type TextType =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'Note'
  | 'Lbl'
  | 'LBody'
  | 'TH'
  | 'TD'
  | 'Caption'
  | 'Figure'
  | 'Link';
export type TagType = GroupType | TextType;

type TagOptions = {
  /** By which a form field finds its tag. */
  title?: string;
  /** Of a cell that only holds other tags. */
  isGroup?: boolean;
  /** Required for figures: read aloud instead of them. */
  alt?: string;
  /** Of a header cell: whether it heads its column or its row. */
  scope?: 'Column' | 'Row';
  /** Left, top, right and bottom of a figure. */
  bbox?: [number, number, number, number];
};

/** The tag in which is being drawn. */
export type OpenTag = {
  element: PDFKit.PDFStructureElement;
  type: TagType;
  isGroup: boolean;
  /** Content drawn since the tag was opened or continued; null in groups and artifacts. */
  content: PDFKit.PDFStructureContent | null;
  isArtifact: boolean;
};

type Tagged = PDFKit.PDFDocument & { openTag: OpenTag };

/** The outermost tag of a document. */
export function openStructure(pdf: PDFKit.PDFDocument): OpenTag {
  const element = pdf.struct('Document');
  pdf.addStructure(element);
  return { element, type: 'Document', isGroup: true, content: null, isArtifact: false };
}

/** A structure element around what `draw` draws; nothing inside an artifact. */
export function tag<Result>(
  pdf: Tagged,
  type: TagType,
  draw: () => Result,
  { isGroup = isGroupType(type), ...options }: TagOptions = {},
): Result {
  const parent = pdf.openTag;
  if (parent.isArtifact) return draw();
  pause(pdf, parent);
  const element = pdf.struct(type, options);
  parent.element.add(element);
  const own: OpenTag = { element, type, isGroup, content: null, isArtifact: false };
  pdf.openTag = own;
  resume(pdf, own);
  const result = draw();
  pause(pdf, own);
  element.end();
  pdf.openTag = parent;
  resume(pdf, parent);
  return result;
}

/** Ornaments, rules, and repeated heads and feet: not read aloud. */
export function artifact<Result>(
  pdf: Tagged,
  draw: () => Result,
  type: 'Layout' | 'Pagination' = 'Layout',
): Result {
  const parent = pdf.openTag;
  if (parent.isArtifact) return draw();
  pause(pdf, parent);
  pdf.markContent('Artifact', { type });
  pdf.openTag = { ...parent, isArtifact: true };
  const result = draw();
  pdf.endMarkedContent();
  pdf.openTag = parent;
  resume(pdf, parent);
  return result;
}

/** A header cell of a table; the cells of the column or row belong to it. */
export function headerCell(pdf: Tagged, scope: 'Column' | 'Row', draw: () => void): void {
  tag(pdf, 'TH', draw, { scope });
}

/** The area is clickable; `draw` must not start a page. */
export function tagLink(pdf: Tagged, url: string, draw: () => { x: number; y: number; width: number }): void {
  const isArtifact = pdf.openTag.isArtifact;
  tag(pdf, 'Link', () => {
    const { x, y, width } = draw();
    // On a page where the text is an artifact, a link would belong to no tag.
    if (isArtifact) return;
    const { element } = pdf.openTag;
    const options = { structParent: element, Contents: new String(url) };
    pdf.link(x, y, width, pdf.y - y, url, options as object);
  });
}

function pause(pdf: Tagged, open: OpenTag): void {
  if (!open.content) return;
  pdf.endMarkedContent();
  // Added only now, since the content may have been continued on another page.
  open.element.add(open.content);
  open.content = null;
}

function resume(pdf: Tagged, open: OpenTag): void {
  if (!open.isGroup) open.content = pdf.markStructureContent(open.type);
}

function isGroupType(type: TagType): boolean {
  return groupTypes.some((group) => group === type);
}
