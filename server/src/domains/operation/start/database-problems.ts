/** Checks whether the database can hold the register, before anything in it is changed (OPE-69). */
import type pg from 'pg';
import { WriterClient } from '../../../platform/database/writer-client.ts';
import { findConnectionProblems } from './connection-problems.ts';
import { away, networkCode, type StartProblem, within, wrong } from './start-problem.ts';

const answerMs = 10_000;
const oldestVersion = 15;
const extensions = ['pg_trgm', 'unaccent'];

export type DatabaseState = {
  hasAccounts: boolean;
  /** Null before the first migration. */
  registerId: string | null;
};

type Variable = 'DATABASE_URL' | 'DATABASE_READ_URL';

/** `crowded`: what a register in use can start with. `state` is undefined if the database could not be queried. */
export async function inspectDatabase(
  url: string,
  poolSize: number,
): Promise<{ problems: StartProblem[]; crowded: StartProblem[]; state: DatabaseState | undefined }> {
  const inspected = await onConnection('DATABASE_URL', url, async (client) => {
    const facts = await readFacts(client);
    const connections = await findConnectionProblems(client, poolSize);
    const problems = [
      ...versionProblems(facts),
      ...rightsProblems(facts),
      ...connections.problems,
      ...(facts.hasTimeout ? [] : [wrong('DATABASE_URL', pooler)]),
    ];
    // These checks need a writable database.
    if (problems.length === 0) problems.push(...(await installProblems(client)));
    return { problems, crowded: connections.crowded, state: await readState(client) };
  });
  return { state: undefined, crowded: [], ...inspected };
}

/** Whether DATABASE_READ_URL is a replica of the register (OPE-72). */
export async function findReplicaProblems(url: string, state: DatabaseState): Promise<StartProblem[]> {
  const { problems } = await onConnection('DATABASE_READ_URL', url, async (client) => {
    const { isReplica } = await readFacts(client);
    if (!isReplica) return { problems: [wrong('DATABASE_READ_URL', notReplica)] };
    const { registerId } = await readState(client);
    const isOther = registerId !== null && state.registerId !== null && registerId !== state.registerId;
    return { problems: isOther ? [wrong('DATABASE_READ_URL', 'este replica altui registru.')] : [] };
  });
  return problems;
}

const notReplica =
  'nu este o replică a serverului din DATABASE_URL (streaming replication). Lăsați variabila goală sau dați adresa replicii.';

