/** Kysely without a connection: builds hand-written queries, typed by the tables, that a `Reader` runs. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from './types.generated.ts';

/** Kysely's own dummy driver would answer every query with no rows. */
class NoConnection extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('A query is asked of a Reader; it has no connection of its own.'));
  }
}

export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoConnection(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
