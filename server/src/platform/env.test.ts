import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { expect, test } from 'vitest';
import { findSettingWarnings, readEnv, withoutOutgoing } from './env.ts';

test('nothing needs to be set', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    brand: defaultBrand,
    logoutPath: '/logout',
    logLevel: 'warn',
    production: false,
    trustedProxies: [],
    corsOrigins: [],
    hasSecureSubdomains: false,
    securityContact: undefined,
    databasePoolSize: 20,
    drainSeconds: 0,
    publicCallsPerMinute: 60,
    hasPublicReadApi: false,
    openRegister: undefined,
    hasFollowing: false,
    files: { driver: 'disk' },
    invoicing: { driver: 'local' },
    deniedRequestDays: 90,
    accessLogDays: 1_095,
    importDays: 90,
    statementDays: 1_825,
    formerMemberYears: 10,
    secondFactor: 'optional',
    sessionDays: 30,
    hasDrill: false,
    isTrial: false,
  });
});

test('a secret may stand in a file, as containers mount them (OPE-189)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'register-secrets-'));
  const [good, empty] = [join(folder, 'key'), join(folder, 'empty')];
  await writeFile(good, 'zece cuvinte lungi de tot\n');
  await writeFile(empty, '\n');
  expect(readEnv({ BACKUP_TO: 'copii', BACKUP_KEY_FILE: good }).backup?.key).toBe(
    'zece cuvinte lungi de tot',
  );
  expect(() => readEnv({ BACKUP_KEY_FILE: join(folder, 'lipsește') })).toThrow(
    'BACKUP_KEY_FILE: fișierul nu poate fi citit.',
  );
  expect(() => readEnv({ BACKUP_KEY_FILE: empty })).toThrow('BACKUP_KEY_FILE: fișierul este gol.');
  expect(() => readEnv({ BACKUP_KEY: 'zece cuvinte lungi', BACKUP_KEY_FILE: good })).toThrow(
    'BACKUP_KEY_FILE: setați ori BACKUP_KEY, ori BACKUP_KEY_FILE.',
  );
  // No other setting is read from a file.
  expect(readEnv({ BRAND_FILE: good }).brand).toBe(defaultBrand);
});

test('browsers reach the subdomains over https only, too, where that is set (OPE-188)', () => {
  expect([{}, { HSTS_SUBDOMAINS: '1' }].map((set) => readEnv(set).hasSecureSubdomains)).toEqual([
    false,
    true,
  ]);
});

test('backups go to a folder, or to a store that may be the one of the files', () => {
  expect(readEnv({ BACKUP_TO: 'copii', BACKUP_KEY: 'zece cuvinte lungi' }).backup).toEqual({
    place: { driver: 'folder', folder: resolve('copii') },
    key: 'zece cuvinte lungi',
    keep: { days: 7, weeks: 5, months: 12 },
  });
  const s3 = {
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_ENDPOINT: 'https://s3.ro',
  };
  const to = { BACKUP_TO: 's3://copii/registru/', BACKUP_KEEP: '1,2,3' };
  expect(readEnv({ ...s3, ...to, BACKUP_S3_ACCESS_KEY_ID: 'c' }).backup).toEqual({
    place: {
      driver: 's3',
      bucket: 'copii',
      folder: 'registru',
      endpoint: 'https://s3.ro',
      region: 'eu',
      accessKeyId: 'c',
      secretAccessKey: 'b',
      forcePathStyle: false,
    },
    key: undefined,
    keep: { days: 1, weeks: 2, months: 3 },
  });
  expect(() => readEnv(to)).toThrow('BACKUP_TO=s3://… are nevoie și de: S3_REGION');
  expect(() => readEnv({ BACKUP_TO: 'copii', BACKUP_KEY: 'scurt' })).toThrow('BACKUP_KEY');
});

test('everything can be set', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/register',
    DATABASE_URL: 'postgres://a',
    BRAND: 'Registru',
    LOGOUT_PATH: '/iesire',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    CORS_ORIGINS: 'https://www.exemplu.ro, http://localhost:8080',
    SECURITY_CONTACT: 'securitate@exemplu.ro',
    DATABASE_POOL_SIZE: '5',
    DRAIN_SECONDS: '12',
    BODY_FISCAL_CODE: ' RO12345678 ',
    BODY_SEAT: ' București ',
    SIGNATURE_CA_DIR: 'certificate',
    SIGNATURE_CRL_DIR: 'liste',
    STAMP_VIDEO_URL: 'https://video.example/parafa',
  });
  expect(env).toMatchObject({
    port: 8080,
    production: true,
    databaseUrl: 'postgres://a',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    corsOrigins: ['https://www.exemplu.ro', 'http://localhost:8080'],
    securityContact: 'securitate@exemplu.ro',
    databasePoolSize: 5,
    drainSeconds: 12,
    fiscalCode: 'RO12345678',
    bodySeat: 'București',
    signatureCaDir: resolve('certificate'),
    signatureCrlDir: resolve('liste'),
    stampVideoUrl: 'https://video.example/parafa',
  });
});

