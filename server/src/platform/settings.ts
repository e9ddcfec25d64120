/**
 * The settings of an installation, each described once: how its value is read, its default, its meaning. `npm run generate`
 * writes `docs/configurare.md` and the examples of `deploy/` from them.
 */
import { usualRetention } from '@ceccar/contract/privacy/personal-data-page';
import { defaultBrand } from '@ceccar/contract/product';
import { usualOpenDataLicence } from '@ceccar/contract/public/open-register-path';
import { z } from 'zod';
import {
  address,
  choice,
  databaseAddress,
  databaseChoice,
  emailAddress,
  expectationOf,
  isOrigin,
  isProxy,
  issuerAddress,
  listOf,
  matching,
  namedEmailAddress,
  passphrase,
  text,
  webAddress,
  wholeNumber,
} from './env-values.ts';

type About = {
  /** For administrators, in Romanian. */
  meaning: string;
  /** The effect of leaving the setting out, if it has no fixed default. */
  otherwise?: string;
  /** May stand in a file instead (OPE-189). */
  isSecret?: true;
};

const about = z.registry<About>();

/** Of values that may be any text. */
export const anyText = 'un text';

const application = {
  PORT: wholeNumber(0, 65_535)
    .default(3000)
    .register(about, { meaning: 'Portul pe care ascultă aplicația.' }),
  HOST: text('o adresă sau un nume').default('localhost').register(about, {
    meaning: 'Adresa pe care ascultă; pe mai multe mașini, cea la care ajunge proxy-ul.',
  }),
  DATA_DIR: text('un dosar')
    .default('data')
    .register(about, { meaning: 'Dosarul bazei de date incluse și al fișierelor de pe disc.' }),
  PUBLIC_URL: webAddress().optional().register(about, {
    meaning:
      'Adresa registrului. Se tipărește pe documente (coduri QR) și de ea țin cheile de acces, așa că nu se mai poate schimba. În producție nu o lăsați goală.',
    otherwise:
      'adresa la care a deschis aplicația cel care cere documentul; chei de acces numai pe `localhost`',
  }),
  TRUSTED_PROXIES: listOf(
    isProxy,
    'adrese IP sau rețele despărțite prin virgule, de exemplu 127.0.0.1,172.30.7.0/24',
  ).register(about, {
    meaning:
      'Proxy-urile al căror antet `X-Forwarded-For` este crezut. Fără ele toți cei din spatele unui proxy au împreună o singură limită de cereri, iar jurnalul avertizează.',
  }),
  BRAND: text('un nume').default(defaultBrand).register(about, {
    meaning:
      'Numele organizației: în bara de sus, în e-mailuri, pe documente și pe pagina arătată cât registrul este oprit.',
  }),
  LOGOUT_PATH: matching(/^\//, 'o cale care începe cu „/”, de exemplu /logout')
    .default('/logout')
    .register(about, { meaning: 'Adresa care încheie sesiunea.' }),
  LOG_LEVEL: choice('silent', 'error', 'warn', 'info', 'debug').default('warn').register(about, {
    meaning: 'Cât scrie aplicația în jurnal; `info` scrie un rând pentru fiecare cerere.',
  }),
  // OPE-55
  DRAIN_SECONDS: wholeNumber(0, 60).optional().register(about, {
    meaning:
      'Câte secunde răspunde `/health` cu 503 după SIGTERM, înainte ca serverul să se închidă, ca proxy-ul să nu mai trimită cereri. Mai mult decât intervalul la care întreabă proxy-ul. Ctrl-C nu așteaptă.',
    otherwise: '5 în producție, altfel 0',
  }),
  // PUB-12
  PUBLIC_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(60).register(about, {
    meaning:
      'Câte căutări publice pe minut poate face o adresă; verificarea unui cod se socotește cât 3, a unui document sau a unui grup de numere cât 5, a unei liste cât 10. În spatele unui proxy setați și TRUSTED_PROXIES.',
  }),
  // PUB-210
  PUBLIC_READ_API: choice('off', 'on').default('off').register(about, {
    meaning:
      '`on`: programele și siturile altora citesc fără cont ce arată căutarea publică (`/api/public/members`), pe rând sau câte 100. O hotărâre a organizației (docs/instalare.md).',
  }),
  // PUB-220
  OPEN_REGISTER: choice('off', 'on').default('off').register(about, {
    meaning:
      '`on`: în fiecare noapte se publică la `/open-data` un fișier sigilat cu toți membrii din căutarea publică, și ce s-a schimbat de la cel dinainte. O hotărâre a organizației (docs/instalare.md). Cere și PUBLIC_URL și SEAL_P12.',
  }),
  OPEN_DATA_LICENCE: text('o adresă sau un text')
    .default(usualOpenDataLicence)
    .register(about, { meaning: 'Licența fișierelor registrului deschis.' }),
  // PUB-230
  FOLLOWING: choice('off', 'on').default('off').register(about, {
    meaning:
      '`on`: oricine urmărește până la 20 de membri cu o adresă de e-mail confirmată, iar programele cu un cont de serviciu orice listă; li se spune ce s-a schimbat în dreptul de exercitare. O hotărâre a organizației (docs/instalare.md). Cere și SMTP_URL și PUBLIC_URL.',
  }),
  METRICS_TOKEN: passphrase().optional().register(about, {
    meaning: 'Cheia cu care Prometheus citește `/metrics`.',
    otherwise: 'fără măsurători',
    isSecret: true,
  }),
  // OPE-52
  TRIAL: choice('0', '1').default('0').register(about, {
    meaning:
      '`1` pornește o copie de probă: fără e-mailuri, facturare, sigiliu, copii de siguranță și probe ale lor, cu o notă pe fiecare pagină.',
  }),
  NODE_ENV: choice('development', 'production', 'test').default('development').register(about, {
    meaning:
      '`production` o pun `npm start`, imaginea și unitatea systemd: cookie-ul sesiunii pleacă numai prin https.',
  }),
  // OPE-45
  DEMO_DAY: matching(
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2})?$/,
    'o zi, de exemplu 2027-02-20, sau și ora: 2027-02-28T23:55',
  )
    .optional()
    .register(about, {
      meaning: 'Numai pentru demonstrație: ziua, sau ziua și ora, de la care merge ceasul registrului.',
    }),
};

