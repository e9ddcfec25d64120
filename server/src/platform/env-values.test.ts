/** Values that are refused, of every variable, with what is expected instead (OPE-25). */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { settingNames } from './settings.ts';

const number = (min: number, max: number) => `scrieți un număr întreg între ${min} și ${max}.`;
const choices = (...values: string[]) => `scrieți una dintre: ${values.join(', ')}.`;
const passwordHint = 'În parolă „#” se scrie %23, „/” %2F, „?” %3F, „@” %40, „%” %25.';
const addressLike = (example: string) =>
  `scrieți o adresă întreagă, de exemplu ${example}.${example.includes('parola') ? ` ${passwordHint}` : ''}`;
const notNumbers = ['x', '1.5', '-1', '1e1', '0x10', ' ', '99999999999999999999', 'Infinity'];
const notAddresses = [
  'registru',
  'registru.ro:443',
  'https:registru.ro',
  'http:/registru.ro',
  '//registru.ro',
];
const databaseExample = 'postgres://register:parola@localhost:5432/register';
/** Passwords whose characters mean something else in a URL; digits alone before them would be a port. */
function cutAtPassword(before: string, after: string): string[] {
  const passwords = ['parolă#1', '12#3', '#', '12/3', 'a/b', '12?3', 'x?', 'cinci%', '12%3', '%zz', '5/#?@'];
  return passwords.map((password) => before + password + after);
}
const notDatabases = [
  ...notAddresses,
  'mysql://localhost/register',
  ...cutAtPassword('postgres://register:', '@localhost/register'),
];
const webExample = addressLike('https://registru.exemplu.ro');
const short = 'scrieți cel puțin 16 caractere, de exemplu din „openssl rand -hex 24”.';

const mailbox = 'scrieți o adresă de e-mail, de exemplu registru@exemplu.ro.';
const notMailboxes = [
  'registru',
  '@exemplu.ro',
  'registru@',
  'Registrul <registru@exemplu.ro>',
  'a@b.ro, c@d.ro',
];

