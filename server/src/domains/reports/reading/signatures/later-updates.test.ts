/** What programs add when they sign after somebody else, and what respells a file without changing it. */
import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PlaceholderChange, signPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createRawForm, rawStream, updateRawPdf } from '../../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import { ana, ion, readSignature } from '../../../../../test/builders/signers.ts';

const at = new Date();

async function statesOf(pdf: Uint8Array): Promise<string[]> {
  const { state, signatures } = await readSignature(pdf);
  return [state, ...signatures.map((one) => one.state)];
}

describe('white space after the signed revision (REP-177)', () => {
  let signed: Buffer;
  beforeAll(async () => {
    signed = await signPdf(await createReportPdf(), { by: ana, at });
  });

  test.each([
    ['a line end', '\n'],
    ['a line end of Windows', '\r\n'],
    ['blanks and tabs', ' \t \t'],
    ['zeros of a scanner or a mail gateway', '\0'.repeat(1_500)],
    ['a form feed', '\f\n'],
  ])('%s changes nothing', async (_, space) => {
    const { state, signatures } = await readSignature(Buffer.concat([signed, Buffer.from(space)]));
    expect([state, signatures[0]?.coversWholeFile]).toEqual(['valid', true]);
  });

  test.each(['x', '\v', '\u00a0', '% gata\n', ' 0 '])('%j is no white space', async (text) => {
    expect(await statesOf(Buffer.concat([signed, Buffer.from(text)]))).toEqual(['changed', 'changed']);
  });

  test('it may also stand between two signatures', async () => {
    const spaced = Buffer.concat([signed, Buffer.from('\r\n\r\n')]);
    expect(await statesOf(await signPdf(spaced, { by: ion, at }))).toEqual(['valid', 'valid', 'valid']);
  });
});