const database = {
  // OPE-70
  DATABASE_URL: databaseChoice().optional().register(about, {
    meaning:
      'Serverul PostgreSQL (cel puțin 15, UTF8, cu ICU; contul poate crea extensii), sau `embedded` pentru cel inclus. În producție trebuie scrisă. Spre altă mașină, cu TLS, adăugați `?sslmode=verify-full&sslrootcert=/etc/register/ca.pem`. Mai multe servere, dintre care unul primește scrieri: `postgres://register:parola@db1:5432,db2:5432/register?target_session_attrs=read-write`.',
    otherwise: 'cel inclus',
    isSecret: true,
  }),
  // OPE-72
  DATABASE_READ_URL: databaseAddress().optional().register(about, {
    meaning:
      'O replică a bazei de date (streaming), pentru liste, căutarea publică și exporturi (docs/scale.md).',
    isSecret: true,
  }),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20).register(about, {
    meaning:
      'Conexiunile unui proces. Mai ia cel mult cinci: pentru supraveghere, lucrări, un export și o copie de siguranță.',
  }),
};

const files = {
  FILES_DRIVER: choice('disk', 's3').default('disk').register(about, {
    meaning: 'Unde stau fișierele: pe disc, sub DATA_DIR, sau într-un depozit S3.',
  }),
  S3_ENDPOINT: webAddress().optional().register(about, {
    meaning: 'Adresa depozitului.',
    otherwise: 'depozitul Amazon din S3_REGION',
  }),
  S3_REGION: text('un nume').optional().register(about, { meaning: 'Regiunea depozitului.' }),
  S3_BUCKET: text('un nume').optional().register(about, { meaning: 'Numele depozitului (bucket).' }),
  S3_ACCESS_KEY_ID: text(anyText)
    .optional()
    .register(about, { meaning: 'Numele cheii depozitului.', isSecret: true }),
  S3_SECRET_ACCESS_KEY: text(anyText)
    .optional()
    .register(about, { meaning: 'Cheia depozitului.', isSecret: true }),
  S3_FORCE_PATH_STYLE: choice('true', 'false').default('false').register(about, {
    meaning: '`true`: numele depozitului stă în cale, nu în numele gazdei.',
  }),
};

