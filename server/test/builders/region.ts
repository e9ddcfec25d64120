import type { Db } from '../../src/platform/database/connection.ts';
import { uniqueWord } from './unique.ts';

export type Region = { id: number; name: string };

export function createRegion(db: Db, name = `Filiala ${uniqueWord()}`): Promise<Region> {
  return db.insertInto('regions').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();
}