async function onConnection<T extends { problems: StartProblem[] }>(
  variable: Variable,
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | { problems: StartProblem[] }> {
  try {
    // The URL is parsed here, since a certificate file that it names may be missing.
    const client = new WriterClient({
      connectionString: url,
      application_name: 'ceccar start',
      connectionTimeoutMillis: answerMs,
      statement_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await within(answerMs, work(client));
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    return { problems: [explainConnection(variable, error)] };
  }
}

const pooler =
  'duce la un „pooler” (pgbouncer) care nu păstrează setările conexiunilor, printre care statement_timeout: dați adresa PostgreSQL-ului, sau vedeți docs/scale.md.';

const untrustedCertificate = [
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
];

function explainConnection(variable: Variable, error: unknown): StartProblem {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (untrustedCertificate.includes(code))
    return wrong(
      variable,
      'certificatul serverului PostgreSQL nu este al unei autorități cunoscute: dați-o prin sslrootcert=… în adresă sau prin NODE_EXTRA_CA_CERTS.',
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return wrong(variable, 'certificatul serverului PostgreSQL este al altui nume decât cel din adresă.');
  if (code === 'CERT_HAS_EXPIRED') return wrong(variable, 'certificatul serverului PostgreSQL a expirat.');
  if (message.includes('does not support SSL'))
    return wrong(variable, 'serverul PostgreSQL nu oferă TLS, iar sslmode din adresă îl cere.');
  if (syscall === 'open')
    return wrong(variable, `un certificat numit în adresă nu poate fi citit (${code}).`);
  if (message.includes('unsupported startup parameter')) return wrong(variable, pooler);
  if (code === 'ENOTFOUND') return wrong(variable, 'numele serverului PostgreSQL nu este cunoscut (DNS).');
  if (code === '28P01' || message.includes('SASL'))
    return wrong(variable, 'serverul PostgreSQL nu acceptă contul sau parola.');
  if (code === '28000')
    return wrong(variable, 'serverul PostgreSQL nu primește acest cont de pe această mașină (pg_hba.conf).');
  if (code === '3D000')
    return wrong(
      variable,
      'baza de date nu există: creați-o, cu codificarea UTF8, cum arată docs/instalare.md.',
    );
  if (code === '42501') return wrong(variable, `contul nu are drepturile de care este nevoie (${message}).`);
  if (code === '08001')
    return away(
      variable,
      'niciunul dintre serverele din adresă nu primește scrieri: verificați că sunt pornite și că unul este cel principal.',
    );
  if (code === '53300') return away(variable, 'serverul PostgreSQL nu mai are conexiuni libere.');
  if (code === '57P03') return away(variable, 'serverul PostgreSQL pornește sau se oprește.');
  const network = networkCode(error) ?? (isSilent(message) || code === 'ENOENT' ? code || 'timp' : undefined);
  if (network !== undefined)
    return away(
      variable,
      `serverul PostgreSQL nu răspunde (${network}). Verificați adresa, portul și că serverul este pornit.`,
    );
  return wrong(variable, `baza de date nu poate fi folosită (${message}).`);
}

/** pg reports this without an error code. */
function isSilent(message: string): boolean {
  return /^timeout|Connection terminated/.test(message);
}

type Facts = {
  version: number;
  encoding: string;
  isReplica: boolean;
  ownsTables: boolean;
  mayCreateInPublic: boolean;
  mayCreateSchema: boolean;
  /** Used by this connection itself. */
  hasTimeout: boolean;
};

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version,
       pg_encoding_to_char(d.encoding) as encoding,
       pg_is_in_recovery() as "isReplica",
       not exists (select from pg_class c where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'
         and not pg_has_role(c.relowner, 'usage')) as "ownsTables",
       coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreateInPublic",
       to_regnamespace('jobs') is not null or has_database_privilege(d.oid, 'create') as "mayCreateSchema",
       current_setting('statement_timeout') <> '0' as "hasTimeout"
     from pg_database d where d.datname = current_database()`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('A database has one row');
  return facts;
}

function versionProblems({ version, encoding, isReplica }: Facts): StartProblem[] {
  return [
    ...(version < oldestVersion
      ? [
          wrong(
            'DATABASE_URL',
            `PostgreSQL ${version} este prea vechi: este nevoie de ${oldestVersion} sau mai nou.`,
          ),
        ]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [
          wrong(
            'DATABASE_URL',
            `baza de date are codificarea ${encoding}, nu UTF8: creați alta, cu createdb --encoding=UTF8 --template=template0.`,
          ),
        ]),
    ...(isReplica
      ? [wrong('DATABASE_URL', 'serverul este o replică, numai pentru citire: dați adresa celui principal.')]
      : []),
  ];
}

function rightsProblems({
  isReplica,
  ownsTables,
  mayCreateInPublic,
  mayCreateSchema,
}: Facts): StartProblem[] {
  if (isReplica) return [];
  return [
    ...(mayCreateInPublic
      ? []
      : [
          wrong(
            'DATABASE_URL',
            'contul nu poate crea tabele: faceți-l proprietar al bazei (alter database … owner to …) sau dați-i „grant all on schema public”.',
          ),
        ]),
    ...(mayCreateSchema
      ? []
      : [
          wrong(
            'DATABASE_URL',
            'contul nu poate crea în bază coada de lucrări și extensiile: faceți-l proprietar al bazei sau dați-i „grant create on database”.',
          ),
        ]),
    ...(ownsTables
      ? []
      : [wrong('DATABASE_URL', 'tabelele din bază sunt ale altui cont: folosiți contul care le-a creat.')]),
  ];
}

/** Tries what the first migration creates, and rolls back. */
async function installProblems(client: pg.Client): Promise<StartProblem[]> {
  const problems: StartProblem[] = [];
  for (const extension of extensions) {
    const error = await tryAndUndo(client, `create extension if not exists ${extension}`);
    if (error === undefined) continue;
    problems.push(
      wrong(
        'DATABASE_URL',
        error.code === '42501'
          ? `contul nu poate crea extensia ${extension}. Ca administrator al PostgreSQL, în această bază: create extension ${extension};`
          : `serverul PostgreSQL nu are extensia ${extension}: instalați modulele lui „contrib”.`,
      ),
    );
  }
  const error = await tryAndUndo(
    client,
    `create collation public.start_check (provider = icu, locale = 'ro')`,
  );
  if (error)
    problems.push(
      wrong('DATABASE_URL', 'serverul PostgreSQL nu are ICU, de care este nevoie pentru ordinea alfabetică.'),
    );
  return problems;
}

async function tryAndUndo(client: pg.Client, statement: string): Promise<{ code?: string } | undefined> {
  await client.query('begin');
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error as { code?: string };
  } finally {
    await client.query('rollback');
  }
}

async function readState(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<{ users: boolean; installation: boolean }>(
    `select to_regclass('public.users') is not null as users,
       to_regclass('public.installation') is not null as installation`,
  );
  const [known] = rows;
  const accounts = known?.users ? await client.query('select from users limit 1') : undefined;
  const id = known?.installation
    ? await client.query<{ value: string }>(`select value from installation where key = 'register-id'`)
    : undefined;
  return { hasAccounts: accounts?.rowCount === 1, registerId: id?.rows[0]?.value ?? null };
}