const emails = {
  SMTP_URL: address('smtp|smtps', 'smtps://nume:parola@mail.exemplu.ro:465').optional().register(about, {
    meaning:
      'Serverul prin care pleacă e-mailurile; cere și MAIL_FROM și PUBLIC_URL. Membrii primesc atunci e-mailuri despre rapoarte, note, mesaje și termene, iar o parolă uitată se poate reface.',
    otherwise: 'fără e-mailuri',
    isSecret: true,
  }),
  // LET-14
  SMTP_TLS: choice('required', 'optional').default('required').register(about, {
    meaning:
      'E-mailurile pleacă numai prin TLS; `optional` primește și un releu fără el. Releul de pe aceeași mașină nu are nevoie de TLS.',
  }),
  MAIL_FROM: namedEmailAddress().optional().register(about, { meaning: 'Expeditorul e-mailurilor.' }),
  MAIL_REPLY_TO: emailAddress().optional().register(about, {
    meaning: 'Adresa pentru răspunsuri, dacă filiala nu are una; se arată și la sfârșitul e-mailurilor.',
  }),
  MAIL_BOUNCES_URL: address('imap|imaps', 'imaps://nume:parola@mail.exemplu.ro').optional().register(about, {
    meaning:
      'Căsuța din care se citesc înștiințările despre e-mailuri neajunse; un dosar altul decât INBOX se scrie la sfârșit (`/Dosar`). Căsuța este numai citită.',
    otherwise: 'nu se citesc',
    isSecret: true,
  }),
  MAIL_BOUNCES_TO: emailAddress().optional().register(about, {
    meaning: 'Adresa la care serverele trimit acele înștiințări (expeditorul din plic).',
    otherwise: 'cea din MAIL_FROM',
  }),
};

const signIn = {
  SECOND_FACTOR: choice('optional', 'staff').default('optional').register(about, {
    meaning:
      '`staff` cere tuturor celor din personal, și celor care numai văd, a doua verificare (coduri dintr-o aplicație de pe telefon) la fiecare intrare; până o adaugă ajung numai la contul lor. `optional` o lasă la alegere.',
  }),
  SESSION_DAYS: wholeNumber(1, 365).default(30).register(about, {
    meaning: 'Câte zile ține cel mult o sesiune; una nefolosită se încheie mai devreme.',
  }),
  // ACC-155
  OIDC_ISSUER: issuerAddress().optional().register(about, {
    meaning:
      'Furnizorul OpenID Connect cu ale cărui conturi intră personalul, pe lângă parolă (docs/instalare.md); cere și celelalte două și PUBLIC_URL.',
    otherwise: 'numai parole',
  }),
  OIDC_CLIENT_ID: text(anyText)
    .trim()
    .optional()
    .register(about, { meaning: 'Identificatorul registrului la furnizor.' }),
  OIDC_CLIENT_SECRET: text(anyText)
    .optional()
    .register(about, { meaning: 'Secretul registrului la furnizor.', isSecret: true }),
  OIDC_LABEL: matching(/^[^\p{Cc}]{3,60}$/u, 'între 3 și 60 de caractere')
    .default('Intrați cu contul organizației')
    .register(about, { meaning: 'Textul butonului de pe pagina de autentificare.' }),
};

const documents = {
  // PAP-161
  BODY_FISCAL_CODE: text(anyText).trim().optional().register(about, {
    meaning:
      'Codul fiscal al organizației, tipărit pe documente. Până este scris și sediul, administratorii văd un avertisment.',
  }),
  BODY_SEAT: text(anyText)
    .trim()
    .optional()
    .register(about, { meaning: 'Sediul organizației, tipărit pe documente.' }),
  // REP-66
  DATA_PROTECTION_CONTACT: text(anyText).trim().optional().register(about, {
    meaning:
      'Adresa, e-mailul sau telefonul responsabilului cu protecția datelor, tipărite pe informarea despre date.',
    otherwise: 'informarea trimite la filială',
  }),
  SIGNATURE_CA_DIR: text('un dosar').optional().register(about, {
    meaning:
      'Certificatele autorităților (`.pem`, `.crt`, `.cer`) ale căror semnături pe rapoarte sunt crezute.',
    otherwise: 'emitenții apar ca neverificați',
  }),
  SIGNATURE_CRL_DIR: text('un dosar').optional().register(about, {
    meaning:
      'Listele lor de revocare (`.crl`, `.pem`), citite din nou la fiecare raport, ca să le poată înlocui zilnic o sarcină.',
    otherwise: 'semnăturile apar cu „revocare neverificată”',
  }),
  // PAP-202
  SEAL_P12: text('un fișier').optional().register(about, {
    meaning:
      'Fișierul PKCS#12 (`.p12`, `.pfx`) cu cheia și certificatele sigiliului electronic; cu Docker, calea lui din container (docs/instalare.md).',
    otherwise: 'documentele nu sunt sigilate',
  }),
  SEAL_PASSWORD: text(anyText)
    .optional()
    .register(about, { meaning: 'Parola acelui fișier.', isSecret: true }),
  SEAL_TSA_URL: webAddress().optional().register(about, {
    meaning:
      'Autoritatea de marcare temporală (RFC 3161) care datează sigiliile; dacă nu răspunde, un document întârzie cel mult trei secunde.',
    otherwise: 'sigiliile nu sunt datate',
  }),
  // AUD-90
  REGISTER_LOG_KEY: text('un fișier').optional().register(about, {
    meaning:
      'Fișierul PEM cu cheia Ed25519 a jurnalului registrului (docs/instalare.md), care pornește jurnalul: în fiecare oră istoricul și documentele emise se înscriu în el, iar capătul semnat se publică la `/.well-known/register-log`. Cere și PUBLIC_URL.',
    otherwise: 'fără jurnal',
  }),
  STAMP_VIDEO_URL: webAddress().optional().register(about, {
    meaning: 'Un film care arată cum se pune parafa electronică pe o semnătură digitală.',
    otherwise: 'o pagină a registrului',
  }),
};

