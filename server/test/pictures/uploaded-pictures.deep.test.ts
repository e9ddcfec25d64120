/** Each way by which a picture enters the register decodes it (REP-200, MEM-127). */
import { readFile } from 'node:fs/promises';
import { messages } from '@ceccar/contract/messages';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { importPhotos } from '../../src/domains/members/photos/photo-job.ts';
import { createPerson } from '../builders/person.ts';
import { createThread } from '../builders/thread.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { multipartOfMany } from '../harness/multipart.ts';
import { beginFiling } from '../reports/filing.ts';
import { startSeason, upload } from '../reports/season.ts';
import { drawPage, hugePng, oneColor } from './drawn-pictures.ts';

const season = await startSeason();
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');
const fixture = (name: string) => readFile(new URL(`../fixtures/pictures/${name}`, import.meta.url));

/** The stored picture, or the message why it is refused. */
type Outcome = Buffer | string;
type Way = (bytes: Buffer, type: string) => Promise<Outcome>;

function messageOf(body: unknown): string {
  const { violations } = body as { violations: { message: string }[] };
  return violations.map(({ message }) => message).join();
}

const byStaff: Way = async (bytes, type) => {
  const person = await createPerson(db);
  const sent = await api.upload(
    '/api/person_photos',
    { personUuid: person.uuid },
    { bytes, type },
    { as: admin },
  );
  if (sent.status !== 201) return messageOf(sent.body);
  return (await api.page(`/download/person_photo/${sent.body.id}`, { as: admin })).bytes;
};

const byReport =
  (kind: string, address: string): Way =>
  async (bytes) => {
    const { member, id } = await beginFiling(season);
    const { body } = await upload(season, member, { [kind]: bytes });
    if ((body.accepted as string[]).length === 0) return messageOf(body);
    return (await api.page(`/annual_reports/${id}/${address}`, { as: member.as })).bytes;
  };

const inBulk: Way = async (bytes) => {
  const number = uniqueNumber();
  const { id } = await createPerson(db, { reg_number: number });
  const { payload, headers } = multipartOfMany('images[]', [{ name: `${number} (1).jpg`, bytes }]);
  const sent = await api.send({
    method: 'POST',
    url: '/persons/import-images',
    payload,
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  });
  await importPhotos.handle(jobNeeds(season), { photoImportId: sent.body.id as number });
  const { body } = await api.get(`/api/photo_imports/${sent.body.id}`, { as: admin });
  const [photo] = body.photos as { message: string | null }[];
  if (photo?.message) return photo.message;
  const stored = await db
    .selectFrom('person_photos')
    .select('id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  return (await api.page(`/download/person_photo/${stored.id}`, { as: admin })).bytes;
};

const byMessage: Way = async (bytes, type) => {
  const person = await createPerson(db);
  const thread = await createThread(db, { person });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const sent = await api.upload(
    '/api/notifications/attachments',
    { notificationUuid: thread.uuid },
    { bytes, type, name: 'poza.jpg' },
    { as },
  );
  if (sent.status !== 201) return messageOf(sent.body);
  return (await api.page(String(sent.body.filePath), { as })).bytes;
};

const ways: readonly [string, Way, boolean][] = [
  ['a photo by staff', byStaff, true],
  ['a photo by report', byReport('photoDocument', 'downloadPhotoDocumentFile'), true],
  ['photos in bulk', inBulk, true],
  ['a document of a report', byReport('identityDocument', 'downloadIdentityDocumentFile'), false],
  ['an attachment of a message', byMessage, false],
];

test.each(ways)('%s: what is stored is what was decoded', async (_what, way, isPhoto) => {
  const page = await drawPage(1_000, 700).jpeg().toBuffer();
  const sources: [Buffer, string][] = [
    [await fixture('motion-photo.jpg'), 'image/jpeg'],
    [await fixture('photo-gps.jpg'), ''],
    [page, 'application/octet-stream'],
    [page, 'image/pjpeg'],
    [await drawPage().png().toBuffer(), 'image/jpg'],
    [
      await drawPage()
        .withExif({ IFD0: { Artist: 'ascuns' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
      'image/heic',
    ],
  ];
  for (const [source, type] of sources) {
    const { autoOrient, format } = await sharp(source).metadata();
    const stored = await way(source, type);
    expect(stored).toBeInstanceOf(Buffer);
    const made = await sharp(stored as Buffer).metadata(); // checked above
    const expected = isPhoto ? [450, 600, 'jpeg'] : [autoOrient.width, autoOrient.height, format];
    expect([made.width, made.height, made.format]).toEqual(expected);
    expect([made.exif, made.xmp, made.icc]).toEqual([undefined, undefined, undefined]);
    for (const word of ['ftyp', 'GPS', 'ascuns']) expect(stored.includes(word)).toBe(false);
  }
});

test.each(ways)('%s: what cannot be used is refused', async (_what, way) => {
  const page = await drawPage().jpeg().toBuffer();
  const cases: [Buffer, string][] = [
    [await fixture('not-a-picture.jpg'), messages.pictureUnreadable],
    [Buffer.concat([page.subarray(0, 800), page.subarray(-2)]), messages.pictureUnreadable],
    [page.subarray(0, 3_000), messages.fileCutShort],
    [hugePng(30_000, 30_000), messages.pictureTooLarge(30_000, 30_000)],
    [await oneColor('#000').jpeg().toBuffer(), messages.pictureBlank],
    [await oneColor('#fff').png().toBuffer(), messages.pictureBlank],
  ];
  for (const [bytes, message] of cases) expect(await way(bytes, 'image/jpeg')).toBe(message);
});
