/** The only reader of process.env. */
import { resolve } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { z } from 'zod';

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  BRAND: z.string().default(defaultBrand),
  LOGOUT_PATH: z.string().startsWith('/').default('/logout'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** `production` marks the cookie Secure; browsers then send it over https only, or to localhost. */
  NODE_ENV: z.string().default('development'),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Address under which visitors reach us; QR codes on papers carry it. */
  PUBLIC_URL: z.url().optional(),
  /** Searches that an address of a visitor may send in a minute; what costs more counts for several (PUB-12). */
  PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  /** Where uploaded files are kept: under DATA_DIR, or in a store that speaks S3. */
  FILES_DRIVER: z.enum(['disk', 's3']).default('disk'),
  /** Address of a store that is not Amazon's own. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `true` where the bucket stands in the path and not in the host name. */
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).default('false'),
  /** Which system holds the counterparts of payment notes: none but our register, or SmartBill Cloud. */
  INVOICING: z.enum(['local', 'smartbill']).default('local'),
  SMARTBILL_URL: z.url({ protocol: /^https?$/ }).default('https://ws.smartbill.ro/SBORO/api'),
  SMARTBILL_EMAIL: z.string().optional(),
  SMARTBILL_TOKEN: z.string().optional(),
  SMARTBILL_CIF: z.string().optional(),
  SMARTBILL_TIMEOUT_MS: z.coerce.number().int().min(1).max(120_000).default(10_000),
  /** Fiscal code of the body, printed on payment notes. */
  BODY_FISCAL_CODE: z.string().trim().optional(),
  /** `smtp://name:password@host:port` or `smtps://…`; without it nobody gets letters. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** From whom letters come. */
  MAIL_FROM: z.string().optional(),
  /** Of whom the second step of signing in is asked: of who wants it, or of all staff. */
  SECOND_FACTOR: z.enum(['optional', 'staff']).default('optional'),
  /** Days after which a session ends however much it is used. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Days for which refused requests are kept. */
  LOG_ACCESS_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Days for which it is kept who looked at a record (AUD-52). */
  LOOKS_DAYS: z.coerce.number().int().min(30).max(3650).default(1095),
  /** Years after which what identifies a former member may go (PRI-10). */
  FORMER_MEMBER_YEARS: z.coerce.number().int().min(5).max(100).default(10),
  /** Certificates of those who may vouch for signers of reports. */
  SIGNATURE_CA_DIR: z.string().optional(),
  /** Film that shows how the stamp is added to a digital signature. */
  STAMP_VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where backups go: a folder, or `s3://bucket/folder`; with it one is made every night. */
  BACKUP_TO: z.string().optional(),
  /** Words from which the key of backups is derived; without them they can be read by whoever finds them. */
  BACKUP_KEY: z.string().min(16).optional(),
  /** Of how many days, weeks and months the last backup is kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/)
    .default('7,5,12'),
  /** `weekly` restores the last backup every Sunday beside the register, to see that it can be done. */
  RESTORE_DRILL: z.enum(['off', 'weekly']).default('off'),
  /** What Prometheus sends to read the metrics; without it there are none. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Day in Romania, or day and time, at which the clock of a demo begins (OPE-45). */
  DEMO_DAY: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2})?$/, 'trebuie scrisă ca 2027-02-20 sau 2027-02-28T23:55')
    .optional(),
  /** The store of backups, where it is another than that of the files. */
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
});

