/** The only reader of process.env. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bodyFactsOf, findMissingBodyFacts } from './body-facts.ts';
import { embedded, isLoopback } from './env-values.ts';
import { type Settings, secretNames, variables } from './settings.ts';

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

export type RegisterLogEnv = {
  /** Path of the Ed25519 key in PEM. */
  keyFile: string;
  /** Base URL of the register, without a trailing slash; it names the log. */
  siteAddress: string;
};

export type OpenRegisterEnv = {
  /** Base URL of the register, without a trailing slash. */
  siteAddress: string;
  /** Name of the organisation. */
  publisher: string;
  /** Its address or its text. */
  licence: string;
};

export type BackupEnv = {
  place: { driver: 'folder'; folder: string } | (S3Env & { folder: string });
  key: string | undefined;
  keep: { days: number; weeks: number; months: number };
};

export type Env = ReturnType<typeof envOf>;

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
  return envOf(parsed.data);
}

function envOf(settings: Settings) {
  const production = settings.NODE_ENV === 'production';
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    /** Undefined for the embedded PostgreSQL. */
    databaseUrl: settings.DATABASE_URL === embedded ? undefined : settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    brand: settings.BRAND,
    logoutPath: settings.LOGOUT_PATH,
    logLevel: settings.LOG_LEVEL,
    production,
    trustedProxies: settings.TRUSTED_PROXIES,
    corsOrigins: settings.CORS_ORIGINS,
    hasSecureSubdomains: settings.HSTS_SUBDOMAINS === '1',
    /** Without it there is no security.txt. */
    securityContact: settings.SECURITY_CONTACT ?? settings.MAIL_REPLY_TO,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    /** In production longer than the interval of the proxy's `/health` check (`deploy/Caddyfile`). */
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
    publicCallsPerMinute: settings.PUBLIC_CALLS_PER_MINUTE,
    hasPublicReadApi: settings.PUBLIC_READ_API === 'on',
    /** Without a trailing slash. */
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    files: settings.FILES_DRIVER === 's3' ? readS3Env(settings) : { driver: 'disk' as const },
    invoicing: settings.INVOICING === 'smartbill' ? readSmartBillEnv(settings) : { driver: 'local' as const },
    fiscalCode: settings.BODY_FISCAL_CODE || undefined,
    bodySeat: settings.BODY_SEAT || undefined,
    deniedRequestDays: settings.LOG_ACCESS_DAYS,
    accessLogDays: settings.LOOKS_DAYS,
    importDays: settings.IMPORT_FILE_DAYS,
    statementDays: settings.STATEMENT_FILE_DAYS,
    formerMemberYears: settings.FORMER_MEMBER_YEARS,
    dataProtectionContact: settings.DATA_PROTECTION_CONTACT || undefined,
    mail: settings.SMTP_URL === undefined ? undefined : readMailEnv(settings),
    /** Undefined if bounce messages are not read. */
    bounces: settings.MAIL_BOUNCES_URL === undefined ? undefined : readBounceEnv(settings.MAIL_BOUNCES_URL),
    secondFactor: settings.SECOND_FACTOR,
    /** Undefined if nobody signs in with accounts of the organisation. */
    oidc: settings.OIDC_ISSUER === undefined ? undefined : readOidcEnv(settings),
    sessionDays: settings.SESSION_DAYS,
    signatureCaDir: settings.SIGNATURE_CA_DIR && resolve(settings.SIGNATURE_CA_DIR),
    signatureCrlDir: settings.SIGNATURE_CRL_DIR && resolve(settings.SIGNATURE_CRL_DIR),
    seal: settings.SEAL_P12 === undefined ? undefined : readSealEnv(settings, settings.SEAL_P12),
    registerLog: settings.REGISTER_LOG_KEY === undefined ? undefined : readRegisterLogEnv(settings),
    openRegister: settings.OPEN_REGISTER === 'on' ? readOpenRegisterEnv(settings) : undefined,
    hasFollowing: settings.FOLLOWING === 'on',
    stampVideoUrl: settings.STAMP_VIDEO_URL,
    backup: settings.BACKUP_TO === undefined ? undefined : readBackupEnv(settings, settings.BACKUP_TO),
    hasDrill: settings.RESTORE_DRILL === 'weekly',
    metricsToken: settings.METRICS_TOKEN,
    isTrial: settings.TRIAL === '1',
    /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, in Romanian time. */
    demoDay: settings.DEMO_DAY?.replace(' ', 'T'),
  };
}

/**
 * A secret may stand in a file, as containers mount them: `BACKUP_KEY_FILE` (OPE-189). The end of its last line, which editors
 * add, is no part of it.
 */
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
 * Settings of a trial copy: no email, following, invoicing system, sign-in at a provider, backups or restore drills (OPE-52),
 * and no seal, log or open register, which would make its documents genuine (OPE-151). Everything that sends data out is disabled here.
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
    registerLog: undefined,
    openRegister: undefined,
    hasFollowing: false,
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
    // A mistyped name must not start an empty register (OPE-70).
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
    ...(validValue('REGISTER_LOG_KEY') === undefined ? [] : needs('REGISTER_LOG_KEY', ['PUBLIC_URL'])),
    ...(validValue('OPEN_REGISTER') === 'on' ? needs('OPEN_REGISTER=on', ['PUBLIC_URL', 'SEAL_P12']) : []),
    ...(validValue('FOLLOWING') === 'on' ? needs('FOLLOWING=on', ['SMTP_URL', 'PUBLIC_URL']) : []),
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

function readRegisterLogEnv(settings: Settings): RegisterLogEnv {
  const complete = settings as Complete<'REGISTER_LOG_KEY' | 'PUBLIC_URL'>;
  return {
    keyFile: resolve(complete.REGISTER_LOG_KEY),
    siteAddress: complete.PUBLIC_URL.replace(/\/+$/, ''),
  };
}

function readOpenRegisterEnv(settings: Settings): OpenRegisterEnv {
  const complete = settings as Complete<'PUBLIC_URL'>;
  return {
    siteAddress: complete.PUBLIC_URL.replace(/\/+$/, ''),
    publisher: settings.BRAND,
    licence: settings.OPEN_DATA_LICENCE,
  };
}

/** `tsaUrl`: without it seals are not dated. */
function readSealEnv(settings: Settings, p12: string) {
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
