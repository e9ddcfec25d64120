/** The only reader of process.env. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { z } from 'zod';
import { bodyFactsOf, findMissingBodyFacts } from './body-facts.ts';
import {
  address,
  choice,
  databaseAddress,
  databaseChoice,
  emailAddress,
  embedded,
  isLoopback,
  isOrigin,
  isProxy,
  issuerAddress,
  matching,
  namedEmailAddress,
  secret,
  webAddress,
  wholeNumber,
} from './env-values.ts';

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  /** A server, or `embedded`; required in production (OPE-70). */
  DATABASE_URL: databaseChoice().optional(),
  /** A streaming replica of the database, for lists, public search and exports (OPE-72). */
  DATABASE_READ_URL: databaseAddress().optional(),
  BRAND: z.string().default(defaultBrand),
  LOGOUT_PATH: matching(/^\//, 'scrieți o cale care începe cu „/”, de exemplu /logout.').default('/logout'),
  LOG_LEVEL: choice('silent', 'error', 'warn', 'info', 'debug').default('warn'),
  /** `production` marks the cookie Secure, so that browsers send it only over https or to localhost. */
  NODE_ENV: choice('development', 'production', 'test').default('development'),
  /** Addresses of trusted proxies, whose X-Forwarded-For is used; comma separated. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxy), {
      error: 'scrieți adrese IP sau rețele despărțite prin virgule, de exemplu 127.0.0.1,172.30.7.0/24.',
    })
    .optional(),
  /** URL under which visitors reach the server; QR codes on documents contain it. */
  PUBLIC_URL: webAddress().optional(),
  /** `1`: browsers reach every subdomain of the register's host over https only, too (OPE-188). */
  HSTS_SUBDOMAINS: choice('0', '1').default('0'),
  /** Origins of other sites whose pages may call the API, comma separated (API-174). */
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isOrigin), {
      error:
        'scrieți origini despărțite prin virgule, de exemplu https://www.exemplu.ro,https://portal.exemplu.ro.',
    })
    .optional(),
  /** To whom people report a weakness: an e-mail or web address (API-176). */
  SECURITY_CONTACT: matching(
    /^([^\s@<>,;]+@[^\s@<>,;]+|https?:\/\/[^\s/]+\S*)$/,
    'scrieți o adresă de e-mail sau de web, de exemplu securitate@exemplu.ro.',
  ).optional(),
  /** Searches per minute and visitor address; costlier calls count as several (PUB-12). */
  PUBLIC_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(60),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  /** How long `/health` answers 503 after SIGTERM before the server closes (OPE-55). */
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  /** Where uploaded files are stored: under DATA_DIR, or in an S3-compatible store. */
  FILES_DRIVER: choice('disk', 's3').default('disk'),
  /** URL of a store other than Amazon's. */
  S3_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `true` if the bucket is in the path, not in the host name. */
  S3_FORCE_PATH_STYLE: choice('true', 'false').default('false'),
  /** The system that issues the invoices of payment notes: only this register, or SmartBill Cloud. */
  INVOICING: choice('local', 'smartbill').default('local'),
  SMARTBILL_URL: webAddress().default('https://ws.smartbill.ro/SBORO/api'),
  SMARTBILL_EMAIL: z.string().optional(),
  SMARTBILL_TOKEN: z.string().optional(),
  SMARTBILL_CIF: z.string().optional(),
  SMARTBILL_TIMEOUT_MS: wholeNumber(1, 120_000).default(10_000),
  /** Fiscal code and seat of the organisation, printed on documents (PAP-161). */
  BODY_FISCAL_CODE: z.string().trim().optional(),
  BODY_SEAT: z.string().trim().optional(),
  /** `smtp://name:password@host:port` or `smtps://…`; without it no emails are sent. */
  SMTP_URL: address('smtp|smtps', 'smtps://nume:parola@mail.exemplu.ro:465').optional(),
  /** `optional` sends unencrypted if the server offers no TLS; a server on this machine never needs TLS. */
  SMTP_TLS: choice('required', 'optional').default('required'),
  /** Sender of emails. */
  MAIL_FROM: namedEmailAddress().optional(),
  /** Reply address of emails. */
  MAIL_REPLY_TO: emailAddress().optional(),
  /** Address for bounce messages; without it they go to MAIL_FROM. */
  MAIL_BOUNCES_TO: emailAddress().optional(),
  /** Mailbox of bounce messages: `imaps://name:password@host`, with a folder other than INBOX as its path. */
  MAIL_BOUNCES_URL: address('imap|imaps', 'imaps://nume:parola@mail.exemplu.ro').optional(),
  /** Who must use a second factor: only users who enabled it, or all staff. */
  SECOND_FACTOR: choice('optional', 'staff').default('optional'),
  /** OpenID Connect provider of the organisation's accounts, for sign-in of staff (ACC-155). */
  OIDC_ISSUER: issuerAddress().optional(),
  OIDC_CLIENT_ID: z.string().trim().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Text of the button on the sign-in page. */
  OIDC_LABEL: matching(/^[^\p{Cc}]{3,60}$/u, 'scrieți între 3 și 60 de caractere.').default(
    'Intrați cu contul organizației',
  ),
  /** Days after which a session ends, even if it is used. */
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  /** Retention in days of the log of denied requests. */
  LOG_ACCESS_DAYS: wholeNumber(1, 3650).default(90),
  /** Retention in days of the access log (AUD-52). */
  LOOKS_DAYS: wholeNumber(30, 3650).default(1095),
  /** Retention in days of the files of finished imports (EXC-78). */
  IMPORT_FILE_DAYS: wholeNumber(1, 3650).default(90),
  /** Retention in days of bank statement files (EXC-79). */
  STATEMENT_FILE_DAYS: wholeNumber(1, 3650).default(1825),
  /** Years after which a former member may be anonymised (PRI-10). */
  FORMER_MEMBER_YEARS: wholeNumber(5, 100).default(10),
  /** How to reach the data protection officer, printed on the notice about data processing (REP-66). */
  DATA_PROTECTION_CONTACT: z.string().trim().optional(),
  /** Folder of the CA certificates for report signatures. */
  SIGNATURE_CA_DIR: z.string().optional(),
  /** Folder of the revocation lists of those CAs. */
  SIGNATURE_CRL_DIR: z.string().optional(),
  /** PKCS#12 file with the key and the certificates of the electronic seal; without it documents are not sealed (PAP-202). */
  SEAL_P12: z.string().optional(),
  SEAL_PASSWORD: z.string().optional(),
  /** RFC 3161 timestamp authority that dates the seals. */
  SEAL_TSA_URL: webAddress().optional(),
  /** Video that shows how to add the stamp to a digital signature. */
  STAMP_VIDEO_URL: webAddress().optional(),
  /** Destination of backups: a folder or `s3://bucket/folder`; if set, a backup is made every night. */
  BACKUP_TO: matching(/^(s3:\/\/[^/]|(?!\w+:\/\/))/, 'scrieți un dosar sau s3://depozit/dosar.').optional(),
  /** Passphrase that encrypts backups; without it backups are not encrypted. */
  BACKUP_KEY: secret().optional(),
  /** For how many days, weeks and months the last backup is kept. */
  BACKUP_KEEP: matching(
    /^\d{1,3},\d{1,3},\d{1,3}$/,
    'scrieți câte zile, săptămâni și luni, despărțite prin virgule, de exemplu 7,5,12.',
  ).default('7,5,12'),
  /** `weekly` restores the last backup every Sunday into a separate database, to verify it. */
  RESTORE_DRILL: choice('off', 'weekly').default('off'),
  /** `1` starts a trial copy, which sends nothing out (OPE-52). */
  TRIAL: choice('0', '1').default('0'),
  /** Token that Prometheus sends to read the metrics; without it there are no metrics. */
  METRICS_TOKEN: secret().optional(),
  /** Day, or day and time, in Romania at which a demo's clock starts (OPE-45). */
  DEMO_DAY: matching(
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2})?$/,
    'scrieți o zi, de exemplu 2027-02-20, sau și ora: 2027-02-28T23:55.',
  ).optional(),
  /** The store of backups, if it differs from the store of files. */
  BACKUP_S3_ENDPOINT: webAddress().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: choice('true', 'false').optional(),
});

