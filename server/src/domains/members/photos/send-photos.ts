/** Receives photos of many members, reports the person of each, and lets the worker make those that match. */
import { open, readFile } from 'node:fs/promises';
import { persons } from '@ceccar/contract/members/persons';
import {
  maxPhotosBytes,
  mostPhotos,
  type PhotoOutcome,
  photoImport,
  photoMediaTypes,
} from '@ceccar/contract/members/photo-imports';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { formWithFileList } from '../../../platform/actions/bodies.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';
import { plainCode } from '../import/member-import.ts';
import { importPhotos } from './photo-job.ts';
import { readPhotoImport } from './read-photo-import.ts';
import { unpackPhotos } from './unpack-photos.ts';

type Match = { outcome: 'matched'; personId: number } | { outcome: 'unmatched' | 'ambiguous' };

/**
 * Finds the person of each photo by its file name: a CNP, a CIP or a registration number (EXC-71). In the order of the
 * names.
 */
async function matchPhotos(db: Db, fileNames: readonly string[]): Promise<Match[]> {
  const names = fileNames.map(codesIn);
  const known = ['cnp', 'cip', 'reg_number'].map(
    (column) =>
      sql`select id, ${plainCode(sql.ref(column))} as code from persons where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ code: string; ids: number[] }>`
    select code, array_agg(distinct id) as ids from (${sql.join(known, sql` union all `)}) k
    where code = any(${names.flat()}::text[]) group by code`.execute(db);
  const found = new Map(rows.map(({ code, ids }) => [code, ids]));
  return names.map((codes) => {
    const [personId, another] = codes.map((code) => found.get(code)).find((ids) => ids) ?? [];
    if (personId === undefined) return { outcome: 'unmatched' };
    return another === undefined ? { outcome: 'matched', personId } : { outcome: 'ambiguous' };
  });
}

/** Marks that browsers and file managers add to the name of a second copy: `(1)`, `- Copy`, `copie 2`. */
const copyMark = /(?:\s*\(\d+\)|[\s_-]+cop(?:y|ie)(?:\s*\d+)?)$/i;

/** The code as the name spells it, then without marks of a copy (EXC-111); a name of marks alone has no code. */
function codesIn(fileName: string): string[] {
  const codes = [fileName.replace(/(?:\.(?:jpe?g|png))*\.[^.]*$/i, '')];
  for (let shorter = codes[0]?.replace(copyMark, '') ?? ''; shorter !== codes.at(-1); ) {
    codes.push(shorter);
    shorter = shorter.replace(copyMark, '');
  }
  return codes.map((code) => code.replace(/\s/g, '').toUpperCase()).filter((code) => code !== '');
}

/** Files that operating systems add to folders and archives, without their folder and leading dot (EXC-112). */
const systemFiles = new Set(['DS_Store', 'Thumbs.db', 'desktop.ini']);
/** Beginning of the files that macOS puts beside others, in `__MACOSX` or as `._name` (RFC 1740). */
const appleDouble = Buffer.from([0x00, 0x05, 0x16, 0x07]);

/** First bytes of the files of phones: size, `ftyp`, a kind of HEIF. */
const heif = /^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s;

type SentPhoto = ReceivedFile & { isHeif: boolean };

/** Undefined for a file that no person chose. */
async function recognise(file: ReceivedFile): Promise<SentPhoto | undefined> {
  if (systemFiles.has(file.name)) return undefined;
  if (file.mediaType !== null) return { ...file, isHeif: false };
  const opened = await open(file.path);
  try {
    const { buffer } = await opened.read(Buffer.alloc(headLength), 0, headLength, 0);
    if (buffer.subarray(0, appleDouble.length).equals(appleDouble)) return undefined;
    return { ...file, isHeif: heif.test(buffer.toString('latin1')) };
  } finally {
    await opened.close();
  }
}

const headLength = 12;

export const sendPhotos = defineAction({
  method: 'POST',
  path: '/persons/import-images',
  operationId: 'importPhotos',
  tag: persons.type,
  summary: 'Primește fotografii numite după CNP, CIP sau număr matricol și le dă persoanelor',
  access: 'register',
  may: isAdmin,
  body: formWithFileList('images[]', {
    label: 'Fotografii',
    maxBytes: maxPhotosBytes,
    mostFiles: mostPhotos,
    unpack: unpackPhotos,
  }),
  resource: persons,
  answer: json(photoImport),
  status: 201,
  refusals: ['invalid'],

  async prepare({ body: files, context }) {
    const refuse = (message: string) => invalid([{ propertyPath: 'images', message }]);
    const received = (await Promise.all(files.map(recognise))).filter((file) => file !== undefined);
    if (received.length === 0) throw refuse(messages.noPhotos);
    if (received.some(({ tooLarge }) => tooLarge)) throw refuse(messages.photosTooLarge(maxPhotosBytes));
    const matches = await matchPhotos(
      context.database.db,
      received.map(({ name }) => name),
    );
    return judgePhotos(received, matches);
  },
  async do({ tx, actor, jobs, prepared: photos }) {
    const { id } = await tx
      .insertInto('photo_imports')
      .values({ user_id: actor.userId, username: actor.username })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const photo of photos) await keepPhoto(tx, id, photo);
    if (photos.some(({ outcome }) => outcome === 'matched'))
      await jobs.send(tx, importPhotos, { photoImportId: id });
    return id;
  },
  present: ({ tx, done: id }) => getPhotoImport(tx, id),
});

export const followPhotos = defineAction({
  method: 'GET',
  path: '/api/photo_imports/:id',
  operationId: 'readPhotoImport',
  tag: persons.type,
  summary: 'Cât s-a făcut din fotografiile trimise împreună, fișier cu fișier',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Trimiterea') },
  answer: json(photoImport),

  read: ({ context, params: { id } }) => getPhotoImport(context.database.db, id),
});

async function getPhotoImport(db: Parameters<typeof readPhotoImport>[0], id: number) {
  const found = await readPhotoImport(db, id);
  if (!found) throw notFound('Trimiterea', id);
  return found;
}

type JudgedPhoto = {
  file: ReceivedFile;
  position: number;
  outcome: Exclude<PhotoOutcome, 'done'>;
  personId: number | null;
  message: string | null;
};

/** Non-images are rejected; if two files match one person, the first wins. Pure. */
export function judgePhotos(received: readonly SentPhoto[], matches: readonly Match[]): JudgedPhoto[] {
  const first = new Map<number, string>();
  return received.map((file, position) => {
    const judged = { file, position, personId: null, message: null };
    const fault = errorOf(file);
    if (fault) return { ...judged, outcome: 'refused', message: fault };
    const match = matches[position];
    if (match?.outcome !== 'matched') return { ...judged, outcome: match?.outcome ?? 'unmatched' };
    const { personId } = match;
    const earlier = first.get(personId);
    if (earlier !== undefined) {
      const message = `Aceeași persoană este și în „${earlier}”.`;
      return { ...judged, personId, outcome: 'refused', message };
    }
    first.set(personId, file.name);
    return { ...judged, personId, outcome: 'matched' };
  });
}

function errorOf({ size, cutShort, mediaType, isHeif }: SentPhoto): string | undefined {
  if (size === 0) return messages.fileEmpty;
  if (isHeif) return messages.heicPhoto;
  if (mediaType === 'application/zip') return messages.photoArchive(mostPhotos);
  if (cutShort) return messages.fileCutShort;
  return photoMediaTypes.some((type) => type === mediaType) ? undefined : messages.notImage;
}

async function keepPhoto(tx: Tx, id: number, { file, position, outcome, personId, message }: JudgedPhoto) {
  await tx
    .insertInto('photo_import_files')
    .values({
      photo_import_id: id,
      position,
      file_name: file.name,
      person_id: personId,
      outcome,
      message,
      content: outcome === 'matched' ? await readFile(file.path) : null,
    })
    .execute();
}
