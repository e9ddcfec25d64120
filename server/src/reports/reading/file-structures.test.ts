/** Files that are read although something is odd about them, and those that say what to do instead. */
import { expect, test } from 'vitest';
import { signPdf } from '../../../../seed/signatures/sign-pdf.ts';
import { createRawForm, updateRawPdf } from '../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../test/builders/report-pdf.ts';
import { ana, read, readSignature } from '../../../test/builders/signers.ts';

const page = `<html><body>${'<p>Descărcare încheiată.</p>'.repeat(200)}</body></html>`;

test.each([
  ['a page of a download site', page],
  ['a footer of a mail gateway', `\r\n--boundary--\r\n${'Acest mesaj a fost verificat. '.repeat(100)}`],
  ['zeros', '\0'.repeat(10_000)],
  ['blanks and line ends', ' \r\n'.repeat(3_000)],
  ['random bytes', Buffer.alloc(5_000, 0x8f).toString('latin1')],
  ['a remark', `% ${'x'.repeat(4_000)}\n`],
  ['little', 'x'],
])('%s after the end is ignored (REP-184)', async (_, after) => {
  for (const pdf of [createRawForm(), await createReportPdf({ isPacked: true })])
    expect(await read(Buffer.concat([pdf, Buffer.from(after, 'latin1')]))).toMatchObject({
      ok: true,
      fields: { cnp: '1800101221144' },
    });
});

test('an update that was cut short is no addition', async () => {
  const whole = updateRawPdf(createRawForm(), { 4: `<< /FT /Tx /T (cnp) /V (${'1'.repeat(4_000)}) >>` });
  const first = createRawForm().length;
  for (const end of [first + 9, first + 3_000, whole.length - 30, whole.length - 8])
    expect(await read(whole.subarray(0, end))).toEqual({ ok: false, refusal: 'damaged' });
});

test('what follows the end of a signed report is a change, unless it is white space', async () => {
  const signed = await signPdf(await createReportPdf(), { by: ana, at: new Date() });
  const stateWith = async (after: string) =>
    (await readSignature(Buffer.concat([signed, Buffer.from(after)]))).state;
  expect(await stateWith(page)).toBe('changed');
  expect(await stateWith('\r\n'.repeat(4_000))).toBe('valid');
});
