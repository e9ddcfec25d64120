/** Everything that routes need from outside, so that tests can pass their own. */
import type { Database } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/stored-file.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { WithPictures } from '../pictures/picture-reader.ts';
import type { Clock } from '../text/clock.ts';
import type { Resources } from './definition.ts';

export type AppContext = WithPictures & {
  env: Pick<
    Env,
    | 'brand'
    | 'logoutPath'
    | 'production'
    | 'trustedProxies'
    | 'corsOrigins'
    | 'hasSecureSubdomains'
    | 'securityContact'
    | 'logLevel'
    | 'publicUrl'
    | 'drainSeconds'
    | 'fiscalCode'
    | 'bodySeat'
    | 'publicCallsPerMinute'
    | 'hasPublicReadApi'
    | 'stampVideoUrl'
    | 'mail'
    | 'isTrial'
    | 'secondFactor'
    | 'oidc'
    | 'sessionDays'
    | 'deniedRequestDays'
    | 'accessLogDays'
    | 'importDays'
    | 'statementDays'
    | 'formerMemberYears'
    | 'dataProtectionContact'
  > &
    // Named in the privacy notice; without them nothing leaves the register.
    Partial<Pick<Env, 'files' | 'invoicing' | 'openRegister' | 'hasFollowing'>>;
  database: Database;
  read: Reader;
  /** For lists and public search: reads the replica, if one is configured and current (OPE-72). */
  readList: Reader;
  /** For monitoring: a connection outside the common pool (OPE-46). */
  watch: Reader;
  resources: Resources;
  /** The register's clock, which a demo may shift (OPE-45). */
  clock: Clock;
  /** The real time, for one-time codes and backups. */
  systemClock: Clock;
  files: FileStore;
  jobs: Pick<Jobs, 'send' | 'stop'>;
  /** When the application was built, on the clock of `performance.now()`. */
  builtAtMs: number;
  /** Aborted once the process is told to stop (OPE-55). */
  stopping: AbortSignal;
  /** Folder of the built client. */
  webRoot: string;
};
