/** Photos of many members at once, each named by whom it shows (EXC-70 to EXC-73). */

import { crc32, deflateSync } from 'node:zlib';
import { mostPhotos, type PhotoImport } from '@ceccar/contract/members/photo-imports';
import { messages } from '@ceccar/contract/messages';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importPhotos } from '../../src/domains/members/photos/photo-job.ts';
import { createCnp } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { pdf, png } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { multipartOfMany } from '../harness/multipart.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

type Sent = { name: string; bytes: Buffer };

async function drawPicture(width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00';
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = '#00c';
  context.fillRect(0, height / 2, width, height / 2);
  return canvas.encode('jpeg', 80);
}

/** As a camera writes it that was held on its side, with where it was taken. */
function heldAside(jpeg: Buffer): Buffer {
  const data = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([
    Buffer.from('ffe10000', 'hex'),
    Buffer.from('Exif\0\0'),
    data,
    Buffer.from('GPS Cluj'),
  ]);
  exif.writeUInt16BE(exif.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

async function send(files: readonly Sent[]) {
  const { payload, headers } = multipartOfMany('images[]', files);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/persons/import-images',
    payload,
    headers: { ...headers, authorization: `Bearer ${as.token}` },
  });
  return { status: answer.statusCode, body: answer.json() as PhotoImport & { violations: unknown } };
}

function work(photoImportId: number): Promise<void> {
  return importPhotos.handle(jobNeeds(app), { photoImportId });
}

async function follow(id: number) {
  const { photos } = (await api.get(`/api/photo_imports/${id}`, { as })).body as unknown as PhotoImport;
  return photos.map(({ fileName, outcome, message }) => [fileName, outcome, message]);
}

async function photosOf(personId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('person_photos')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  const answers = rows.map(({ id }) => api.get(`/download/person_photo/${id}`, { as }));
  return (await Promise.all(answers)).map(({ bytes }) => bytes);
}

test('each photo goes to whom its name tells, by CNP, CIP or registration number', {
  tags: 'deep',
}, async () => {
  const [cnp, cip, number] = [createCnp().cnp, `Cip${uniqueNumber()}`, uniqueNumber()];
  const people = [
    await createPerson(db, { cnp }),
    await createPerson(db, { cip }),
    await createPerson(db, { reg_number: number }),
  ];
  const picture = await drawPicture(600, 800);
  const sent = await send([
    { name: `${cnp}.jpg`, bytes: picture },
    { name: `C:\\Poze\\${cip.toUpperCase()}.JPEG`, bytes: picture },
    { name: `../${number}.png`, bytes: picture },
    { name: 'nimeni.jpg', bytes: picture },
  ]);
  expect([sent.status, sent.body.counts]).toEqual([
    201,
    { matched: 3, done: 0, unmatched: 1, ambiguous: 0, refused: 0 },
  ]);
  expect(sent.body.photos.map(({ person }) => person?.name)).toEqual([
    ...people.map(({ full_name }) => full_name),
    undefined,
  ]);
  await work(sent.body.id);
  expect((await follow(sent.body.id)).map(([, outcome]) => outcome)).toEqual([
    'done',
    'done',
    'done',
    'unmatched',
  ]);
  for (const { id } of people) expect(await photosOf(id)).toHaveLength(1);
  const kept = await db
    .selectFrom('photo_import_files')
    .select('content')
    .where('photo_import_id', '=', sent.body.id)
    .where('content', 'is not', null)
    .execute();
  expect(kept).toEqual([]);
  await work(sent.body.id);
  for (const { id } of people) expect(await photosOf(id)).toHaveLength(1);
  expect(
    await db
      .selectFrom('change_history')
      .select(['action', 'username', 'changes'])
      .where('resource', '=', 'person_photos')
      .where('person_id', '=', Number(people[0]?.id))
      .execute(),
  ).toMatchObject([{ action: 'create', changes: { file: [null, `${cnp}.jpg`] } }]);
});

test('marks of a copy in a name are ignored, unless a code is spelt so (EXC-111)', async () => {
  const numbers = Array.from({ length: 8 }, uniqueNumber);
  const [one = '', two = ''] = numbers;
  for (const reg_number of numbers) await createPerson(db, { reg_number });
  await createPerson(db, { reg_number: `${two} (1)` });
  const picture = await drawPicture(300, 400);
  const names = [
    `${one} (1).jpg`,
    `${two} (1).jpg`,
    `${numbers[2]}(12).JPG`,
    `${numbers[3]} - Copy.jpg`,
    `${numbers[4]} - Copie (2).jpg`,
    `${numbers[5]} copy 2.jpg`,
    `${numbers[6]}.jpg.jpeg`,
    `${numbers[7]}_copy.PNG.jpg`,
    'copie.jpg',
    '(1).jpg',
    ' (2) - Copy.jpg',
    '_copy.jpg',
    '.jpg',
    ' .jpg.png',
  ];
  // Older rows may have an empty text for no code; a name without a code is not theirs.
  await createPerson(db, { cnp: '' });
  const { body } = await send(names.map((name) => ({ name, bytes: picture })));
  expect(body.photos.map(({ outcome }) => outcome)).toEqual([
    ...Array(8).fill('matched'),
    ...Array(6).fill('unmatched'),
  ]);
  const owner = await db
    .selectFrom('persons')
    .select('full_name')
    .where('reg_number', '=', `${two} (1)`)
    .executeTakeFirstOrThrow();
  expect(body.photos[1]?.person?.name).toBe(owner.full_name);
});