const invoicing = {
  INVOICING: choice('local', 'smartbill').default('local').register(about, {
    meaning:
      'Sistemul care are perechile notelor de plată: `local`, numai registrul, sau `smartbill`, SmartBill Cloud, în care trebuie să existe fiecare serie de note, ca serie de proforme.',
  }),
  SMARTBILL_EMAIL: text(anyText).optional().register(about, { meaning: 'Contul SmartBill.' }),
  SMARTBILL_TOKEN: text(anyText).optional().register(about, { meaning: 'Cheia lui.', isSecret: true }),
  SMARTBILL_CIF: text(anyText)
    .optional()
    .register(about, { meaning: 'Codul fiscal al organizației în SmartBill.' }),
  SMARTBILL_URL: webAddress()
    .default('https://ws.smartbill.ro/SBORO/api')
    .register(about, { meaning: 'Adresa SmartBill.' }),
  SMARTBILL_TIMEOUT_MS: wholeNumber(1, 120_000)
    .default(10_000)
    .register(about, { meaning: 'Cât se așteaptă un răspuns, în milisecunde.' }),
};

const retention = {
  LOG_ACCESS_DAYS: wholeNumber(1, 3650)
    .default(usualRetention.deniedRequestDays)
    .register(about, { meaning: 'Câte zile se păstrează evidența cererilor refuzate.' }),
  // AUD-52
  LOOKS_DAYS: wholeNumber(30, 3650).default(usualRetention.accessLogDays).register(about, {
    meaning:
      'Câte zile se păstrează evidența accesărilor: cine a văzut fișa unui membru, cine a cerut un CNP și de ce.',
  }),
  // EXC-78
  IMPORT_FILE_DAYS: wholeNumber(1, 3650).default(usualRetention.importDays).register(about, {
    meaning:
      'Câte zile se păstrează fișierul unui import încheiat, cu celulele refuzate și numele pozelor; cel al unui import nereușit, anulat sau părăsit se șterge în două ore.',
  }),
  // EXC-79
  STATEMENT_FILE_DAYS: wholeNumber(1, 3650).default(usualRetention.statementDays).register(about, {
    meaning: 'Câte zile se păstrează fișierul unui extras de cont; rândurile lui rămân.',
  }),
  // PRI-10
  FORMER_MEMBER_YEARS: wholeNumber(5, 100).default(usualRetention.formerMemberYears).register(about, {
    meaning: 'După câți ani un fost membru este propus pentru anonimizare.',
  }),
};