type Settings = z.infer<typeof variables>;
/** `findMissing` has rejected a choice whose required variables are not set. */
type Complete<Name extends keyof Settings> = Settings & { [name in Name]: NonNullable<Settings[name]> };

export type MailEnv = {
  url: string;
  /** Whether emails are sent only over TLS (LET-14). */
  requiresTls: boolean;
  from: string;
  /** Reply address; undefined: `from`. */
  replyTo?: string | undefined;
  /** Address for bounce messages; undefined: `from`. */
  bouncesTo?: string | undefined;
  /** Base URL of links in emails, without a trailing slash. Configured, so that no request can choose it. */
  siteAddress: string;
};

export type OidcEnv = {
  /** As the provider names itself: with or without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** Base URL of the addresses that are registered at the provider, without a trailing slash. */
  siteAddress: string;
};

/** The mailbox of bounce messages. */
export type BounceEnv = {
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS. */
  isSecure: boolean;
  /** False only for a server on this machine. */
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
  /** Fiscal code of the organisation in SmartBill. */
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
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  brand: string;
  logoutPath: string;
  logLevel: Settings['LOG_LEVEL'];
  production: boolean;
  trustedProxies: string[];
  corsOrigins: string[];
  hasSecureSubdomains: boolean;
  /** Without it there is no security.txt. */
  securityContact: string | undefined;
  databasePoolSize: number;
  /** In production longer than the interval of the proxy's `/health` check (`deploy/Caddyfile`). */
  drainSeconds: number;
  publicCallsPerMinute: number;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  files: { driver: 'disk' } | S3Env;
  invoicing: { driver: 'local' } | SmartBillEnv;
  fiscalCode: string | undefined;
  bodySeat: string | undefined;
  deniedRequestDays: number;
  accessLogDays: number;
  importDays: number;
  statementDays: number;
  formerMemberYears: number;
  dataProtectionContact: string | undefined;
  mail: MailEnv | undefined;
  /** Undefined if bounce messages are not read. */
  bounces: BounceEnv | undefined;
  secondFactor: 'optional' | 'staff';
  /** Undefined if nobody signs in with accounts of the organisation. */
  oidc: OidcEnv | undefined;
  sessionDays: number;
  /** A folder; without it the issuers of signatures are not verified. */
  signatureCaDir: string | undefined;
  /** A folder; without it the revocation of certificates is not checked. */
  signatureCrlDir: string | undefined;
  /** Undefined if documents are not sealed. */
  seal: { p12: string; password: string; tsaUrl: string | undefined } | undefined;
  /** Without it a short page of ours explains it. */
  stampVideoUrl: string | undefined;
  backup: BackupEnv | undefined;
  /** Whether the last backup is restored every week into a separate database. */
  hasDrill: boolean;
  metricsToken: string | undefined;
  /** A trial copy sends nothing out (OPE-52). */
  isTrial: boolean;
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, in Romanian time. */
  demoDay: string | undefined;
};