describe('an update that spells an object in another way (REP-177)', () => {
  const catalog = (more: string) =>
    `<< /Type /Catalog /Pages 2 0 R /AcroForm 7 0 R /Lang (ro-RO) /PageLayout /OneColumn ${more} >>`;
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200.50 200] /Contents 6 0 R /Annots [] >>';
  const title = '<< /Title (Raport \\(2025\\)) /C [1 0 0.5] /Dest [3 0 R /Fit] >>';
  const drawing = '0 0 m 10 10 l S';
  let signed: Buffer;
  /** Signed, with validation data stored before. */
  let stored: Buffer;
  beforeAll(async () => {
    const form = createRawForm(
      [title, rawStream('', Buffer.from(drawing)), '<< /Fields [4 0 R] /CO [4 0 R] >>'],
      { catalog: catalog('/Outlines 5 0 R'), field: '<< /FT /Tx /T (cnp) /V (1800101221144) >>' },
    );
    signed = await signPdf(updateRawPdf(form, { 3: page }), { by: ana, at });
    const data = { 1: root('/DSS 31 0 R'), 3: page, 31: '<< /Certs [] >>' };
    stored = await signPdf(updateRawPdf(form, data), { by: ana, at });
  });

  const dss = '/DSS << /Certs [] >>';
  const root = (more: string) => catalog(`/Outlines 5 0 R ${more}`);

  test.each<[string, () => Record<number, string | Buffer>]>([
    ['octal escapes', () => ({ 1: root(dss).replace('(ro-RO)', '(ro\\055RO)') })],
    ['hexadecimal', () => ({ 1: root(dss).replace('(ro-RO)', '<726F2D524F>') })],
    ['UTF-16', () => ({ 1: root(dss).replace('(ro-RO)', '<FEFF0072006F002D0052004F>') })],
    ['escaped names', () => ({ 1: root(dss).replace('/OneColumn', '/One#43olumn') })],
    [
      'entries in another order',
      () => ({ 1: `<< /Lang (ro-RO) ${dss} ${root('').slice(2).replace('/Lang (ro-RO)', '')}` }),
    ],
    ['an entry of null', () => ({ 1: root(`${dss} /Names null`) })],
    ['numbers', () => ({ 1: root(dss), 5: title.replace('[1 0 0.5]', '[+1. 0.00 .50]') })],
    ['a balanced parenthesis', () => ({ 1: root(dss), 5: title.replace('\\(2025\\)', '(2025)') })],
    [
      'a compressed stream',
      () => ({ 1: root(dss), 6: rawStream('/Filter /FlateDecode', deflateSync(drawing)) }),
    ],
    ['an object of its own', () => ({ 1: root(dss).replace('(ro-RO)', '30 0 R'), 30: '(ro-RO)' })],
  ])('%s leaves the signature valid', async (_, objects) => {
    expect(await statesOf(updateRawPdf(signed, objects()))).toEqual(['valid', 'valid']);
  });

  test.each<[string, Record<number, string | Buffer>]>([
    ['the same object', { 31: '<< /Certs [] >>' }],
    ['the same object, spelled in another way', { 31: '<</Certs[]/VRI null>>' }],
    ['the catalogue', { 1: root('/DSS 31 0 R') }],
    ['the data at another place', { 1: root('/DSS 32 0 R'), 32: '<< /Certs [] >>' }],
    ['also what is not shown', { 1: root('/DSS 31 0 R /Version /1.7'), 31: '<< /Certs [] >>' }],
  ])('that repeats the validation data, %s, leaves the signature valid (REP-395)', async (_, objects) => {
    expect(await statesOf(updateRawPdf(stored, objects))).toEqual(['valid', 'valid']);
  });

  /** The object as the signed file has it, with a further entry. */
  const withEntry = (number: number, more: string) => {
    const objects = stored
      .toString('latin1')
      .matchAll(new RegExp(`\\b${number} 0 obj\\s*([\\s\\S]*?)>>\\s*endobj`, 'g'));
    return { [number]: `${[...objects].at(-1)?.[1]} ${more} >>`, 31: '<< /Certs [] >>' };
  };

  test.each<[string, number, string]>([
    ['a flag of a field', 4, '/Ff 1'],
    ['the resources of the form', 7, '/DR << >>'],
    ['the drawing by programs', 7, '/NeedAppearances true'],
    ['the order of a page', 3, '/Tabs /S'],
    ['a value', 4, '/DV (1)'],
  ])('that repeats the validation data and changes %s is a change (REP-395)', async (_, number, more) => {
    expect(await statesOf(updateRawPdf(stored, withEntry(number, '')))).toEqual(['valid', 'valid']);
    expect(await statesOf(updateRawPdf(stored, withEntry(number, more)))).toEqual(['changed', 'changed']);
  });

  test.each<[string, () => Record<number, string | Buffer>]>([
    ['another text', () => ({ 1: root(dss).replace('(ro-RO)', '(ro-MD)') })],
    ['another name', () => ({ 1: root(dss).replace('/OneColumn', '/TwoColumnLeft') })],
    ['another number', () => ({ 1: root(dss), 5: title.replace('/Fit', '/FitH 12') })],
    [
      'another drawing',
      () => ({ 1: root(dss), 6: rawStream('/Filter /FlateDecode', deflateSync('0 0 m 99 99 l S')) }),
    ],
    [
      'another drawing of the same bytes',
      () => ({ 1: root(dss), 6: rawStream('/Filter /ASCIIHexDecode', Buffer.from(drawing)) }),
    ],
    ['bytes that are no text', () => ({ 1: root(dss).replace('(ro-RO)', '<EFBBBFFF>') })],
    ['a value', () => ({ 1: root(dss), 4: '<< /FT /Tx /T (cnp) /V (2850505080011) >>' })],
  ])('%s is a change', async (_, objects) => {
    expect(await statesOf(updateRawPdf(signed, objects()))).toEqual(['changed', 'changed']);
  });
});

