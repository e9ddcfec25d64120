/** Sends malformed forms to the upload code. Each run is bounded and prints its seed if it fails. */
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeBytes, pdf } from '../../../test/files/samples.ts';
import { answerOn, form, openUpload, post, startUploadApp } from '../../../test/files/upload-app.ts';

const upload = await startUploadApp(100_000);
const whole = form(
  { name: 'year', value: '2026' },
  { name: 'file', value: pdf(3_000), filename: 'a.pdf', type: 'application/pdf' },
  { name: 'comments', value: 'fără observații' },
);

/** A stored file has the digest of its own bytes; the answer is a success or a client error. */
async function tryBody(body: Buffer): Promise<number> {
  const { status, body: answer } = await post(upload, body);
  expect([200, 400]).toContain(status);
  const file = answer.file as { sha256: string; size: number; mediaType: string | null } | undefined;
  if (file?.mediaType) {
    const kept = await buffer(await upload.store.open(file));
    expect(describeBytes(kept)).toEqual({ sha256: file.sha256, size: file.size });
  }
  return status;
}

/** Without a time limit, which would end runs early on slow machines. */
const runs = { numRuns: 100 };

test('a form with any bytes changed is read or refused, and nothing is left', { tags: 'deep' }, async () => {
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const body = Buffer.from(whole);
      for (const { at, byte } of changes) body[at] = byte;
      await tryBody(body);
    }),
    runs,
  );
  await upload.expectNothingLeft();
});

test('changed headers of a part are read or refused', { tags: 'deep' }, async () => {
  const header = whole.indexOf('name="file"');
  const change = fc.record({
    at: fc.integer({ min: -60, max: 90 }),
    text: fc.oneof(
      fc.constantFrom(
        '\r\n',
        '"',
        ';',
        '\\',
        '%22',
        "filename*=utf-8''%",
        'constructor: x\r\n',
        '\u0000',
        '=',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let body = whole;
      for (const { at, text } of changes) {
        body = Buffer.concat([body.subarray(0, header + at), Buffer.from(text), body.subarray(header + at)]);
      }
      await tryBody(body);
    }),
    runs,
  );
  await upload.expectNothingLeft();
});

test('a form cut anywhere is refused', { tags: 'deep' }, async () => {
  const end = whole.length - 4;
  const places = Array.from({ length: 120 }, (_, index) => Math.floor((index * end) / 120));
  const statuses = new Set<number>();
  for (const length of [...places, end - 1].slice(1)) statuses.add(await tryBody(whole.subarray(0, length)));
  expect([...statuses]).toEqual([400]);
  await upload.expectNothingLeft();
});

test('a connection broken anywhere leaves nothing', async () => {
  const places = Array.from({ length: 60 }, (_, index) => Math.floor((index * whole.length) / 60));
  await Promise.all(
    places.map(async (length) => {
      const socket = openUpload(upload, whole.length);
      socket.write(whole.subarray(0, length), () => socket.resetAndDestroy());
      expect(await answerOn(socket)).toBeUndefined();
    }),
  );
  await upload.expectNothingLeft();
  expect(await tryBody(whole)).toBe(200);
});

test('any parts in any order under any names are read or refused', { tags: 'deep' }, async () => {
  const name = fc.oneof(
    fc.constantFrom('a', 'file', '', '__proto__', 'constructor', 'toString', '../x', 'b;c'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const part = fc.record(
    {
      name,
      value: fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom(pdf(2_000), pdf(150_000))),
      filename: fc.oneof(name, fc.constantFrom('..', `${'x'.repeat(300)}.pdf`, 'C:\\a.pdf', '.')),
      type: fc.constantFrom('application/pdf', 'application/json', 'text/plain; charset=utf-99', 'x', ';'),
    },
    { requiredKeys: ['name', 'value'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      await tryBody(form(...parts));
    }),
    runs,
  );
  await upload.expectNothingLeft();
});