/** Throws with a line for each invalid variable: its name and what is expected (OPE-25). */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // Empty variables, as compose files and shells often set them, count as not set.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { set, unreadable } = readSecretFiles(filled);
  const parsed = variables.safeParse(set);
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set([
    ...unreadable,
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]);
  for (const line of findMissing(set, new Set(issues.map(({ path }) => path.join('.'))))) wrong.add(line);
  if (!parsed.success || wrong.size > 0) throw new Error(`Configurare greșită. ${[...wrong].join('\n')}`);
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL === embedded ? undefined : settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    brand: settings.BRAND,
    logoutPath: settings.LOGOUT_PATH,
    logLevel: settings.LOG_LEVEL,
    production,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    corsOrigins: settings.CORS_ORIGINS ?? [],
    hasSecureSubdomains: settings.HSTS_SUBDOMAINS === '1',
    securityContact: settings.SECURITY_CONTACT ?? settings.MAIL_REPLY_TO,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
    publicCallsPerMinute: settings.PUBLIC_CALLS_PER_MINUTE,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    files: settings.FILES_DRIVER === 's3' ? readS3Env(settings) : { driver: 'disk' },
    invoicing: settings.INVOICING === 'smartbill' ? readSmartBillEnv(settings) : { driver: 'local' },
    fiscalCode: settings.BODY_FISCAL_CODE || undefined,
    bodySeat: settings.BODY_SEAT || undefined,
    deniedRequestDays: settings.LOG_ACCESS_DAYS,
    accessLogDays: settings.LOOKS_DAYS,
    importDays: settings.IMPORT_FILE_DAYS,
    statementDays: settings.STATEMENT_FILE_DAYS,
    formerMemberYears: settings.FORMER_MEMBER_YEARS,
    dataProtectionContact: settings.DATA_PROTECTION_CONTACT || undefined,
    mail: settings.SMTP_URL === undefined ? undefined : readMailEnv(settings),
    bounces: settings.MAIL_BOUNCES_URL === undefined ? undefined : readBounceEnv(settings.MAIL_BOUNCES_URL),
    secondFactor: settings.SECOND_FACTOR,
    oidc: settings.OIDC_ISSUER === undefined ? undefined : readOidcEnv(settings),
    sessionDays: settings.SESSION_DAYS,
    signatureCaDir: settings.SIGNATURE_CA_DIR && resolve(settings.SIGNATURE_CA_DIR),
    signatureCrlDir: settings.SIGNATURE_CRL_DIR && resolve(settings.SIGNATURE_CRL_DIR),
    seal: settings.SEAL_P12 === undefined ? undefined : readSealEnv(settings, settings.SEAL_P12),
    stampVideoUrl: settings.STAMP_VIDEO_URL,
    backup: settings.BACKUP_TO === undefined ? undefined : readBackupEnv(settings, settings.BACKUP_TO),
    hasDrill: settings.RESTORE_DRILL === 'weekly',
    metricsToken: settings.METRICS_TOKEN,
    isTrial: settings.TRIAL === '1',
    demoDay: settings.DEMO_DAY?.replace(' ', 'T'),
  };
}

