/** Damaged forms through the real routes: never a failure of ours, a row without its file, or a file left behind. */
import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEligibleCompany } from '../builders/company-with-notices.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { type Multipart, multipartOf } from '../harness/multipart.ts';

const { db, api, files } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');
/** Each run writes files and rows. A limit of time instead would leave a run in its midst to the next test. */
const runs = { numRuns: 60 };

/** Bytes overwritten, cut out, doubled or put in; places are shares of the whole. */
const damage = fc.array(
  fc.record({
    kind: fc.constantFrom('set', 'cut', 'double', 'insert', 'truncate'),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          '\r\n',
          '--',
          '\u0000',
          '"',
          ';',
          'filename=',
          'name="year"',
          '%00',
          '\r\n\r\n',
          '--x-boundary-x--',
        )
        .map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

type Damage = { kind: string; place: number; length: number; bytes: Buffer }[];

function damaged(payload: Buffer, wounds: Damage): Buffer {
  return wounds.reduce((body, { kind, place, length, bytes }) => {
    const at = Math.floor(place * body.length);
    const [before, after] = [body.subarray(0, at), body.subarray(at)];
    switch (kind) {
      case 'set':
        return Buffer.concat([before, bytes, after.subarray(bytes.length)]);
      case 'cut':
        return Buffer.concat([before, after.subarray(length)]);
      case 'double':
        return Buffer.concat([before, after.subarray(0, length), after]);
      case 'insert':
        return Buffer.concat([before, bytes, after]);
      default:
        return before;
    }
  }, payload);
}

async function send(url: string, { payload, headers }: Multipart) {
  const { status } = await api.send({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${as.token}` },
  });
  expect([201, 400, 404, 409, 413, 415, 422]).toContain(status);
  expect(await readdir(files.uploadFolder)).toEqual([]);
  return status;
}

test('a damaged seal is taken whole or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(damage, async (wounds) => {
      const person = await createPerson(db);
      const sent = multipartOf({ personUuid: person.uuid, year: 2026 }, { bytes: createPdf() });
      const status = await send('/api/person_seals', { ...sent, payload: damaged(sent.payload, wounds) });
      const kept = await db
        .selectFrom('person_seals')
        .innerJoin('files', 'files.id', 'person_seals.file_id')
        .select(['files.sha256', 'files.size'])
        .where('person_id', '=', person.id)
        .execute();
      expect(kept).toHaveLength(status === 201 ? 1 : 0);
      for (const { sha256, size } of kept) expect(await files.sizeOf(sha256.toString('hex'))).toBe(size);
    }),
    runs,
  );
});

test('a damaged Aviz leaves its number waiting', async () => {
  const company = await createEligibleCompany(db, 2026);
  const generate = async () =>
    (await api.get(`/download/company/generateAnnualNoticeAviz/${company.uuid}`, { as })).body;
  await fc.assert(
    fc.asyncProperty(damage, async (wounds) => {
      const { number, year, date, code } = await generate();
      const data = JSON.stringify({ number, year, date });
      const sent = multipartOf({ data }, { bytes: createPdf(), part: 'pdf' });
      const status = await send(`/uploadAvizPdf/${company.uuid}/${code}`, {
        ...sent,
        payload: damaged(sent.payload, wounds),
      });
      const next = await generate();
      expect([status, next.code === code]).toEqual([status, status !== 201]);
      expect(next.number).toBe(status === 201 ? Number(number) + 1 : number);
    }),
    runs,
  );
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  'multipart/mixed; boundary=x-boundary-x',
  'Multipart/Form-Data; boundary=x-boundary-x',
  'multipart/form-data; boundary="x-boundary-x"; charset=utf-16',
])('the type %j', async (type) => {
  const person = await createPerson(db);
  const sent = multipartOf({ personUuid: person.uuid, year: 2026 }, { bytes: createPdf() });
  const status = await send('/api/person_seals', { ...sent, headers: { 'content-type': type } });
  const seals = await db.selectFrom('person_seals').select('id').where('person_id', '=', person.id).execute();
  expect(seals).toHaveLength(status === 201 ? 1 : 0);
});