/** A tagged report, with the elements of its page in one list or standing alone. */
async function createTagged(hasList: boolean): Promise<Buffer> {
  return createReportPdf({
    change: ({ doc }, page) => {
      const { context } = doc;
      const root = context.nextRef();
      const paragraph = context.register(
        context.obj({ Type: 'StructElem', S: 'P', P: root, Pg: page.ref, K: 0 }),
      );
      const tree = context.register(context.obj({ Nums: [0, [paragraph]] }));
      const K = hasList ? context.obj([paragraph]) : paragraph;
      context.assign(
        root,
        context.obj({ Type: 'StructTreeRoot', K, ParentTree: tree, ParentTreeNextKey: 1 }),
      );
      doc.catalog.set(PDFName.of('StructTreeRoot'), root);
      doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(0));
    },
  });
}

/** As Acrobat does: the widget becomes an element of the structure. */
const addElement: PlaceholderChange = (document, field) => {
  const { context, catalog } = document;
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const element = context.register(
    context.obj({
      Type: 'StructElem',
      S: 'Form',
      P: catalog.get(PDFName.of('StructTreeRoot')) as PDFRef, // set by `createTagged`
      Pg: document.getPage(0).ref,
      K: { Type: 'OBJR', Obj: refOf(document, field), Pg: document.getPage(0).ref },
    }),
  );
  const kids = root.lookup(PDFName.of('K'));
  if (kids instanceof PDFArray) kids.push(element);
  else root.set(PDFName.of('K'), context.obj([root.get(PDFName.of('K')) as PDFRef, element])); // set by `createTagged`
  const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  const key = root.lookup(PDFName.of('ParentTreeNextKey'), PDFNumber).asNumber();
  nums.push(PDFNumber.of(key));
  nums.push(element);
  root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(key + 1));
  field.set(PDFName.of('StructParent'), PDFNumber.of(key));
};

function refOf(document: PDFDocument, object: PDFDict): PDFRef {
  const ref = document.context.getObjectRef(object);
  if (!ref) throw new Error('The field has no number');
  return ref;
}

async function signTwice(report: Buffer, change: PlaceholderChange): Promise<string[]> {
  const first = await signPdf(report, { by: ana, at });
  return statesOf(await signPdf(first, { by: ion, at, change }));
}

describe('an update that signs a tagged file, as Acrobat does (REP-178)', () => {
  test.each([true, false])('adds the element of its widget (to a list: %s)', async (hasList) => {
    expect(await signTwice(await createTagged(hasList), addElement)).toEqual(['valid', 'valid', 'valid']);
  });

  test('also as the third signature', async () => {
    const first = await signPdf(await createTagged(true), { by: ana, at, change: addElement });
    const second = await signPdf(first, { by: ion, at, change: addElement });
    expect(await statesOf(await signPdf(second, { by: ana, at, change: addElement }))).toEqual(
      Array(4).fill('valid'),
    );
  });

  test.each<[string, PlaceholderChange]>([
    [
      'permissions for programs',
      ({ catalog, context }, field) =>
        catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: field.get(PDFName.of('V')) as PDFRef })),
    ], // just set
    [
      'permissions of usage',
      ({ catalog, context }) =>
        catalog.set(PDFName.of('Perms'), context.obj({ UR3: { Type: 'Sig', Filter: 'Adobe.PPKLite' } })),
    ],
    [
      'the mark of a tagged file',
      ({ catalog, context }) =>
        catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true, Suspects: false })),
    ],
    [
      'extensions and version',
      ({ catalog, context }) => {
        catalog.set(PDFName.of('Version'), PDFName.of('1.7'));
        catalog.set(
          PDFName.of('Extensions'),
          context.obj({ ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } }),
        );
      },
    ],
    ['the order of fields', (document) => document.getPage(0).node.set(PDFName.of('Tabs'), PDFName.of('S'))],
    [
      'locked fields',
      (document) => {
        const field = document.getForm().getTextField('cnp').acroField.dict;
        field.set(PDFName.of('Ff'), PDFNumber.of(1));
      },
    ],
    [
      'resources of the form',
      (document) => document.getForm().acroForm.dict.set(PDFName.of('DA'), PDFString.of('/Helv 0 Tf 0 g')),
    ],
  ])('changes %s', async (_, change) => {
    expect(await signTwice(await createReportPdf(), change)).toEqual(['valid', 'valid', 'valid']);
  });

  test.each<[string, PlaceholderChange]>([
    [
      'an element that is not of the signature',
      (document, field) => {
        addElement(document, field);
        const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
        const other = document.context.obj({ Type: 'StructElem', S: 'P', K: 0 });
        root.lookup(PDFName.of('K'), PDFArray).push(document.context.register(other));
      },
    ],
    [
      'another meaning of an element',
      (document, field) => {
        addElement(document, field);
        const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
        const first = root.lookup(PDFName.of('K'), PDFArray).lookup(0, PDFDict);
        first.set(PDFName.of('ActualText'), PDFHexString.fromText('altceva'));
      },
    ],
    [
      'a missing element',
      (document) => {
        const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
        root.set(PDFName.of('K'), document.context.obj([]));
      },
    ],
    [
      'the value of a field beside its flags',
      (document, field) => {
        addElement(document, field);
        document.getForm().getTextField('cnp').setText('1');
      },
    ],
  ])('%s is a change', async (_, change) => {
    expect(await signTwice(await createTagged(true), change)).toEqual(['changed', 'changed', 'valid']);
  });
});

