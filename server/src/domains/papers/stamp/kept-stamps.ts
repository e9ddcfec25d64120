/** Issued stamps: stored permanently with their text and the code of their verification page (PAP-86). */
import type { StampFontSize } from '@ceccar/contract/papers/stamps';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import type { FileStore, StoredFile } from '../../../platform/files/stored-file.ts';
import { memberTables } from '../../members/member.ts';
import type { StampOwner } from './stamp-member.ts';

type StampContent = { owner: StampOwner; year: number; lines: readonly string[] };
/** Without a size: the newest of any size. */
export type WantedStamp = StampContent & { fontSize: StampFontSize | null };
export type DrawnStamp = StampContent & { fontSize: StampFontSize; code: string };

export type KeptStamp = StoredFile & { code: string };

/** The newest stamp with the same text; none if the register's data has changed since (PAP-86). */
export async function findKept(
  read: Reader,
  { owner, year, lines, fontSize }: WantedStamp,
): Promise<KeptStamp | undefined> {
  let found = query
    .selectFrom('stamps as s')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select([sql<string>`encode(f.sha256, 'hex')`.as('sha256'), 'f.size', 's.code'])
    .where(`s.${memberTables[owner.member.kind].column}`, '=', owner.id)
    .where('s.year', '=', year)
    .where(sql<boolean>`s.lines = ${lines}::text[]`)
    .orderBy('s.id', 'desc')
    .limit(1);
  if (fontSize !== null) found = found.where('s.font_size', '=', fontSize);
  const [kept] = await read(found);
  return kept;
}

export async function readPicture(files: Pick<FileStore, 'open'>, kept: StoredFile): Promise<Buffer> {
  return Buffer.concat(await (await files.open(kept)).toArray());
}

/** Serialises the creation of stamps of one member. */
export async function lockStampOwner(tx: Tx, { id, member }: StampOwner): Promise<void> {
  await sql`select 1 from ${sql.table(memberTables[member.kind].table)} where id = ${id} for no key update`.execute(
    tx,
  );
}

export async function keepStamp(
  { tx, actor, origin, resource }: WriteRequest,
  { owner, year, lines, fontSize, code }: DrawnStamp,
  picture: Buffer,
): Promise<void> {
  const row = {
    person_id: null,
    company_id: null,
    [memberTables[owner.member.kind].column]: owner.id,
    year,
    font_size: fontSize,
    lines: [...lines],
    code,
    file_id: await keepMadeFile(tx, picture, 'image/png'),
  };
  const { id } = await tx.insertInto('stamps').values(row).returning('id').executeTakeFirstOrThrow();
  await recordChange(tx, actor, origin, {
    resource,
    record: { ...row, id },
    action: 'create',
    changes: { year: [null, year], fontSize: [null, fontSize], code: [null, code] },
  });
}