/** By variable: what is expected, and values that are not it. */
const wrongValues: Record<string, [expected: string, ...values: string[]]> = {
  PORT: [number(0, 65_535), ...notNumbers, '65536'],
  PUBLIC_CALLS_PER_MINUTE: [number(1, 1_000_000_000), ...notNumbers, '0'],
  DATABASE_POOL_SIZE: [number(2, 200), ...notNumbers, '1', '201'],
  DRAIN_SECONDS: [number(0, 60), ...notNumbers, '61'],
  SMARTBILL_TIMEOUT_MS: [number(1, 120_000), ...notNumbers, '0', '120001'],
  SESSION_DAYS: [number(1, 365), ...notNumbers, '0', '366'],
  LOG_ACCESS_DAYS: [number(1, 3_650), ...notNumbers, '0', '3651'],
  LOOKS_DAYS: [number(30, 3_650), ...notNumbers, '29', '3651'],
  IMPORT_FILE_DAYS: [number(1, 3_650), ...notNumbers, '0', '3651'],
  STATEMENT_FILE_DAYS: [number(1, 3_650), ...notNumbers, '0', '3651'],
  FORMER_MEMBER_YEARS: [number(5, 100), ...notNumbers, '4', '101'],
  LOG_LEVEL: [choices('silent', 'error', 'warn', 'info', 'debug'), 'loud', 'WARN'],
  NODE_ENV: [choices('development', 'production', 'test'), 'prod', 'Production'],
  FILES_DRIVER: [choices('disk', 's3'), 'ftp'],
  S3_FORCE_PATH_STYLE: [choices('true', 'false'), 'yes', '1'],
  BACKUP_S3_FORCE_PATH_STYLE: [choices('true', 'false'), 'da'],
  INVOICING: [choices('local', 'smartbill'), 'oblio'],
  SECOND_FACTOR: [choices('optional', 'staff'), 'on', 'members'],
  SMTP_TLS: [choices('required', 'optional'), 'off', 'true'],
  MAIL_REPLY_TO: [mailbox, ...notMailboxes],
  MAIL_BOUNCES_TO: [mailbox, ...notMailboxes],
  MAIL_BOUNCES_URL: [
    addressLike('imaps://nume:parola@mail.exemplu.ro'),
    ...notAddresses,
    'https://mail.ro',
    'pop3://mail.ro',
    ...cutAtPassword('imaps://nume:', '@mail.ro/Dosar'),
  ],
  PUBLIC_READ_API: [choices('off', 'on'), 'da', 'true', '1', 'ON'],
  FOLLOWING: [choices('off', 'on'), 'da', 'true', '1', 'ON'],
  OPEN_REGISTER: [choices('off', 'on'), 'da', 'true', '1', 'ON'],
  HSTS_SUBDOMAINS: [choices('0', '1'), 'da', 'true', '2'],
  TRIAL: [choices('0', '1'), 'da', 'true', '2', 'on', ' '],
  DEMO_DAY: [
    'scrieți o zi, de exemplu 2027-02-20, sau și ora: 2027-02-28T23:55.',
    'ieri',
    '20.02.2027',
    '2027-2-20',
    '2027-02-28T23',
    '2027-02-28T23:55:00Z',
  ],
  RESTORE_DRILL: [choices('off', 'weekly'), 'daily'],
  DATABASE_URL: [
    `scrieți o adresă întreagă, de exemplu ${databaseExample}, sau „embedded” pentru PostgreSQL-ul inclus. ${passwordHint}`,
    ...notDatabases,
    'Embedded',
    'embedded ',
  ],
  DATABASE_READ_URL: [addressLike(databaseExample), ...notDatabases, 'embedded'],
  PUBLIC_URL: [webExample, ...notAddresses, 'ftp://registru.ro'],
  S3_ENDPOINT: [webExample, ...notAddresses, 's3://registru'],
  BACKUP_S3_ENDPOINT: [webExample, ...notAddresses, 's3://registru'],
  SMARTBILL_URL: [webExample, ...notAddresses, 'ftp://ws.smartbill.ro'],
  SEAL_TSA_URL: [webExample, ...notAddresses, 'ldap://marca.ro'],
  STAMP_VIDEO_URL: [webExample, ...notAddresses, 'javascript:alert(1)'],
  OIDC_ISSUER: [
    'scrieți adresa furnizorului, prin https, de exemplu https://login.exemplu.ro; la Microsoft cea cu identificatorul organizației.',
    'http://login.exemplu.ro',
    'http://10.0.0.5/realms/a',
    'https://login.exemplu.ro/?tenant=1',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0',
  ],
  OIDC_LABEL: ['scrieți între 3 și 60 de caractere.', 'ab', 'x'.repeat(61), 'a\nb c'],
  SMTP_URL: [
    addressLike('smtps://nume:parola@mail.exemplu.ro:465'),
    ...notAddresses,
    'https://mail.ro',
    ...cutAtPassword('smtps://nume:', '@mail.ro:465'),
  ],
  LOGOUT_PATH: ['scrieți o cale care începe cu „/”, de exemplu /logout.', 'logout', 'https://registru.ro/'],
  CORS_ORIGINS: [
    'scrieți origini despărțite prin virgule, de exemplu https://www.exemplu.ro,https://portal.exemplu.ro.',
    '*',
    'www.exemplu.ro',
    'https://exemplu.ro/',
    'https://exemplu.ro/portal',
    'ftp://exemplu.ro',
    'null',
    'https://bun.ro,',
  ],
  SECURITY_CONTACT: [
    'scrieți o adresă de e-mail sau de web, de exemplu securitate@exemplu.ro.',
    'securitate',
    '@exemplu.ro',
    'https://',
    'mailto:securitate',
  ],
  TRUSTED_PROXIES: [
    'scrieți adrese IP sau rețele despărțite prin virgule, de exemplu 127.0.0.1,172.30.7.0/24.',
    'proxy',
    '10.0.0',
    '10.0.0.1,',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.1/00',
    '::/0',
    'localhost',
    '10.0.0.1 10.0.0.2',
    '2001:db8::/129',
  ],
  BACKUP_TO: ['scrieți un dosar sau s3://depozit/dosar.', 's3://', 'S3://copii', 'sftp://copii'],
  BACKUP_KEY: [short, 'scurt', '123456789012345'],
  METRICS_TOKEN: [short, 'scurt'],
  BACKUP_KEEP: [
    'scrieți câte zile, săptămâni și luni, despărțite prin virgule, de exemplu 7,5,12.',
    '7',
    '7,5',
    '7;5;12',
    '7,5,-1',
  ],
};
/** Variables that take any text. */
const free = [
  ...[
    'HOST',
    'DATA_DIR',
    'BRAND',
    'MAIL_FROM',
    'OPEN_DATA_LICENCE',
    'BODY_FISCAL_CODE',
    'BODY_SEAT',
    'SIGNATURE_CA_DIR',
    'SIGNATURE_CRL_DIR',
  ],
  ...['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ...['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  'DATA_PROTECTION_CONTACT',
  ...['SEAL_P12', 'SEAL_PASSWORD', 'REGISTER_LOG_KEY'],
  ...['SMARTBILL_EMAIL', 'SMARTBILL_TOKEN', 'SMARTBILL_CIF'],
];

test.each(
  Object.entries(wrongValues).flatMap(([name, [expected, ...values]]) =>
    values.map((value) => ({ name, value, expected })),
  ),
)('$name="$value" is refused by name, with what is expected (OPE-25)', ({ name, value, expected }) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    expect.objectContaining({ message: `Configurare greșită. ${name}: ${expected}` }),
  );
});

