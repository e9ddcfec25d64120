/** How the last call of each service outside of the register ended, for all processes together (OPE-400). */
import { type ExternalServiceName, externalServices } from '@ceccar/contract/operation/external-services';
import { sql } from 'kysely';
import type { Db } from './database/connection.ts';
import type { Reader } from './database/reader.ts';

/** A service that is configured, and how to find out whether it answers. */
export type ExternalService = {
  name: ExternalServiceName;
  /**
   * Asks it something that changes nothing. Gets the known problem and returns the present one, in Romanian and without secrets; null
   * if there is none.
   */
  probe: (known: string | null) => Promise<string | null>;
  /** Also asked while nothing is known to be wrong, because nobody may call it for hours. */
  isAlwaysProbed?: boolean;
};

type ServiceState = { name: ExternalServiceName; failingSince: Date | null; problem: string | null };

/** `problem`: null after a call that succeeded. */
export type RecordCall = (problem: string | null) => Promise<void>;

/** Never throws: a call that went well must not fail because its outcome could not be noted. */
export function callRecorder(db: Db, name: ExternalServiceName): RecordCall {
  return async (problem) => {
    await sql`insert into external_services (name, failing_since, problem)
      values (${name}, case when ${problem}::text is not null then clock_timestamp() end, ${problem})
      on conflict (name) do update set problem = excluded.problem,
        failing_since = case when excluded.problem is not null
          then coalesce(external_services.failing_since, excluded.failing_since) end
      where external_services.problem is distinct from excluded.problem`
      .execute(db)
      .catch(() => undefined);
  };
}

/** In the order of `externalServices`. */
export async function readServiceStates(read: Reader): Promise<ServiceState[]> {
  const rows = await read({ text: 'select name, failing_since, problem from external_services', values: [] });
  return externalServices.flatMap(({ name }) =>
    rows
      .filter((row) => row.name === name)
      .map(({ failing_since, problem }) => ({
        name,
        failingSince: failing_since instanceof Date ? failing_since : null,
        problem: typeof problem === 'string' ? problem : null,
      })),
  );
}
