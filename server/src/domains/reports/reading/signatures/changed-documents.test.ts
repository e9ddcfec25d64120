/** State of signatures when the file changes after signing. */
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { addPlaceholder, signPdf, timestampPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { signDetached } from '../../../../../../seed/signatures/signed-data.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import {
  ana,
  authority,
  ion,
  read,
  readSignature,
  timekeeper,
} from '../../../../../test/builders/signers.ts';

const at = new Date();
let report: Buffer;
let signed: Buffer;
beforeAll(async () => {
  report = await createReportPdf();
  signed = await signPdf(report, { by: ana, at });
});

async function statesOf(pdf: Uint8Array): Promise<string[]> {
  const { state, signatures } = await readSignature(pdf);
  return [state, ...signatures.map((one) => one.state)];
}

async function update(pdf: Buffer, change: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  change(document);
  return Buffer.from(await document.commit({ useObjectStreams: false }));
}

function replaced(pdf: Buffer, from: string, to: string): Buffer {
  const text = pdf.toString('latin1');
  const place = text.lastIndexOf(from);
  expect(place).toBeGreaterThan(-1);
  return Buffer.from(`${text.slice(0, place)}${to}${text.slice(place + from.length)}`, 'latin1');
}

test('a value changed in place is a change', async () => {
  const value = '1800101221144';
  const hexadecimal = [...value].map((digit) => `00${digit.charCodeAt(0).toString(16)}`).join('');
  const other = `${hexadecimal.slice(0, -1)}5`;
  const changed = replaced(signed, hexadecimal, other);
  expect(await read(changed)).toMatchObject({ fields: { cnp: '1800101221145' } });
  expect(await statesOf(changed)).toEqual(['changed', 'changed']);
});

test.each([
  ['a character', 'x'],
  ['a remark', '\n% nimic\n'],
  ['an object that nobody needs', '\n900 0 obj\n<< >>\nendobj\n%%EOF\n'],
])('%s appended is a change, though no value differs', async (_, appended) => {
  const longer = Buffer.concat([signed, Buffer.from(appended)]);
  expect(await statesOf(longer)).toEqual(['changed', 'changed']);
  expect((await readSignature(longer)).signatures[0]?.coversWholeFile).toBe(false);
});

test('an end written twice is a change, one that leads nowhere is damage', async () => {
  const end = signed.subarray(signed.lastIndexOf('startxref'));
  expect(await statesOf(Buffer.concat([signed, end]))).toEqual(['changed', 'changed']);
  const nowhere = Buffer.concat([signed, Buffer.from('startxref\n9\n%%EOF\n')]);
  expect(await read(nowhere)).toEqual({ ok: false, refusal: 'damaged' });
});

/** Replaces it with another drawing of the same length, under the same number. */
function replaceDrawing(document: PDFDocument): void {
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Type'))) continue;
    document.context.assign(
      ref,
      PDFRawStream.of(
        object.dict,
        object.contents.map((byte) => byte ^ 1),
      ),
    );
    document.context.snapshot?.markRefForSave(ref);
  }
}

const updates: [string, (document: PDFDocument) => void][] = [
  ['a value', (document) => document.getForm().getTextField('cnp').setText('2850505080011')],
  ['a check', (document) => document.getForm().getCheckBox('amended').check()],
  ['a drawing on the page', (document) => document.getPage(0).drawText('alt text')],
  ['what is drawn on the page', replaceDrawing],
  ['a page', (document) => void document.addPage()],
  ['a field', (document) => void document.getForm().createTextField('more').addToPage(document.getPage(0))],
  ['the form taken away', (document) => document.catalog.delete(PDFName.of('AcroForm'))],
  ['a script', (document) => document.addJavaScript('a', 'app.alert(1)')],
  ['an attachment', (document) => void document.attach(Buffer.from('x'), 'x.txt', {})],
];

test.each(updates)(
  '%s changed by an update is a change, also where somebody else signs it',
  async (_, change) => {
    const changed = await update(signed, change);
    const reading = await read(changed);
    expect(reading).toMatchObject({ ok: true, signature: { state: 'changed' } });
    expect(await statesOf(await signPdf(changed, { by: ion, at }))).toEqual(['changed', 'changed', 'valid']);
  },
);

