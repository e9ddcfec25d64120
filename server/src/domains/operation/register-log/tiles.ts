/** The tiles of the register's log in the database. */
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { hashBytes, type ReadTile, rootOfHashes, tileWidth } from './merkle.ts';

/** Reads each tile once. */
export function tileReader(read: Reader): ReadTile {
  const tiles = new Map<string, Promise<Buffer>>();
  return (level, index) => {
    const key = `${level}/${index}`;
    const tile = tiles.get(key) ?? readTile(read, level, index);
    tiles.set(key, tile);
    return tile;
  };
}

async function readTile(read: Reader, level: number, index: number): Promise<Buffer> {
  const [row] = await read(
    query
      .selectFrom('register_log_tiles')
      .select('hashes')
      .where('level', '=', level)
      .where('index', '=', String(index)),
  );
  return row?.hashes ?? Buffer.alloc(0);
}

/** Adds hashes of leaves after the first `size` ones; a tile that becomes full is hashed into the level above. */
export async function appendToTiles(tx: Tx, size: number, leaves: readonly Buffer[]): Promise<void> {
  const changed = new Map<string, { level: number; index: number; hashes: Buffer }>();
  let hashes = leaves;
  for (let [level, count] = [0, size]; hashes.length > 0; level += 1) {
    const above: Buffer[] = [];
    for (let place = 0; place < hashes.length; ) {
      const index = Math.floor((count + place) / tileWidth);
      const width = (count + place) % tileWidth;
      const taken = hashes.slice(place, place + tileWidth - width);
      const before = width === 0 ? Buffer.alloc(0) : await lockTile(tx, level, index);
      const tile = Buffer.concat([before.subarray(0, width * hashBytes), ...taken]);
      changed.set(`${level}/${index}`, { level, index, hashes: tile });
      if (tile.length === tileWidth * hashBytes) above.push(rootOfHashes(tile));
      place += taken.length;
    }
    [hashes, count] = [above, Math.floor(count / tileWidth)];
  }
  for (const { level, index, hashes: tile } of changed.values())
    await tx
      .insertInto('register_log_tiles')
      .values({ level, index: String(index), hashes: tile })
      .onConflict((conflict) => conflict.columns(['level', 'index']).doUpdateSet({ hashes: tile }))
      .execute();
}

async function lockTile(tx: Tx | Db, level: number, index: number): Promise<Buffer> {
  const { hashes } = await tx
    .selectFrom('register_log_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', String(index))
    .executeTakeFirstOrThrow();
  return hashes;
}
