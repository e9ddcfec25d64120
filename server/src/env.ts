/** The only reader of process.env. */
import { resolve } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { z } from 'zod';
import {
  address,
  choice,
  databaseAddress,
  databaseChoice,
  emailAddress,
  embedded,
  isProxy,
  matching,
  secret,
  webAddress,
  wholeNumber,
} from './env-values.ts';

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  /** A server, or `embedded`; production has to say which (OPE-70). */
  DATABASE_URL: databaseChoice().optional(),
  /** A streaming replica of it, for lists, public search and exports (OPE-72). */
  DATABASE_READ_URL: databaseAddress().optional(),
  BRAND: z.string().default(defaultBrand),
  LOGOUT_PATH: matching(/^\//, 'scrieți o cale care începe cu „/”, de exemplu /logout.').default('/logout'),
  LOG_LEVEL: choice('silent', 'error', 'warn', 'info', 'debug').default('warn'),
  /** `production` marks the cookie Secure; browsers then send it over https only, or to localhost. */
  NODE_ENV: choice('development', 'production', 'test').default('development'),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxy), {
      error: 'scrieți adrese IP sau rețele despărțite prin virgule, de exemplu 127.0.0.1,172.30.7.0/24.',
    })
    .optional(),
  /** Address under which visitors reach us; QR codes on papers carry it. */
  PUBLIC_URL: webAddress().optional(),
  /** Searches that an address of a visitor may send in a minute; what costs more counts for several (PUB-12). */
  PUBLIC_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(60),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  /** How long `/health` answers 503 on SIGTERM before the server closes (OPE-55). */
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  /** Where uploaded files are kept: under DATA_DIR, or in a store that speaks S3. */
  FILES_DRIVER: choice('disk', 's3').default('disk'),
  /** Address of a store that is not Amazon's own. */
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `true` where the bucket stands in the path and not in the host name. */
  S3_FORCE_PATH_STYLE: choice('true', 'false').default('false'),
  /** Which system holds the counterparts of payment notes: none but our register, or SmartBill Cloud. */
  INVOICING: choice('local', 'smartbill').default('local'),
  SMARTBILL_URL: webAddress().default('https://ws.smartbill.ro/SBORO/api'),
  SMARTBILL_EMAIL: z.string().optional(),
  SMARTBILL_TOKEN: z.string().optional(),
  SMARTBILL_CIF: z.string().optional(),
  SMARTBILL_TIMEOUT_MS: wholeNumber(1, 120_000).default(10_000),
  /** Fiscal code of the body, printed on payment notes. */
  BODY_FISCAL_CODE: z.string().trim().optional(),
  /** `smtp://name:password@host:port` or `smtps://…`; without it nobody gets letters. */
  SMTP_URL: address('smtp|smtps', 'smtps://nume:parola@mail.exemplu.ro:465').optional(),
  /** `optional` sends in the clear where the server offers no TLS; a server on this machine is never asked for it. */
  SMTP_TLS: choice('required', 'optional').default('required'),
  /** From whom letters come. */
  MAIL_FROM: z.string().optional(),
  /** Address to which answers to emails go. */
  MAIL_REPLY_TO: emailAddress().optional(),
  /** Address to which mail servers report what they could not deliver; without it they report to MAIL_FROM. */
  MAIL_BOUNCES_TO: emailAddress().optional(),
  /** Mailbox in which those reports are read: `imaps://name:password@host`, a folder other than INBOX as its path. */
  MAIL_BOUNCES_URL: address('imap|imaps', 'imaps://nume:parola@mail.exemplu.ro').optional(),
  /** Of whom the second step of signing in is asked: of who wants it, or of all staff. */
  SECOND_FACTOR: choice('optional', 'staff').default('optional'),
  /** Days after which a session ends however much it is used. */
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  /** Days for which refused requests are kept. */
  LOG_ACCESS_DAYS: wholeNumber(1, 3650).default(90),
  /** Days for which it is kept who looked at a record (AUD-52). */
  LOOKS_DAYS: wholeNumber(30, 3650).default(1095),
  /** Days for which the file of an import that is done is kept (EXC-78). */
  IMPORT_FILE_DAYS: wholeNumber(1, 3650).default(90),
  /** Days for which the file of a bank statement is kept (EXC-79). */
  STATEMENT_FILE_DAYS: wholeNumber(1, 3650).default(1825),
  /** Years after which what identifies a former member may go (PRI-10). */
  FORMER_MEMBER_YEARS: wholeNumber(5, 100).default(10),
  /** Certificates of those who may vouch for signers of reports. */
  SIGNATURE_CA_DIR: z.string().optional(),
  /** Film that shows how the stamp is added to a digital signature. */
  STAMP_VIDEO_URL: webAddress().optional(),
  /** Where backups go: a folder, or `s3://bucket/folder`; with it one is made every night. */
  BACKUP_TO: matching(/^(s3:\/\/[^/]|(?!\w+:\/\/))/, 'scrieți un dosar sau s3://depozit/dosar.').optional(),
  /** Words from which the key of backups is derived; without them they can be read by whoever finds them. */
  BACKUP_KEY: secret().optional(),
  /** Of how many days, weeks and months the last backup is kept. */
  BACKUP_KEEP: matching(
    /^\d{1,3},\d{1,3},\d{1,3}$/,
    'scrieți câte zile, săptămâni și luni, despărțite prin virgule, de exemplu 7,5,12.',
  ).default('7,5,12'),
  /** `weekly` restores the last backup every Sunday beside the register, to see that it can be done. */
  RESTORE_DRILL: choice('off', 'weekly').default('off'),
  /** `1` starts a trial copy, out of which nothing goes (OPE-52). */
  TRIAL: choice('0', '1').default('0'),
  /** What Prometheus sends to read the metrics; without it there are none. */
  METRICS_TOKEN: secret().optional(),
  /** Day in Romania, or day and time, at which the clock of a demo begins (OPE-45). */
  DEMO_DAY: matching(
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2})?$/,
    'scrieți o zi, de exemplu 2027-02-20, sau și ora: 2027-02-28T23:55.',
  ).optional(),
  /** The store of backups, where it is another than that of the files. */
  BACKUP_S3_ENDPOINT: webAddress().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: choice('true', 'false').optional(),
});