test('files that an operating system adds to folders and archives are left out (EXC-112)', async () => {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  const resourceFork = Buffer.concat([Buffer.from('0005160700020000', 'hex'), Buffer.from('Mac OS X')]);
  const added = [
    { name: `__MACOSX/._${number}.jpg`, bytes: resourceFork },
    { name: `._${number}.jpg`, bytes: resourceFork },
    { name: '.DS_Store', bytes: Buffer.from('\0\0\0\x01Bud1') },
    { name: 'poze/Thumbs.db', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
    { name: 'desktop.ini', bytes: Buffer.from('[.ShellClassInfo]') },
  ];
  const { body } = await send([...added, { name: `${number}.jpg`, bytes: await drawPicture(300, 400) }]);
  expect(body.photos.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
    [`${number}.jpg`, 'matched'],
  ]);
  const none = await send(added);
  expect(none.body.violations).toEqual([{ propertyPath: 'images', message: messages.noPhotos }]);
});

test('a photo is 450 by 600, upright, and tells nothing of its camera', { tags: 'deep' }, async () => {
  const number = uniqueNumber();
  const { id } = await createPerson(db, { reg_number: number });
  const bytes = heldAside(await drawPicture(1_200, 900));
  const sent = await send([{ name: `${number}.jpg`, bytes }]);
  await work(sent.body.id);
  const [photo] = await photosOf(id);
  const made = await loadImage(photo ?? '');
  expect([made.width, made.height]).toEqual([450, 600]);
  expect(photo?.includes('Exif') || photo?.includes('GPS')).toBe(false);
  const canvas = createCanvas(450, 600);
  const context = canvas.getContext('2d');
  context.drawImage(made, 0, 0);
  const colorAt = (x: number) => [...context.getImageData(x, 300, 1, 1).data].map((part) => part > 120);
  // Its upper half is red; turned clockwise that is the right one.
  expect([colorAt(20), colorAt(430)]).toEqual([
    [false, false, true, true],
    [true, false, false, true],
  ]);
});

test('ambiguous, small, damaged, duplicate and non-image files are reported', { tags: 'deep' }, async () => {
  const [shared, number] = [createCnp().cnp, uniqueNumber()];
  await createPerson(db, { cnp: shared });
  await createPerson(db, { cnp: shared });
  const numbers = [number, uniqueNumber(), uniqueNumber(), uniqueNumber()];
  for (const reg_number of numbers) await createPerson(db, { reg_number });
  const picture = await drawPicture(300, 400);
  const damaged = Buffer.concat([picture.subarray(0, 200), Buffer.alloc(3_000, 7), picture.subarray(-2)]);
  const sent = await send([
    { name: `${shared}.jpg`, bytes: picture },
    { name: 'act.jpg', bytes: pdf() },
    { name: `${numbers[0]}.jpg`, bytes: picture },
    { name: ` ${numbers[0]}.PNG`, bytes: picture },
    { name: `${numbers[1]}.png`, bytes: await drawPicture(40, 40) },
    { name: `${numbers[2]}.jpg`, bytes: damaged },
    { name: `${numbers[3]}.jpg`, bytes: picture.subarray(0, -40) },
    { name: 'gol.jpg', bytes: Buffer.alloc(0) },
    { name: 'mic.png', bytes: png() },
  ]);
  await work(sent.body.id);
  expect(await follow(sent.body.id)).toEqual([
    [`${shared}.jpg`, 'ambiguous', null],
    ['act.jpg', 'refused', 'Trebuie să fie o imagine JPEG sau PNG.'],
    [`${numbers[0]}.jpg`, 'done', null],
    [`${numbers[0]}.PNG`, 'refused', `Aceeași persoană este și în „${numbers[0]}.jpg”.`],
    [`${numbers[1]}.png`, 'refused', 'Imaginea este prea mică: are 40×40 de pixeli.'],
    [`${numbers[2]}.jpg`, 'refused', 'Imaginea nu poate fi citită.'],
    [`${numbers[3]}.jpg`, 'refused', expect.stringMatching(/^Fișierul este incomplet/)],
    ['gol.jpg', 'refused', 'Fișierul este gol.'],
    ['mic.png', 'unmatched', null],
  ]);
});