test('production says which database is meant: a mistyped name starts no empty register (OPE-70)', () => {
  const line = /^Configurare greșită\. DATABASE_URL: scrieți adresa serverului PostgreSQL, sau „embedded”/;
  for (const given of [
    {},
    { DATABASE_URL: '' },
    { DATABSE_URL: 'postgres://a/b' },
    { DATABASE_READ_URL: '' },
  ])
    expect(() => readEnv({ NODE_ENV: 'production', ...given })).toThrow(line);
  expect(readEnv({ NODE_ENV: 'production', DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined();
  expect(readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b' }).databaseUrl).toBe(
    'postgres://a/b',
  );
  expect(readEnv({ NODE_ENV: 'development' }).databaseUrl).toBeUndefined();
});

test('all missing settings are reported at once, each with its line (OPE-25)', () => {
  const given = {
    NODE_ENV: 'production',
    PORT: 'x',
    DEMO_DAY: '2027-02-20',
    FILES_DRIVER: 's3',
    INVOICING: 'smartbill',
    SMTP_URL: 'smtps://mail.example.ro',
    OIDC_ISSUER: 'https://login.example.ro',
    BACKUP_TO: 's3://copii',
    BACKUP_S3_REGION: 'eu',
    DATABASE_READ_URL: 'postgres://a/b',
  };
  const text = messageOf(() => readEnv(given)).replace('Configurare greșită. ', '');
  expect(text.split('\n').map((line) => line.split(/: | este | are nevoie/)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'DEMO_DAY',
    'DATABASE_READ_URL',
    'FILES_DRIVER=s3',
    'INVOICING=smartbill',
    'SMTP_URL',
    'OIDC_ISSUER',
    'BACKUP_TO=s3://…',
  ]);
  expect(text).toContain('BACKUP_TO=s3://… are nevoie și de: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.');
});

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('an empty variable is one that is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'BRAND',
    'LOGOUT_PATH',
    'LOG_LEVEL',
    'NODE_ENV',
    'TRUSTED_PROXIES',
    'DATABASE_POOL_SIZE',
    'DRAIN_SECONDS',
    'FILES_DRIVER',
    'S3_ENDPOINT',
    'S3_FORCE_PATH_STYLE',
    'INVOICING',
    'SMARTBILL_URL',
    'SMARTBILL_TIMEOUT_MS',
    'BODY_FISCAL_CODE',
    'BODY_SEAT',
    'SIGNATURE_CA_DIR',
    'SIGNATURE_CRL_DIR',
    'STAMP_VIDEO_URL',
  ];
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
});

const s3 = {
  FILES_DRIVER: 's3',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'registru',
  S3_ACCESS_KEY_ID: 'cheie',
  S3_SECRET_ACCESS_KEY: 'secret-de-nescris',
};

test('files can be kept in a store that speaks S3', () => {
  const endpoint = 'https://storage.example.ro';
  expect(readEnv({ ...s3, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: 'true' }).files).toEqual({
    driver: 's3',
    endpoint,
    region: 'eu-central-1',
    bucket: 'registru',
    accessKeyId: 'cheie',
    secretAccessKey: 'secret-de-nescris',
    forcePathStyle: true,
  });
  expect(readEnv(s3).files).toMatchObject({ endpoint: undefined, forcePathStyle: false });
});

test.each(['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'an S3 store without %s is refused by name, and no secret is told',
  (name) => {
    const read = () => readEnv({ ...s3, [name]: '' });
    expect(read).toThrow(`Configurare greșită. FILES_DRIVER=s3 are nevoie și de: ${name}.`);
    expect(read).not.toThrow('secret-de-nescris');
  },
);

const smartBill = {
  INVOICING: 'smartbill',
  SMARTBILL_EMAIL: 'note@registru.ro',
  SMARTBILL_TOKEN: 'token-de-nescris',
  SMARTBILL_CIF: 'RO12345678',
};

test('the counterparts of notes can be kept by SmartBill', () => {
  const expected = {
    driver: 'smartbill',
    url: 'https://ws.smartbill.ro/SBORO/api',
    email: 'note@registru.ro',
    token: 'token-de-nescris',
    cif: 'RO12345678',
    timeoutMs: 10_000,
  };
  expect(readEnv(smartBill).invoicing).toEqual(expected);
  const elsewhere = { SMARTBILL_URL: 'http://127.0.0.1:9000/api/', SMARTBILL_TIMEOUT_MS: '500' };
  expect(readEnv({ ...smartBill, ...elsewhere }).invoicing).toEqual({
    ...expected,
    url: 'http://127.0.0.1:9000/api',
    timeoutMs: 500,
  });
});

test.each(['SMARTBILL_EMAIL', 'SMARTBILL_TOKEN', 'SMARTBILL_CIF'])(
  'SmartBill without %s is refused by name, and no secret is told',
  (name) => {
    const read = () => readEnv({ ...smartBill, [name]: '' });
    expect(read).toThrow(`Configurare greșită. INVOICING=smartbill are nevoie și de: ${name}.`);
    expect(read).not.toThrow('token-de-nescris');
  },
);

test('letters need a sender and the address of our pages', () => {
  const given = { SMTP_URL: 'smtps://nume:parola@mail.example.ro:465', MAIL_FROM: 'registru@example.ro' };
  expect(() => readEnv(given)).toThrow('SMTP_URL are nevoie și de: PUBLIC_URL.');
  expect(readEnv({ ...given, PUBLIC_URL: 'https://registru.example.ro/' }).mail).toEqual({
    url: given.SMTP_URL,
    requiresTls: true,
    from: given.MAIL_FROM,
    siteAddress: 'https://registru.example.ro',
  });
  expect(() => readEnv({ SMTP_URL: 'https://mail.example.ro' })).toThrow('SMTP_URL');
});

const oidc = {
  OIDC_ISSUER: 'https://login.example.ro/realms/corp',
  OIDC_CLIENT_ID: 'registru',
  OIDC_CLIENT_SECRET: 'secret-de-nescris',
  PUBLIC_URL: 'https://registru.example.ro/',
};

test('staff may sign in with accounts of the organisation (ACC-155)', () => {
  expect(readEnv(oidc).oidc).toEqual({
    issuer: oidc.OIDC_ISSUER,
    clientId: 'registru',
    clientSecret: 'secret-de-nescris',
    label: 'Intrați cu contul organizației',
    siteAddress: 'https://registru.example.ro',
  });
  expect(readEnv({ ...oidc, OIDC_LABEL: 'Contul nostru' }).oidc?.label).toBe('Contul nostru');
  expect(withoutOutgoing(readEnv({ ...oidc, TRIAL: '1' })).oidc).toBeUndefined();
  for (const issuer of [
    'http://localhost:8080/realms/a',
    'http://127.0.0.1:9',
    'https://accounts.google.com',
  ])
    expect(readEnv({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
});

test.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'])(
  'the accounts of the organisation without %s are refused by name, and no secret is told',
  (name) => {
    const read = () => readEnv({ ...oidc, [name]: '' });
    expect(read).toThrow(`Configurare greșită. OIDC_ISSUER are nevoie și de: ${name}.`);
    expect(read).not.toThrow('secret-de-nescris');
  },
);

test('settings of the provider without its address are refused: its name may be mistyped (OPE-138)', () => {
  const { OIDC_ISSUER: _issuer, ...rest } = oidc;
  const read = () => readEnv(rest);
  expect(read).toThrow('OIDC_CLIENT_ID are nevoie și de: OIDC_ISSUER.');
  expect(read).toThrow('OIDC_CLIENT_SECRET are nevoie și de: OIDC_ISSUER.');
});

test('how long refused requests are kept and of whom a second factor is asked can be set', () => {
  expect(
    readEnv({
      LOG_ACCESS_DAYS: '30',
      LOOKS_DAYS: '400',
      IMPORT_FILE_DAYS: '14',
      STATEMENT_FILE_DAYS: '365',
      FORMER_MEMBER_YEARS: '12',
      SECOND_FACTOR: 'staff',
    }),
  ).toMatchObject({
    deniedRequestDays: 30,
    accessLogDays: 400,
    importDays: 14,
    statementDays: 365,
    formerMemberYears: 12,
    secondFactor: 'staff',
  });
  expect(() => readEnv({ LOG_ACCESS_DAYS: '0' })).toThrow('LOG_ACCESS_DAYS');
});

test('how old a session may become can be set', () => {
  expect(readEnv({ SESSION_DAYS: '7' }).sessionDays).toBe(7);
  for (const days of ['0', '366', '1.5'])
    expect(() => readEnv({ SESSION_DAYS: days })).toThrow('SESSION_DAYS');
});

test('the start warns of what installers should reconsider (ACC-80, OPE-26)', () => {
  const warningsFor = (given: NodeJS.ProcessEnv) =>
    findSettingWarnings(readEnv({ DATABASE_URL: 'embedded', ...given }));
  const address = { PUBLIC_URL: 'https://registru.example.ro' };
  const noAddress = expect.stringMatching(/^PUBLIC_URL nu este setat: documentele/);
  const noBody = expect.stringMatching(
    /^Documentele se emit fără codul fiscal și sediul organizației: BODY_/,
  );
  const body = { BODY_FISCAL_CODE: '12345678', BODY_SEAT: 'București' };
  const noKey = expect.stringMatching(/^BACKUP_KEY nu este setat: copiile de siguranță nu sunt criptate/);
  expect(warningsFor({ NODE_ENV: 'production' })).toEqual([noBody, noAddress]);
  expect(warningsFor({ NODE_ENV: 'production', ...address, ...body, BODY_SEAT: ' ' })).toEqual([
    'Documentele se emit fără sediul organizației: BODY_SEAT nu este setat.',
  ]);
  expect(warningsFor({ NODE_ENV: 'production', ...address, ...body })).toEqual([]);
  expect(warningsFor({ NODE_ENV: 'production', ...body, BACKUP_TO: '/mnt/copii', BACKUP_KEY: '' })).toEqual([
    noAddress,
    noKey,
  ]);
  expect(warningsFor({ ...address, BACKUP_TO: '/mnt/copii', BACKUP_KEY: 'zece cuvinte lungi' })).toEqual([]);
  expect(warningsFor({})).toEqual([]);
});

test.each([
  ['smtp://releu.example.ro:587', undefined, true],
  ['smtp://127.0.0.1.example.ro:25', undefined, true],
  ['smtp://10.0.0.5:25', undefined, true],
  ['smtp://releu.example.ro:587', 'optional', false],
  ['smtp://localhost:25', undefined, false],
  ['smtp://nume:parola@127.0.0.1:25', 'required', false],
  ['smtp://[::1]:25', undefined, false],
])('%s with SMTP_TLS %s needs TLS: %s (LET-14)', (SMTP_URL, SMTP_TLS, needed) => {
  const given = { SMTP_URL, SMTP_TLS, MAIL_FROM: 'a@example.ro', PUBLIC_URL: 'https://example.ro' };
  expect(readEnv(given).mail?.requiresTls).toBe(needed);
});

test('answers and reports of undelivered emails have addresses of their own (LET-16, LET-17)', () => {
  const given = {
    SMTP_URL: 'smtps://mail.example.ro',
    MAIL_FROM: 'a@example.ro',
    PUBLIC_URL: 'https://example.ro',
  };
  const own = { MAIL_REPLY_TO: 'filiala@example.ro', MAIL_BOUNCES_TO: 'intoarse@example.ro' };
  expect(readEnv({ ...given, ...own }).mail).toMatchObject({
    replyTo: 'filiala@example.ro',
    bouncesTo: 'intoarse@example.ro',
  });
  const bounces = (MAIL_BOUNCES_URL: string) => readEnv({ MAIL_BOUNCES_URL }).bounces;
  expect(bounces('imaps://registru%40example.ro:p%23rol%C4%83@mail.example.ro')).toEqual({
    host: 'mail.example.ro',
    port: 993,
    isSecure: true,
    requiresTls: true,
    user: 'registru@example.ro',
    password: 'p#rolă',
    folder: 'INBOX',
  });
  expect(bounces('imap://a:b@127.0.0.1:1143/Intoarse/Noi')).toMatchObject({
    port: 1143,
    isSecure: false,
    requiresTls: false,
    folder: 'Intoarse/Noi',
  });
});

test('a trial copy has no way out of the house (OPE-52)', () => {
  const given = {
    SMTP_URL: 'smtps://mail.example.ro',
    MAIL_FROM: 'a@example.ro',
    MAIL_BOUNCES_URL: 'imaps://a:b@mail.example.ro',
    PUBLIC_URL: 'https://example.ro',
    INVOICING: 'smartbill',
    SMARTBILL_EMAIL: 'note@example.ro',
    SMARTBILL_TOKEN: 'token',
    SMARTBILL_CIF: 'RO1',
    BACKUP_TO: '/mnt/copii',
    RESTORE_DRILL: 'weekly',
  };
  const silenced = {
    mail: undefined,
    bounces: undefined,
    invoicing: { driver: 'local' },
    backup: undefined,
    hasDrill: false,
  };
  expect(withoutOutgoing(readEnv({ ...given, TRIAL: '1' }))).toMatchObject(silenced);
  expect(withoutOutgoing(readEnv({ ...given, TRIAL: '0' }))).toMatchObject({
    invoicing: { driver: 'smartbill' },
    hasDrill: true,
  });
  // A copy is restored from the place of backups also for trial.
  expect(readEnv({ ...given, TRIAL: '1' }).backup).toBeDefined();
});

const seal = { SEAL_P12: '/etc/sigiliu.p12', SEAL_PASSWORD: 'parola-de-nescris' };

test('the seal is a file with its password; one without the other is refused (OPE-148)', () => {
  expect(readEnv({ ...seal, SEAL_TSA_URL: 'https://tsa.exemplu.ro' }).seal).toEqual({
    p12: '/etc/sigiliu.p12',
    password: 'parola-de-nescris',
    tsaUrl: 'https://tsa.exemplu.ro',
  });
  expect(() => readEnv({ SEAL_P12: '/a' })).toThrow('SEAL_P12 are nevoie și de: SEAL_PASSWORD.');
  const read = () => readEnv({ SEAL_PASSWORD: seal.SEAL_PASSWORD, SEAL_TSA_URL: 'https://a.ro' });
  expect(read).toThrow('SEAL_PASSWORD are nevoie și de: SEAL_P12.');
  expect(read).toThrow('SEAL_TSA_URL are nevoie și de: SEAL_P12.');
  expect(read).not.toThrow(seal.SEAL_PASSWORD);
});

test('a trial copy does not seal (OPE-151)', () => {
  expect(withoutOutgoing(readEnv({ ...seal, TRIAL: '1' })).seal).toBeUndefined();
});

test('the log of the register needs the address that names it (AUD-90)', () => {
  const set = { REGISTER_LOG_KEY: '/etc/jurnal.pem' };
  expect(() => readEnv(set)).toThrow('REGISTER_LOG_KEY are nevoie și de: PUBLIC_URL.');
  const whole = { ...set, PUBLIC_URL: 'https://registru.example/' };
  expect(readEnv(whole).registerLog).toEqual({
    keyFile: '/etc/jurnal.pem',
    siteAddress: 'https://registru.example',
  });
  expect(withoutOutgoing(readEnv({ ...whole, TRIAL: '1' })).registerLog).toBeUndefined();
});

test('following needs a mail server and the address of its links, and a trial copy has none (PUB-230)', () => {
  expect(() => readEnv({ FOLLOWING: 'on' })).toThrow('FOLLOWING=on are nevoie și de: SMTP_URL, PUBLIC_URL.');
  const whole = {
    FOLLOWING: 'on',
    SMTP_URL: 'smtps://mail.example.ro',
    MAIL_FROM: 'registru@example.ro',
    PUBLIC_URL: 'https://registru.example',
  };
  expect(readEnv(whole).hasFollowing).toBe(true);
  expect(withoutOutgoing(readEnv({ ...whole, TRIAL: '1' })).hasFollowing).toBe(false);
});

test('the open register needs its address and a seal, and a trial copy has none (PUB-220)', () => {
  expect(() => readEnv({ OPEN_REGISTER: 'on' })).toThrow(
    'OPEN_REGISTER=on are nevoie și de: PUBLIC_URL, SEAL_P12.',
  );
  const whole = { ...seal, OPEN_REGISTER: 'on', PUBLIC_URL: 'https://registru.example/', BRAND: 'Corpul' };
  expect(readEnv(whole).openRegister).toEqual({
    siteAddress: 'https://registru.example',
    publisher: 'Corpul',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(readEnv({ ...whole, OPEN_DATA_LICENCE: 'Toate drepturile' }).openRegister?.licence).toBe(
    'Toate drepturile',
  );
  expect(withoutOutgoing(readEnv({ ...whole, TRIAL: '1' })).openRegister).toBeUndefined();
});