test('no variable is forgotten here, and each that is wrong has its line (OPE-25)', () => {
  expect(new Set([...Object.keys(wrongValues), ...free])).toEqual(new Set(settingNames));
  const all = Object.entries(wrongValues).map(([name, [, value]]) => [name, value]);
  expect(() => readEnv(Object.fromEntries(all))).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(`^Configurare greșită\\. (?:[A-Z0-9_]+: .*\\n){${all.length - 1}}[A-Z0-9_]+: .*$`),
      ),
    }),
  );
});

test('the same proxy addresses are valid here and for Fastify', () => {
  const tried = [
    ...['10.0.0.1', '10.0.0.0/8', '10.0.0.0/32', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.1/', '/8', '10.0.0'],
    ...['::1', '::/0', '::/1', 'fe80::1%eth0', '2001:db8::/128', '2001:db8::/129', '::ffff:10.0.0.1'],
    ...['loopback', 'linklocal', 'uniquelocal', 'private', 'proxy', '010.0.0.1', '10.0.0.1/08', ''],
  ];
  const isTaken = (work: () => unknown) => {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  };
  const byUs = tried.filter((one) => isTaken(() => readEnv({ TRUSTED_PROXIES: `${one},10.0.0.9` })));
  expect(byUs).toContain('10.0.0.0/8');
  expect(byUs.filter((one) => !isTaken(() => Fastify({ trustProxy: [one] })))).toEqual([]);
});

test.each([
  ['prefer', 'verify-full'],
  ['require', 'verify-full'],
  ['verify-ca', 'verify-full'],
  ['verify-full', 'verify-full'],
  ['disable', 'disable'],
])('TLS to PostgreSQL with sslmode=%s is %s, without a warning (OPE-75)', (asked, used) => {
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
    const url = (mode: string) => `postgres://a:b@c/d?sslrootcert=/ca.pem&sslmode=${mode}&x=1`;
    const other = name === 'DATABASE_URL' ? {} : { DATABASE_URL: url('disable') };
    const env = readEnv({ ...other, [name]: url(asked) });
    expect(name === 'DATABASE_URL' ? env.databaseUrl : env.databaseReadUrl).toBe(url(used));
  }
});

test('DATABASE_URL may name several servers, of which the register uses the one that accepts writes (OPE-250)', () => {
  const expected = 'DATABASE_URL: cu mai multe servere scrieți target_session_attrs=read-write';
  for (const url of [
    'postgres://a:b@one:5432,two:5432/register?target_session_attrs=read-write',
    'postgres://a:b@one,two,three/register',
    'postgres:///register?host=one,two&port=5432,5433&target_session_attrs=primary',
  ])
    expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(readEnv({ DATABASE_URL: 'postgres://one,two/db?sslmode=require' }).databaseUrl).toBe(
    'postgres://one,two/db?sslmode=verify-full',
  );
  for (const attributes of ['any', 'standby', 'read-only', 'prefer-standby', 'x'])
    expect(() =>
      readEnv({ DATABASE_URL: `postgres://one,two/db?target_session_attrs=${attributes}` }),
    ).toThrow(expected);
  for (const url of ['mysql://one,two/db', 'postgres:one,two', 'postgres://one:x,two/db', '//one,two/db'])
    expect(() => readEnv({ DATABASE_URL: url })).toThrow('DATABASE_URL: scrieți o adresă întreagă');
  // Lists compare positions of one server's log (OPE-72).
  expect(() =>
    readEnv({ DATABASE_URL: 'postgres://one/db', DATABASE_READ_URL: 'postgres://one:1,two:2/db' }),
  ).toThrow('DATABASE_READ_URL: scrieți o adresă întreagă');
});

test.each([
  ['PORT', '0'],
  ['DATABASE_URL', 'embedded'],
  ['DATABASE_URL', 'postgresql:///register?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgresql:///register?host=/var/run/postgresql&user=a@b'],
  ['DATABASE_URL', 'postgres://register:parol@1@localhost/register'],
  ['DATABASE_URL', 'postgres://register:12%2F3%3F%25@localhost:5432/register?application_name=a@b'],
  ['DATABASE_URL', 'postgres://register:p%23rol%C4%83@10.0.0.7/register?sslmode=verify-full'],
  ['PUBLIC_URL', 'HTTPS://Registru.ro:8443/'],
  ['S3_ENDPOINT', 'http://store:8333'],
  ['TRUSTED_PROXIES', 'loopback, 10.0.0.1,172.30.7.0/24, ::1,2001:db8::/32'],
  ['BACKUP_TO', '/mnt/copii'],
  ['BACKUP_TO', 'C:\\copii'],
])('%s=%s is taken', (name, value) => {
  expect(() => readEnv({ [name]: value })).not.toThrow();
});