describe('one signature in several fields (REP-178)', () => {
  /** Further fields that show the signature. */
  const addFields = (count: number, make: (document: PDFDocument, field: PDFDict, index: number) => void) =>
    ((document, field) => {
      for (let index = 0; index < count; index += 1) make(document, field, index);
    }) as PlaceholderChange;

  const addAnnotation = (document: PDFDocument, page: number, ref: PDFRef) => {
    const { node } = document.getPage(page);
    const annotations = node.Annots();
    if (annotations) annotations.push(ref);
    else node.set(PDFName.of('Annots'), document.context.obj([ref]));
  };

  const copyField = (document: PDFDocument, field: PDFDict, index: number) => {
    const copy = field.clone(document.context);
    copy.set(PDFName.of('T'), PDFString.of(`Copie${index}`));
    const ref = document.context.register(copy);
    addAnnotation(document, index, ref);
    document.getForm().acroForm.addField(ref);
  };
  /** The field has no widget of its own any more. */
  const addWidget = (document: PDFDocument, field: PDFDict, index: number) => {
    const parent = refOf(document, field);
    const widget = document.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      Parent: parent,
      Rect: [0, 0, 9, 9],
    });
    const ref = document.context.register(widget);
    addAnnotation(document, index, ref);
    const kids = field.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) kids.push(ref);
    else field.set(PDFName.of('Kids'), document.context.obj([ref]));
  };
  const onEveryPage = (document: PDFDocument, field: PDFDict, index: number) => {
    const page = document.getPage(index + 1).node;
    page.set(PDFName.of('Annots'), document.context.obj([refOf(document, field)]));
  };
  const listAgain = (document: PDFDocument, field: PDFDict) =>
    document.getForm().acroForm.addField(refOf(document, field));

  test.each([
    ['two fields', addFields(1, copyField)],
    ['three fields on three pages', addFields(3, copyField)],
    ['a field with three widgets', addFields(3, addWidget)],
    ['one widget on every page', addFields(2, onEveryPage)],
    ['a field that stands in the list twice', addFields(1, listAgain)],
  ])('%s count as one signature, alone and after another', async (_, change) => {
    const report = await createReportPdf({ pages: 3 });
    expect(await statesOf(await signPdf(report, { by: ana, at, change }))).toEqual(['valid', 'valid']);
    const first = await signPdf(report, { by: ana, at, change });
    expect(await statesOf(await signPdf(first, { by: ion, at }))).toEqual(['valid', 'valid', 'valid']);
    const second = await signPdf(await signPdf(report, { by: ana, at }), { by: ion, at, change });
    expect(await statesOf(second)).toEqual(['valid', 'valid', 'valid']);
  });
});