type Given = z.infer<typeof variables>;
/** `findMissing` has refused what a choice needs and that is not set. */
type Complete<Name extends keyof Given> = Given & { [name in Name]: NonNullable<Given[name]> };

export type MailEnv = {
  url: string;
  /** Whether letters go over TLS or not at all (LET-14). */
  requiresTls: boolean;
  from: string;
  /** Where answers go; undefined: to `from`. */
  replyTo?: string | undefined;
  /** Where mail servers report what they could not deliver; undefined: to `from`. */
  bouncesTo?: string | undefined;
  /** Address of our pages in letters, without a trailing slash: nobody who asks may choose it. */
  siteAddress: string;
};

/** The mailbox with reports of emails that could not be delivered. */
export type BounceEnv = {
  host: string;
  port: number;
  /** TLS from the beginning; else by STARTTLS. */
  isSecure: boolean;
  /** False for a server on this machine alone. */
  requiresTls: boolean;
  user: string;
  password: string;
  folder: string;
};

export type S3Env = {
  driver: 's3';
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

export type SmartBillEnv = {
  driver: 'smartbill';
  /** Without a trailing slash. */
  url: string;
  email: string;
  token: string;
  /** Fiscal code under which SmartBill knows the body. */
  cif: string;
  timeoutMs: number;
};

export type BackupEnv = {
  place: { driver: 'folder'; folder: string } | (S3Env & { folder: string });
  key: string | undefined;
  keep: { days: number; weeks: number; months: number };
};

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined where the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  brand: string;
  logoutPath: string;
  logLevel: Given['LOG_LEVEL'];
  production: boolean;
  trustedProxies: string[];
  databasePoolSize: number;
  /** In production longer than the proxy's check of `/health` takes (`deploy/Caddyfile`). */
  drainSeconds: number;
  publicCallsPerMinute: number;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  files: { driver: 'disk' } | S3Env;
  invoicing: { driver: 'local' } | SmartBillEnv;
  fiscalCode: string | undefined;
  refusalDays: number;
  lookDays: number;
  importDays: number;
  statementDays: number;
  formerMemberYears: number;
  mail: MailEnv | undefined;
  /** Undefined where reports of undelivered emails are not read. */
  bounces: BounceEnv | undefined;
  secondFactor: 'optional' | 'staff';
  sessionDays: number;
  /** A folder; without one the issuers of signatures are not verified. */
  signatureCaDir: string | undefined;
  /** Without one a short page of ours tells it. */
  stampVideoUrl: string | undefined;
  backup: BackupEnv | undefined;
  /** Whether the last backup is restored every week, beside the register. */
  hasDrill: boolean;
  metricsToken: string | undefined;
  /** Out of a trial copy nothing goes (OPE-52). */
  isTrial: boolean;
  /** `YYYY-MM-DD`, or that and `THH:MM`, in Romania. */
  demoDay: string | undefined;
};