test('signatures that follow each other are valid, each for what was there', async () => {
  const both = await signPdf(signed, { by: ion, at });
  const { state, signatures } = await readSignature(both);
  expect(state).toBe('valid');
  expect(signatures.map(({ signer, coversWholeFile }) => [signer, coversWholeFile])).toEqual([
    ['Ana Șerban', false],
    ['Ion Țurcanu', true],
  ]);
  const stamped = await timestampPdf(both, timekeeper, at);
  expect(await statesOf(stamped)).toEqual(['valid', 'valid', 'valid', 'valid']);
});

test('old-format signatures are valid on a report with object streams, too', async () => {
  const packed = await createReportPdf({ isPacked: true });
  const first = await signPdf(packed, { by: ana, at, format: 'adbe.pkcs7.detached' });
  expect(await statesOf(first)).toEqual(['valid', 'valid']);
  expect(await statesOf(await signPdf(first, { by: ion, at }))).toEqual(['valid', 'valid', 'valid']);
});

test('data to check a signature later may be added after it; anything beside them may not', async () => {
  const keep = (document: PDFDocument) => {
    const certificate = document.context.flateStream(Buffer.from(ana.certificate.toSchema().toBER()));
    const kept = document.context.obj({ Certs: [document.context.register(certificate)] });
    document.catalog.set(PDFName.of('DSS'), document.context.register(kept));
  };
  const lasting = await update(signed, keep);
  expect(await statesOf(lasting)).toEqual(['valid', 'valid']);
  expect((await readSignature(lasting)).signatures[0]?.coversWholeFile).toBe(false);
  expect(await statesOf(await timestampPdf(lasting, timekeeper, at))).toEqual(['valid', 'valid', 'valid']);
  const remarked = Buffer.concat([lasting, Buffer.from('% nimic\n')]);
  expect(await statesOf(remarked)).toEqual(['changed', 'changed']);
  // A longer list at the same object number.
  const longer = await update(await timestampPdf(lasting, timekeeper, at), (document) => {
    document.catalog.lookup(PDFName.of('DSS'), PDFDict).set(PDFName.of('VRI'), document.context.obj({}));
  });
  expect(await statesOf(longer)).toEqual(['valid', 'valid', 'valid']);
  const more = await update(signed, (document) => {
    keep(document);
    document.getForm().getTextField('cnp').setText('2850505080011');
  });
  expect(await statesOf(more)).toEqual(['changed', 'changed']);
});

test('a change before the last signature spoils those before it, and only those', {
  tags: 'deep',
}, async () => {
  const between = await update(signed, (document) => document.getForm().getTextField('cnp').setText('1'));
  const late = await signPdf(await signPdf(between, { by: ion, at }), { by: ana, at });
  expect(await statesOf(late)).toEqual(['changed', 'changed', 'valid', 'valid']);
});

test('an empty signature field may be filled in by a later signer', async () => {
  const prepared = await update(report, (document) => {
    for (const name of ['Semnatura1', 'Semnatura2']) {
      const field = {
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(name),
        Rect: [0, 0, 0, 0],
      };
      const ref = document.context.register(document.context.obj(field));
      document.getPage(0).node.addAnnot(ref);
      document.getForm().acroForm.addField(ref);
    }
  });
  expect(await readSignature(prepared)).toMatchObject({ state: 'none', signatures: [] });
  const first = await signPdf(prepared, { by: ana, at });
  expect(await statesOf(await signPdf(first, { by: ion, at }))).toEqual(['valid', 'valid', 'valid']);
});

test('an empty signature field that comes after a signature is a change', async () => {
  const emptied = await update(await signPdf(signed, { by: ion, at }), (document) => {
    const [, second] = document
      .getForm()
      .acroForm.getAllFields()
      .filter(([field]) => field.V() instanceof PDFDict);
    second?.[0].dict.delete(PDFName.of('V'));
  });
  expect(await statesOf(emptied)).toEqual(['changed', 'changed']);
});

test('a signature that comes later and is not in the form is a change', async () => {
  const unlisted = await update(await signPdf(signed, { by: ion, at }), (document) => {
    const { acroForm } = document.getForm();
    acroForm.normalizedEntries().Fields.remove(acroForm.getFields().length - 1);
  });
  expect(await statesOf(unlisted)).toEqual(['changed', 'changed', 'changed']);
});