const backups = {
  BACKUP_TO: matching(/^(s3:\/\/[^/]|(?!\w+:\/\/))/, 'un dosar sau s3://depozit/dosar')
    .optional()
    .register(about, {
      meaning:
        'Locul copiilor de siguranță, făcute în fiecare noapte: un dosar pe alt disc, în care contul aplicației poate scrie, sau un loc dintr-un depozit S3. Cu systemd, un dosar stă și la `ReadWritePaths` din unitate.',
      otherwise: 'fără copii',
    }),
  BACKUP_KEY: passphrase().optional().register(about, {
    meaning:
      'Cheia cu care copiile sunt criptate. Fără ea nicio copie nu se poate pune la loc: păstrați-o și în altă parte. Nu are semnul $, pe care Docker l-ar înlocui.',
    otherwise: 'copii necriptate, cu un avertisment la fiecare pornire',
    isSecret: true,
  }),
  BACKUP_KEEP: matching(
    /^\d{1,3},\d{1,3},\d{1,3}$/,
    'câte zile, săptămâni și luni, despărțite prin virgule, de exemplu 7,5,12',
  )
    .default('7,5,12')
    .register(about, { meaning: 'Câte copii zilnice, săptămânale și lunare se păstrează.' }),
  RESTORE_DRILL: choice('off', 'weekly').default('off').register(about, {
    meaning:
      '`weekly` pune la loc în fiecare duminică ultima copie, într-o bază de date a ei, și o compară; contul bazei de date trebuie să poată crea baze.',
  }),
  BACKUP_S3_ENDPOINT: webAddress().optional().register(about, {
    meaning: 'Adresa depozitului copiilor, de preferat altul decât cel al fișierelor.',
    otherwise: 'S3_ENDPOINT',
  }),
  BACKUP_S3_REGION: text('un nume')
    .optional()
    .register(about, { meaning: 'Regiunea acelui depozit.', otherwise: 'S3_REGION' }),
  BACKUP_S3_ACCESS_KEY_ID: text(anyText).optional().register(about, {
    meaning: 'Numele cheii lui.',
    otherwise: 'S3_ACCESS_KEY_ID',
    isSecret: true,
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: text(anyText).optional().register(about, {
    meaning: 'Cheia lui.',
    otherwise: 'S3_SECRET_ACCESS_KEY',
    isSecret: true,
  }),
  BACKUP_S3_FORCE_PATH_STYLE: choice('true', 'false')
    .optional()
    .register(about, { meaning: 'Ca S3_FORCE_PATH_STYLE.', otherwise: 'S3_FORCE_PATH_STYLE' }),
};

const security = {
  // OPE-188
  HSTS_SUBDOMAINS: choice('0', '1').default('0').register(about, {
    meaning:
      '`1`: browserele deschid timp de un an numai prin https și subdomeniile numelui registrului. Numai dacă toate au https sau nu există niciunul.',
  }),
  // API-174
  CORS_ORIGINS: listOf(
    isOrigin,
    'origini despărțite prin virgule, de exemplu https://www.exemplu.ro,https://portal.exemplu.ro',
  ).register(about, {
    meaning: 'Siturile ale căror pagini pot chema interfața de programare cu o cheie.',
    otherwise: 'niciunul',
  }),
  // API-176
  SECURITY_CONTACT: matching(
    /^([^\s@<>,;]+@[^\s@<>,;]+|https?:\/\/[^\s/]+\S*)$/,
    'o adresă de e-mail sau de web, de exemplu securitate@exemplu.ro',
  )
    .optional()
    .register(about, {
      meaning: 'Unde se anunță o slăbiciune, publicată la `/.well-known/security.txt`.',
      otherwise: 'MAIL_REPLY_TO',
    }),
};

export const settingGroups = {
  Aplicația: application,
  'Baza de date': database,
  Fișierele: files,
  'E-mailurile': emails,
  Autentificarea: signIn,
  Documentele: documents,
  Facturarea: invoicing,
  'Păstrarea datelor': retention,
  'Copiile de siguranță': backups,
  Securitatea: security,
} as const satisfies Record<string, Record<string, z.ZodType>>;

export const variables = z.object({
  ...application,
  ...database,
  ...files,
  ...emails,
  ...signIn,
  ...documents,
  ...invoicing,
  ...retention,
  ...backups,
  ...security,
});

export type Settings = z.infer<typeof variables>;

/** Meaning, expected form and default of a setting, for the documents. */
export function describeSetting(name: keyof Settings) {
  const value: z.ZodType = variables.shape[name];
  const texts = about.get(value);
  const expected = expectationOf(value);
  if (!texts || !expected) throw new Error(`${name} is not described in server/src/platform/settings.ts`);
  return { ...texts, expected, usual: value instanceof z.ZodDefault ? String(value.def.defaultValue) : '' };
}

export const settingNames = Object.keys(variables.shape) as (keyof Settings)[]; // the object's own keys

export const secretNames = settingNames.filter((name) => describeSetting(name).isSecret);