/** Throws with a line for each variable that is wrong: its name and what is expected (OPE-25). */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // Set to nothing, as compose files and shells like to do, is not set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  for (const line of findMissing(set, new Set(issues.map(({ path }) => path.join('.'))))) wrong.add(line);
  if (!parsed.success || wrong.size > 0) throw new Error(`Configurare greșită. ${[...wrong].join('\n')}`);
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL === embedded ? undefined : given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    brand: given.BRAND,
    logoutPath: given.LOGOUT_PATH,
    logLevel: given.LOG_LEVEL,
    production,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    databasePoolSize: given.DATABASE_POOL_SIZE,
    drainSeconds: given.DRAIN_SECONDS ?? (production ? 5 : 0),
    publicCallsPerMinute: given.PUBLIC_CALLS_PER_MINUTE,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    files: given.FILES_DRIVER === 's3' ? readS3Env(given) : { driver: 'disk' },
    invoicing: given.INVOICING === 'smartbill' ? readSmartBillEnv(given) : { driver: 'local' },
    fiscalCode: given.BODY_FISCAL_CODE,
    refusalDays: given.LOG_ACCESS_DAYS,
    lookDays: given.LOOKS_DAYS,
    importDays: given.IMPORT_FILE_DAYS,
    statementDays: given.STATEMENT_FILE_DAYS,
    formerMemberYears: given.FORMER_MEMBER_YEARS,
    mail: given.SMTP_URL === undefined ? undefined : readMailEnv(given),
    bounces: given.MAIL_BOUNCES_URL === undefined ? undefined : readBounceEnv(given.MAIL_BOUNCES_URL),
    secondFactor: given.SECOND_FACTOR,
    sessionDays: given.SESSION_DAYS,
    signatureCaDir: given.SIGNATURE_CA_DIR && resolve(given.SIGNATURE_CA_DIR),
    stampVideoUrl: given.STAMP_VIDEO_URL,
    backup: given.BACKUP_TO === undefined ? undefined : readBackupEnv(given, given.BACKUP_TO),
    hasDrill: given.RESTORE_DRILL === 'weekly',
    metricsToken: given.METRICS_TOKEN,
    isTrial: given.TRIAL === '1',
    demoDay: given.DEMO_DAY?.replace(' ', 'T'),
  };
}

/**
 * Settings of a trial copy: no e-mail, no invoicing system, no backups or drills (OPE-52). Everything that sends
 * something out is switched off here.
 */
export function withoutOutgoing(env: Env): Env {
  if (!env.isTrial) return env;
  return {
    ...env,
    mail: undefined,
    bounces: undefined,
    invoicing: { driver: 'local' },
    backup: undefined,
    hasDrill: false,
  };
}

/** Variables that others require. A variable with an error of its own requires nothing. */
function findMissing(set: NodeJS.ProcessEnv, wrong: ReadonlySet<string>): string[] {
  const validValue = (name: string) => (wrong.has(name) ? undefined : set[name]);
  const needs = (choice: string, names: readonly string[], hasValue = (name: string) => name in set) => {
    const missing = names.filter((name) => !hasValue(name));
    return missing.length === 0 ? [] : [`${choice} are nevoie și de: ${missing.join(', ')}.`];
  };
  const isProduction = validValue('NODE_ENV') === 'production';
  return [
    ...(isProduction && !('DATABASE_URL' in set)
      ? [
          `DATABASE_URL: scrieți adresa serverului PostgreSQL, sau „${embedded}” pentru PostgreSQL-ul inclus, cu datele în DATA_DIR.`,
        ]
      : []),
    ...(isProduction && 'DEMO_DAY' in set
      ? ['DEMO_DAY este numai pentru demonstrație, nu și pentru producție.']
      : []),
    ...(validValue('DATABASE_READ_URL') !== undefined && (validValue('DATABASE_URL') ?? embedded) === embedded
      ? ['DATABASE_READ_URL are nevoie și de: DATABASE_URL.']
      : []),
    ...(validValue('FILES_DRIVER') === 's3' ? needs('FILES_DRIVER=s3', s3Names) : []),
    ...(validValue('INVOICING') === 'smartbill' ? needs('INVOICING=smartbill', smartBillNames) : []),
    ...(validValue('SMTP_URL') === undefined ? [] : needs('SMTP_URL', ['MAIL_FROM', 'PUBLIC_URL'])),
    ...(validValue('BACKUP_TO')?.startsWith('s3://')
      ? needs(
          'BACKUP_TO=s3://…',
          s3Names.filter((name) => name !== 'S3_BUCKET'),
          (name) => name in set || `BACKUP_${name}` in set,
        )
      : []),
  ];
}