const s3Variables = variables.required({
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

const smartBillVariables = variables.required({
  SMARTBILL_EMAIL: true,
  SMARTBILL_TOKEN: true,
  SMARTBILL_CIF: true,
});

const mailVariables = variables.required({ SMTP_URL: true, MAIL_FROM: true, PUBLIC_URL: true });

export type MailEnv = {
  url: string;
  from: string;
  /** Address of our pages in letters, without a trailing slash: nobody who asks may choose it. */
  siteAddress: string;
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
  databaseUrl: string | undefined;
  brand: string;
  logoutPath: string;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  production: boolean;
  trustedProxies: string[];
  databasePoolSize: number;
  publicCallsPerMinute: number;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  files: { driver: 'disk' } | S3Env;
  invoicing: { driver: 'local' } | SmartBillEnv;
  fiscalCode: string | undefined;
  refusalDays: number;
  lookDays: number;
  formerMemberYears: number;
  mail: MailEnv | undefined;
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
  /** `YYYY-MM-DD`, or that and `THH:MM`, in Romania. */
  demoDay: string | undefined;
};

/** Throws with the name of the variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // Set to nothing, as compose files and shells like to do, is not set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configurare greșită. ${wrong.join('; ')}`);
  }
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  if (production && given.DEMO_DAY !== undefined)
    throw new Error('Configurare greșită. DEMO_DAY este numai pentru demonstrație, nu și pentru producție.');
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    brand: given.BRAND,
    logoutPath: given.LOGOUT_PATH,
    logLevel: given.LOG_LEVEL,
    production,
    trustedProxies: given.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    databasePoolSize: given.DATABASE_POOL_SIZE,
    publicCallsPerMinute: given.PUBLIC_CALLS_PER_MINUTE,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    files: given.FILES_DRIVER === 's3' ? readS3Env(given) : { driver: 'disk' },
    invoicing: given.INVOICING === 'smartbill' ? readSmartBillEnv(given) : { driver: 'local' },
    fiscalCode: given.BODY_FISCAL_CODE,
    refusalDays: given.LOG_ACCESS_DAYS,
    lookDays: given.LOOKS_DAYS,
    formerMemberYears: given.FORMER_MEMBER_YEARS,
    mail: given.SMTP_URL === undefined ? undefined : readMailEnv(given),
    secondFactor: given.SECOND_FACTOR,
    sessionDays: given.SESSION_DAYS,
    signatureCaDir: given.SIGNATURE_CA_DIR && resolve(given.SIGNATURE_CA_DIR),
    stampVideoUrl: given.STAMP_VIDEO_URL,
    backup: given.BACKUP_TO === undefined ? undefined : readBackupEnv(given, given.BACKUP_TO),
    hasDrill: given.RESTORE_DRILL === 'weekly',
    metricsToken: given.METRICS_TOKEN,
    demoDay: given.DEMO_DAY?.replace(' ', 'T'),
  };
}

/** What whoever starts the application should know of its settings, one line each (ACC-80). */
export function remarksOn({ production, publicUrl }: Pick<Env, 'production' | 'publicUrl'>): string[] {
  if (!production || publicUrl !== undefined) return [];
  return [
    'PUBLIC_URL nu este setat: documentele emise vor purta, pentru totdeauna, adresa la care este deschisă aplicația de cel care le cere.',
  ];
}

function readS3Env(given: z.infer<typeof variables>, choice = 'FILES_DRIVER=s3'): S3Env {
  const complete = requireAll(s3Variables, given, choice);
  return {
    driver: 's3',
    endpoint: complete.S3_ENDPOINT,
    region: complete.S3_REGION,
    bucket: complete.S3_BUCKET,
    accessKeyId: complete.S3_ACCESS_KEY_ID,
    secretAccessKey: complete.S3_SECRET_ACCESS_KEY,
    forcePathStyle: complete.S3_FORCE_PATH_STYLE === 'true',
  };
}

function readBackupEnv(given: z.infer<typeof variables>, to: string): BackupEnv {
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
  return { place: { ...readS3Env(s3, 'BACKUP_TO=s3://…'), folder }, key: given.BACKUP_KEY, keep };
}

function readMailEnv(given: z.infer<typeof variables>): MailEnv {
  const complete = requireAll(mailVariables, given, 'SMTP_URL');
  return {
    url: complete.SMTP_URL,
    from: complete.MAIL_FROM,
    siteAddress: complete.PUBLIC_URL.replace(/\/+$/, ''),
  };
}

function readSmartBillEnv(given: z.infer<typeof variables>): SmartBillEnv {
  const complete = requireAll(smartBillVariables, given, 'INVOICING=smartbill');
  return {
    driver: 'smartbill',
    url: complete.SMARTBILL_URL.replace(/\/+$/, ''),
    email: complete.SMARTBILL_EMAIL,
    token: complete.SMARTBILL_TOKEN,
    cif: complete.SMARTBILL_CIF,
    timeoutMs: complete.SMARTBILL_TIMEOUT_MS,
  };
}

/** What one choice asks for besides. */
function requireAll<T>(schema: z.ZodType<T>, given: unknown, choice: string): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Configurare greșită. ${choice} are nevoie și de: ${missing}.`);
}
