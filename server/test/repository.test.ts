/** Rules about the repository itself. */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { product } from '@ceccar/contract/product';
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { definitions } from '../src/app/definitions.ts';
import { settingNames } from '../src/platform/settings.ts';
import { startOwnApp } from './harness/app.ts';
import { openOwnDatabase } from './harness/database.ts';
import { collectRoutes } from './harness/routes.ts';

const { routes } = await collectRoutes(() => startOwnApp());
const root = fileURLToPath(new URL('../../', import.meta.url));

type File = { path: string; text: string };

async function sources(...patterns: string[]): Promise<File[]> {
  const files: File[] = [];
  for (const pattern of patterns) {
    for await (const path of glob(pattern, { cwd: root })) {
      if (path.includes('.generated.')) continue;
      files.push({ path, text: await readFile(`${root}${path}`, 'utf8') });
    }
  }
  if (files.length === 0) throw new Error(`Nothing matches ${patterns.join(', ')}`);
  return files;
}

const ours = [
  'contract/src/**/*.ts',
  'server/src/**/*.ts',
  'server/test/**/*.ts',
  'web/src/**/*.{ts,tsx}',
  'scripts/*.ts',
];

test('one file reads the environment', async () => {
  const readers = (await sources('contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'))
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .filter(({ text }) => text.includes('process.env'));
  expect(readers.map(({ path }) => path)).toEqual(['server/src/platform/env.ts']);
});