/** Settings that hold secrets: each may name a file instead, as `BACKUP_KEY_FILE`, as containers mount secrets (OPE-189). */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMARTBILL_TOKEN',
  'SMTP_URL',
  'MAIL_BOUNCES_URL',
  'OIDC_CLIENT_SECRET',
  'SEAL_PASSWORD',
  'BACKUP_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof typeof variables.shape)[];

/** The end of the last line, which editors add, is no part of the secret. */
function readSecretFiles(filled: NodeJS.ProcessEnv): { set: NodeJS.ProcessEnv; unreadable: string[] } {
  const set = { ...filled };
  const unreadable: string[] = [];
  for (const name of secretNames) {
    const fileName = `${name}_FILE`;
    const file = filled[fileName];
    if (file === undefined) continue;
    if (filled[name] !== undefined) unreadable.push(`${fileName}: setați ori ${name}, ori ${fileName}.`);
    try {
      set[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      unreadable.push(`${fileName}: fișierul nu poate fi citit.`);
    }
    if (set[name] === '') unreadable.push(`${fileName}: fișierul este gol.`);
  }
  return { set, unreadable };
}

/**
 * Settings of a trial copy: no email, invoicing system, sign-in at a provider, backups or restore drills (OPE-52),
 * and no seal, which would make its documents genuine (OPE-151). Everything that sends data out is disabled here.
 */
export function withoutOutgoing(env: Env): Env {
  if (!env.isTrial) return env;
  return {
    ...env,
    mail: undefined,
    bounces: undefined,
    invoicing: { driver: 'local' },
    oidc: undefined,
    seal: undefined,
    backup: undefined,
    hasDrill: false,
  };
}

/** Finds variables that others require. An invalid variable requires nothing. */
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
    ...(validValue('OIDC_ISSUER') === undefined ? [] : needs('OIDC_ISSUER', [...oidcNames, 'PUBLIC_URL'])),
    // Its name may be mistyped: then nobody would have the button (OPE-138).
    ...oidcNames.filter((name) => name in set).flatMap((name) => needs(name, ['OIDC_ISSUER'])),
    ...(validValue('SEAL_P12') === undefined ? [] : needs('SEAL_P12', ['SEAL_PASSWORD'])),
    ...sealNames
      .filter((name) => validValue(name) !== undefined)
      .flatMap((name) => needs(name, ['SEAL_P12'])),
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

/** Without the file they would be settings of nothing, e.g. because its name is mistyped. */
const sealNames = ['SEAL_PASSWORD', 'SEAL_TSA_URL'] as const;
const oidcNames = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Warnings about settings that work but should be reconsidered; logged at each start (ACC-80, OPE-26, PAP-161). */
export function findSettingWarnings({
  production,
  publicUrl,
  backup,
  ...body
}: Pick<Env, 'production' | 'publicUrl' | 'backup' | 'fiscalCode' | 'bodySeat'>): string[] {
  const missing = production ? findMissingBodyFacts(bodyFactsOf(body)) : undefined;
  return [
    ...(missing === undefined ? [] : [missing]),
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

function readS3Env(settings: Settings): S3Env {
  const complete = settings as Complete<(typeof s3Names)[number]>;
  return {
    driver: 's3',
    endpoint: settings.S3_ENDPOINT,
    region: complete.S3_REGION,
    bucket: complete.S3_BUCKET,
    accessKeyId: complete.S3_ACCESS_KEY_ID,
    secretAccessKey: complete.S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'true',
  };
}

function readSealEnv(settings: Settings, p12: string): NonNullable<Env['seal']> {
  const { SEAL_PASSWORD: password } = settings as Complete<'SEAL_PASSWORD'>;
  return { p12: resolve(p12), password, tsaUrl: settings.SEAL_TSA_URL };
}

function readBackupEnv(settings: Settings, to: string): BackupEnv {
  const [days = 0, weeks = 0, months = 0] = settings.BACKUP_KEEP.split(',').map(Number);
  const keep = { days, weeks, months };
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(to) ?? [];
  if (bucket === undefined) {
    return { place: { driver: 'folder', folder: resolve(to) }, key: settings.BACKUP_KEY, keep };
  }
  const s3 = {
    ...settings,
    S3_BUCKET: bucket,
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT,
    S3_REGION: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: settings.BACKUP_S3_FORCE_PATH_STYLE ?? settings.S3_FORCE_PATH_STYLE,
  };
  return { place: { ...readS3Env(s3), folder }, key: settings.BACKUP_KEY, keep };
}

function readMailEnv(settings: Settings): MailEnv {
  const complete = settings as Complete<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>;
  return {
    url: complete.SMTP_URL,
    requiresTls: settings.SMTP_TLS === 'required' && !isLoopback(new URL(complete.SMTP_URL).hostname),
    from: complete.MAIL_FROM,
    replyTo: settings.MAIL_REPLY_TO,
    bouncesTo: settings.MAIL_BOUNCES_TO,
    siteAddress: complete.PUBLIC_URL.replace(/\/+$/, ''),
  };
}

function readOidcEnv(settings: Settings): OidcEnv {
  const complete = settings as Complete<'OIDC_ISSUER' | 'PUBLIC_URL' | (typeof oidcNames)[number]>;
  return {
    issuer: complete.OIDC_ISSUER,
    clientId: complete.OIDC_CLIENT_ID,
    clientSecret: complete.OIDC_CLIENT_SECRET,
    label: settings.OIDC_LABEL,
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

function readSmartBillEnv(settings: Settings): SmartBillEnv {
  const complete = settings as Complete<(typeof smartBillNames)[number]>;
  return {
    driver: 'smartbill',
    url: settings.SMARTBILL_URL.replace(/\/+$/, ''),
    email: complete.SMARTBILL_EMAIL,
    token: complete.SMARTBILL_TOKEN,
    cif: complete.SMARTBILL_CIF,
    timeoutMs: settings.SMARTBILL_TIMEOUT_MS,
  };
}