/** A PNG of one colour: its few bytes say that it is `side` pixels wide and high. */
function pictureOfOneColor(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture that unpacks to gigabytes is refused, and the next one is made', {
  tags: 'deep',
}, async () => {
  const [huge, number] = [uniqueNumber(), uniqueNumber()];
  await createPerson(db, { reg_number: huge });
  const { id } = await createPerson(db, { reg_number: number });
  const sent = await send([
    { name: `../../${huge}.png`, bytes: pictureOfOneColor(46_000) },
    { name: `${number}.jpg`, bytes: await drawPicture(300, 400) },
  ]);
  await work(sent.body.id);
  expect(await follow(sent.body.id)).toEqual([
    [`${huge}.png`, 'refused', expect.stringMatching(/^Imaginea (?:este prea mare|nu poate fi citită)/)],
    [`${number}.jpg`, 'done', null],
  ]);
  expect(await photosOf(id)).toHaveLength(1);
});

test('at least one picture, and at most 50 MB of them', { tags: 'deep' }, async () => {
  const none = await send([]);
  expect([none.status, none.body.violations]).toEqual([
    422,
    [{ propertyPath: 'images', message: 'Selectează cel puțin o imagine.' }],
  ]);
  const half = Buffer.alloc(26_500_000);
  const tooMuch = await send([
    { name: 'a.jpg', bytes: half },
    { name: 'b.jpg', bytes: half },
  ]);
  expect([tooMuch.status, tooMuch.body.violations]).toEqual([
    422,
    [{ propertyPath: 'images', message: 'Imaginile au împreună cel mult 50 MB.' }],
  ]);
  expect((await api.get('/api/photo_imports/2000000', { as })).status).toBe(404);
});

test('those whose job failed for good are refused, and nothing of them is kept', async () => {
  const number = uniqueNumber();
  const { id } = await createPerson(db, { reg_number: number });
  const sent = await send([{ name: `${number}.jpg`, bytes: await drawPicture(300, 400) }]);
  await importPhotos.deadLetter.handle(jobNeeds(app), { photoImportId: sent.body.id });
  await work(sent.body.id);
  expect(await follow(sent.body.id)).toEqual([
    [`${number}.jpg`, 'refused', 'Prelucrarea s-a oprit din cauza unei erori a serverului.'],
  ]);
  expect(await photosOf(id)).toEqual([]);
});

test('an archive is unpacked, and its files are judged one by one (EXC-264)', async () => {
  const numbers = [uniqueNumber(), uniqueNumber()].map(String);
  for (const number of numbers) await createPerson(db, { reg_number: number });
  const picture = await drawPicture(600, 800);
  const [first = '', second = ''] = numbers;
  const archive = zipSync({
    'poze/': new Uint8Array(),
    [`poze/${first}.jpg`]: picture,
    [`poze/Filiala Cluj/${second}.jpg`]: picture,
    [`__MACOSX/poze/._${first}.jpg`]: Buffer.from('0005160700020000', 'hex'),
    'poze/Thumbs.db': Buffer.from('0000', 'hex'),
    'poze/lista.pdf': pdf(),
    'poze/nimeni.jpg': picture,
    [`alta/${first}.jpg`]: picture,
  });
  const { status, body } = await send([
    { name: 'poze.zip', bytes: Buffer.from(archive) },
    { name: 'goala.zip', bytes: Buffer.from(zipSync({ 'gol/': new Uint8Array() })) },
    { name: 'rupta.zip', bytes: Buffer.from(archive).subarray(0, 400) },
  ]);
  expect(status).toBe(201);
  const unread = messages.photoArchive(mostPhotos);
  expect(await follow(body.id)).toEqual([
    [`${first}.jpg`, 'matched', null],
    [`${second}.jpg`, 'matched', null],
    ['lista.pdf', 'refused', messages.notImage],
    ['nimeni.jpg', 'unmatched', null],
    [`${first}.jpg`, 'refused', `Aceeași persoană este și în „${first}.jpg”.`],
    ['goala.zip', 'refused', unread],
    ['rupta.zip', 'refused', unread],
  ]);
});

test('photos in the format of a phone are refused with its setting, whatever their name', async () => {
  const brands = ['heic', 'heix', 'mif1', 'msf1', 'hevc'];
  const { body } = await send(
    brands.map((brand, at) => ({
      name: at % 2 ? `${brand}.jpg` : `${brand}.heic`,
      bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)]),
    })),
  );
  expect(new Set(body.photos.map(({ message }) => message))).toEqual(new Set([messages.heicPhoto]));
});