test('one function writes percentages, and no text has a number against its sign (API-350)', async () => {
  const files = (
    await sources('contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'seed/*.ts')
  )
    .filter(({ path }) => !path.includes('.test.'))
    .map(({ path, text }) => ({ path, text: text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '') }));
  const pathsWith = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  // A value in a text, a sign that is appended to a value, a formatter of the language.
  const written = pathsWith(/\} %|['"`][ \u00a0]%|\\u00a0%|style: 'percent'/);
  expect(written.sort()).toEqual([
    'contract/src/percent-text.ts',
    // An operator of SQL.
    'server/src/domains/members/similar.ts',
    // In SQL; a test compares it with the function.
    'server/src/domains/money/runs/run-rules.ts',
    // Keeps the sign on the line of its number.
    'server/src/domains/papers/kit/written-pdf.ts',
  ]);
  expect(pathsWith(/\p{L} \d+(,\d+)?%/u)).toEqual([]);
});

test('each variable that an installation is told of is read', async () => {
  const reported = await sources(
    'README.md',
    'docs/instalare.md',
    'docs/configurare.md',
    'deploy/**/*.*',
    'deploy/Caddyfile',
    'Dockerfile',
  );
  const names = reported.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==|:|`)/g) ?? []);
  /** Of Node, of the other containers, and of the exporter of PostgreSQL; etcd has its own prefix. */
  const others = [
    'DATA_SOURCE_NAME',
    'NODE_COMPILE_CACHE',
    'NODE_EXTRA_CA_CERTS',
    'POSTGRES_USER',
    'POSTGRES_PASSWORD',
    'POSTGRES_DB',
    'BACKUP_FOLDER',
  ];
  expect(names.length).toBeGreaterThan(40);
  const settings = new Set<string>(settingNames);
  const unread = names.filter(
    (name) =>
      !others.includes(name) && !name.startsWith('ETCD_') && !settings.has(name.replace(/_FILE$/, '')),
  );
  expect(unread).toEqual([]);
});

test('the product is named in one file; elsewhere only packages, a table, a column and the database bear its name', async () => {
  const allowed = [
    /@ceccar\//g, // names of packages
    /app_?ceccar_?id/gi, // the column and, as a type, the wire name
    /person_ceccar_member_jobs/g, // the table
    /(application_name(: | not like )|listenerName = )'ceccar[\w %]*'/g,
    /const (superuser|databaseName) = 'ceccar'/g,
  ];
  const files = (await sources('contract/src/**/*.ts', 'server/src/**/*.{ts,sql}', 'web/src/**/*.{ts,tsx}'))
    // A test writes out what is to be on the wire.
    .filter(({ path }) => path !== 'contract/src/product.ts' && !/\.test\.ts$/.test(path))
    .filter(({ text }) => {
      const rest = allowed.reduce((left, pattern) => left.replaceAll(pattern, ''), text);
      return rest.toLowerCase().includes(product);
    });
  expect(files.map(({ path }) => path)).toEqual([]);
});

test('no test is skipped, focused or waits for time to pass', async () => {
  const tests = (
    await sources(
      '{contract,server,web}/src/**/*.test.{ts,tsx}',
      'server/test/**/*.test.ts',
      'seed/**/*.test.ts',
      'e2e/*.ts',
    )
  ).filter(({ path }) => !path.includes('node_modules') && !path.endsWith('repository.test.ts'));
  const wrong = tests.filter(({ text }) =>
    /\b(test|describe|it)\.(skip|only|todo|fixme|skipIf|runIf)\b|\bwaitForTimeout\(|\bsleep\(/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('only matters of access and operation go by the real time in SQL, records by register_now() (OPE-45)', async () => {
  const users = (await sources('server/src/**/*.ts'))
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .filter(({ text }) => /(?<![\w.])(?:now\(\)|current_(?:date|timestamp)\b)/.test(text));
  expect(users.map(({ path }) => path).toSorted()).toEqual([
    'server/src/domains/account/delete-expired-sign-ins.ts',
    'server/src/domains/account/oidc/flows.ts',
    'server/src/domains/account/passkeys/challenges.ts',
    'server/src/domains/account/service-accounts/issue-token.ts',
    'server/src/domains/account/service-accounts/revoke-account.ts',
    'server/src/domains/account/service-accounts/service-accounts.ts',
    'server/src/domains/operation/operation-run.ts',
    'server/src/platform/access/password-links.ts',
    'server/src/platform/access/service-tokens.ts',
    'server/src/platform/access/sessions.ts',
    'server/src/platform/crud/delete-expired-idempotency-keys.ts',
    'server/src/platform/database/migrate.ts',
    'server/src/platform/files/remove-undelivered.ts',
    'server/src/platform/http/delete-expired-limits.ts',
    'server/src/platform/jobs/queue-state.ts',
  ]);
});

test('nothing is typed any', async () => {
  const loose = (await sources(...ours)).filter(({ text }) =>
    /(:|<|as|,)\s*any\b(?!thing)/.test(text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')),
  );
  expect(loose.map(({ path }) => path)).toEqual([]);
});

type Locked = {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
};

test('the lock file installs from whichever registry is configured', async () => {
  const { packages } = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const all = Object.entries(packages).filter(([name]) => name.startsWith('node_modules/'));
  expect(all.filter(([, { resolved }]) => resolved?.includes('://')).map(([name]) => name)).toEqual([]);
  // A registry may lack another platform's binaries: those are named without a checksum.
  const unchecked = all.filter(
    ([, { integrity, link, optional, os }]) => !integrity && !link && !(optional && os),
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
  // npm leaves out what its registry did not offer, and then refuses its own lock file.
  const named = all.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}));
  const missing = named.filter(
    (name) => !/wasm32/.test(name) && !all.some(([path]) => path.endsWith(`node_modules/${name}`)),
  );
  expect(missing).toEqual([]);
});

test('the contract and the server declare the same resources', () => {
  const named = resources.map(({ plural }) => plural);
  const declared = definitions.map(({ contract }) => contract.plural);
  expect(
    declared.filter((plural) => !named.includes(plural)),
    'missing in contract/src/resources.ts',
  ).toEqual([]);
  expect(
    named.filter((plural) => !declared.includes(plural)),
    'declared nowhere: members/person-records.ts, members/company-records.ts or definitions.ts of server/src',
  ).toEqual([]);
});

test('every sub-record has a place on a screen, and every resource a term in the glossary', async () => {
  const contracts = await sources('contract/src/*/*.ts');
  const screens = await sources('web/src/**/*.{ts,tsx}');
  const glossary = await readFile(`${root}docs/glossary.md`, 'utf8');
  const homeOf = (plural: string) =>
    contracts.find(
      ({ text }) => text.includes(`plural: '${plural}'`) || text.includes(`plural: \`${plural}\``),
    );
  // Its name is made of the product's.
  const written = (plural: string) => plural.replace(`_${product}_`, ['_$', '{product}_'].join(''));
  const unseen = definitions.filter(({ contract: { plural }, parent }) => {
    if (!parent) return false;
    const path = homeOf(written(plural))?.path.replace(/^contract\/src\/|\.ts$/g, '');
    return !screens.some(({ text }) => text.includes(`@ceccar/contract/${path}'`));
  });
  expect(
    unseen.map(({ contract }) => contract.plural),
    'shown nowhere in web/src, e.g. members/persons/person-records.tsx',
  ).toEqual([]);
  const unnamed = resources.filter(
    ({ plural, type }) => !glossary.includes(plural) && !glossary.includes(type),
  );
  expect(
    unnamed.map(({ plural }) => plural),
    'missing in docs/glossary.md',
  ).toEqual([]);
});