test.each([
  ['leaves out more than itself', ([, from, to, rest]: Range) => [0, from - 9, to, rest]],
  ['does not begin with the file', ([, from, to, rest]: Range) => [9, from, to, rest]],
  ['leaves out two places', ([, from, to, rest]: Range) => [0, from, to, 9, to + 10, rest - 10]],
  ['goes back', ([, from]: Range) => [0, from, 0, from]],
])('a signature that %s covers a part only', async (_, change) => {
  expect(await statesOf(await signRange(change))).toEqual(['partial', 'partial']);
});

test('a signature that ends with itself leaves the rest of the file open', async () => {
  expect(await statesOf(await signRange(([, from, to]) => [0, from, to, 0]))).toEqual(['changed', 'changed']);
  expect(await statesOf(await signRange((range) => range))).toEqual(['valid', 'valid']);
});

type Range = [start: number, from: number, to: number, rest: number];

/** Signs whatever the byte range covers. */
async function signRange(change: (range: Range) => number[]): Promise<Buffer> {
  const prepared = await addPlaceholder(report, { SubFilter: 'ETSI.CAdES.detached' });
  const text = prepared.toString('latin1');
  const [marks = ''] = /\[ 0 (?:\/\*+ ){3}\]/.exec(text) ?? [];
  const gap = /<0{1000,}>/.exec(text);
  const from = gap?.index ?? 0;
  const to = from + (gap?.[0].length ?? 0);
  const range = change([0, from, to, text.length - to]);
  const ranged = Buffer.from(text.replace(marks, `[ ${range.join(' ')} ]`.padEnd(marks.length)), 'latin1');
  const parts = range.flatMap((start, index) =>
    index % 2 === 0 ? [ranged.subarray(start, start + (range[index + 1] ?? 0))] : [],
  );
  const cms = await signDetached(Buffer.concat(parts), { by: ana });
  ranged.write(cms.toString('hex'), from + 1, 'latin1');
  return ranged;
}

test.each([
  ['beyond the end of the file', (range: string[]) => [...range.slice(0, 3), '999999']],
  ['in fractions', ([start, from, to, rest]: string[]) => [start, from, `${to}.5`, rest]],
  ['in three numbers', (range: string[]) => range.slice(0, 3)],
  ['in names', () => ['/a', '/b', '/c', '/d']],
])('a range %s is none', async (_, change) => {
  const [written = ''] = /\/ByteRange \[ 0 \d+ \d+ \d+ \] */.exec(signed.toString('latin1')) ?? [];
  const changed = `/ByteRange [ ${change(written.match(/\d+/g) ?? []).join(' ')} ]`.padEnd(written.length);
  expect(await statesOf(replaced(signed, written, changed))).toEqual(['partial', 'partial']);
});

test('a signature that was never made, or is not one, is invalid', async () => {
  const hexadecimal = /<([\da-f]{10000,})>/.exec(signed.toString('latin1'))?.[1] ?? '';
  for (const other of ['', '3003020101', 'ff'.repeat(40), '30'.repeat(8_000)])
    expect(await statesOf(replaced(signed, hexadecimal, other.padEnd(hexadecimal.length, '0')))).toEqual([
      'invalid',
      'invalid',
    ]);
});

test('a signature of another file is a change', async () => {
  const gap = /<[\da-f]{10000,}>/;
  const other = await createReportPdf({ texts: { cnp: '2850505080011' } });
  const strange = gap.exec((await signPdf(other, { by: ana, at })).toString('latin1'))?.[0] ?? '';
  const own = gap.exec(signed.toString('latin1'))?.[0] ?? '';
  expect(await statesOf(replaced(signed, own, strange))).toEqual(['changed', 'changed']);
});

test('a signature after a change is reported as made after it', async () => {
  const stranger = await authority.issue({ name: 'Altcineva', key: 'ec' });
  const changed = await update(signed, (document) => document.getForm().getTextField('cnp').setText('1'));
  const { signatures } = await readSignature(await signPdf(changed, { by: stranger, at }));
  expect(signatures.map(({ signer, state }) => [signer, state])).toEqual([
    ['Ana Șerban', 'changed'],
    ['Altcineva', 'valid'],
  ]);
});