const s3Names = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const smartBillNames = ['SMARTBILL_EMAIL', 'SMARTBILL_TOKEN', 'SMARTBILL_CIF'] as const;

/** Settings that work but that whoever installs should reconsider; logged at each start (ACC-80, OPE-26). */
export function findSettingWarnings({
  production,
  publicUrl,
  backup,
}: Pick<Env, 'production' | 'publicUrl' | 'backup'>): string[] {
  return [
    ...(production && publicUrl === undefined
      ? [
          'PUBLIC_URL nu este setat: documentele emise vor purta, pentru totdeauna, adresa la care este deschisă aplicația de cel care le cere.',
        ]
      : []),
    ...(backup && backup.key === undefined
      ? [
          'BACKUP_KEY nu este setat: copiile de siguranță nu sunt criptate, le poate citi oricine ajunge la ele.',
        ]
      : []),
  ];
}

function readS3Env(given: Given): S3Env {
  const complete = given as Complete<(typeof s3Names)[number]>;
  return {
    driver: 's3',
    endpoint: given.S3_ENDPOINT,
    region: complete.S3_REGION,
    bucket: complete.S3_BUCKET,
    accessKeyId: complete.S3_ACCESS_KEY_ID,
    secretAccessKey: complete.S3_SECRET_ACCESS_KEY,
    forcePathStyle: given.S3_FORCE_PATH_STYLE === 'true',
  };
}

function readBackupEnv(given: Given, to: string): BackupEnv {
  const [days = 0, weeks = 0, months = 0] = given.BACKUP_KEEP.split(',').map(Number);
  const keep = { days, weeks, months };
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(to) ?? [];
  if (bucket === undefined) {
    return { place: { driver: 'folder', folder: resolve(to) }, key: given.BACKUP_KEY, keep };
  }
  const s3 = {
    ...given,
    S3_BUCKET: bucket,
    S3_ENDPOINT: given.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT,
    S3_REGION: given.BACKUP_S3_REGION ?? given.S3_REGION,
    S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID ?? given.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY ?? given.S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: given.BACKUP_S3_FORCE_PATH_STYLE ?? given.S3_FORCE_PATH_STYLE,
  };
  return { place: { ...readS3Env(s3), folder }, key: given.BACKUP_KEY, keep };
}

function readMailEnv(given: Given): MailEnv {
  const complete = given as Complete<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;
  return {
    url: complete.SMTP_URL,
    requiresTls: given.SMTP_TLS === 'required' && !isLoopback(new URL(complete.SMTP_URL).hostname),
    from: complete.MAIL_FROM,
    replyTo: given.MAIL_REPLY_TO,
    bouncesTo: given.MAIL_BOUNCES_TO,
    siteAddress: complete.PUBLIC_URL.replace(/\/+$/, ''),
  };
}

function readBounceEnv(text: string): BounceEnv {
  const url = new URL(text);
  const isSecure = url.protocol === 'imaps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    requiresTls: !isLoopback(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX',
  };
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}

function readSmartBillEnv(given: Given): SmartBillEnv {
  const complete = given as Complete<(typeof smartBillNames)[number]>;
  return {
    driver: 'smartbill',
    url: given.SMARTBILL_URL.replace(/\/+$/, ''),
    email: complete.SMARTBILL_EMAIL,
    token: complete.SMARTBILL_TOKEN,
    cif: complete.SMARTBILL_CIF,
    timeoutMs: given.SMARTBILL_TIMEOUT_MS,
  };
}