test('each panel says what it is for, and nothing is said of a panel that is not there', async () => {
  const screens = await sources('web/src/**/*.tsx');
  const panels = screens.flatMap(({ path, text }) => [
    ...[...text.matchAll(/usePanel\('([\w-]+)'/g)].map(([, id]) => id),
    ...[...text.matchAll(/<(?:Section|Desk|Qr)Panel\s+id="([\w-]+)"/g)].map(([, id]) => id),
    ...(path.endsWith('-records.tsx') ? [...text.matchAll(/^ {4}id: '([\w-]+)'/gm)].map(([, id]) => id) : []),
  ]);
  const [helps] = await sources('web/src/app/panel-helps.ts');
  const reported = [...(helps?.text ?? '').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, id]) => id);
  expect(reported.toSorted(), 'web/src/app/panel-helps.ts').toEqual([...new Set(panels)].sort());
});

test('a resource has the addresses of its kind, and no others', () => {
  for (const { contract } of definitions) {
    const path = `/api/${contract.plural}`;
    const files = Object.values(contract.fields).flatMap(({ address }) =>
      address?.endsWith('/:id') ? [`GET ${address} (read)`] : [],
    );
    const own = routes.filter(({ resource }) => resource === contract.plural);
    expect(own.map(({ method, url, action }) => `${method} ${url} (${action})`).sort()).toEqual(
      [
        `GET ${path} (list)`,
        `POST ${path} (create)`,
        `GET ${path}/:id (read)`,
        `PUT ${path}/:id (update)`,
        `PATCH ${path}/:id (update)`,
        `DELETE ${path}/:id (delete)`,
        ...files,
      ].sort(),
    );
  }
  const known = new Set(definitions.map(({ contract }) => contract.plural));
  expect(routes.filter(({ resource }) => resource !== undefined && !known.has(resource))).toEqual([]);
});

test('every other address is known to review', async () => {
  const lines = routes
    .filter(({ resource }) => resource === undefined)
    .map(({ method, url }) => `${method.padEnd(6)} ${url}`.trim());
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./snapshots/routes.txt');
});

test('table types are those of the migrated database', async () => {
  const database = await openOwnDatabase();
  const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
     and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
     order by table_name, column_name`,
  );
  await database.close();
  const types = await readFile(`${root}server/src/platform/database/types.generated.ts`, 'utf8');
  for (const { table_name, column_name } of rows) {
    const name = table_name.replace(/(^|_)([a-z])/g, (_match, _start, letter: string) =>
      letter.toUpperCase(),
    );
    const [body = ''] = types.split(`export interface ${name} {`).slice(1);
    expect([table_name, body.split('}')[0]], 'run npm run generate').toEqual([
      table_name,
      expect.stringContaining(`  ${column_name}: `),
    ]);
  }
});

test('the lock file has a digest of every package and names no registry', async () => {
  type Locked = { link?: boolean; resolved?: string; integrity?: string };
  const lock = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const packages = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));
  expect(packages.length).toBeGreaterThan(400);
  const wrong = packages.filter(([, { link, resolved, integrity }]) =>
    link ? resolved?.includes(':') : resolved !== undefined || !/^sha512-/.test(integrity ?? ''),
  );
  expect(
    wrong.map(([path]) => path),
    'npm install --package-lock-only --omit-lockfile-registry-resolved, in a clone without node_modules',
  ).toEqual([]);
});
