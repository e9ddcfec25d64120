/** What is shipped for an installation (`deploy`), as far as it can be tried without the other containers. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../../src/platform/env.ts';
import { errorPagePolicy, renderErrorPage, unavailableText } from '../../src/platform/http/error-page.ts';
import { finishMs } from '../../src/platform/shutdown.ts';
import { createFolder } from '../files/samples.ts';

const shipped = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));

test('the proxy asks who lives, so that a store that is away takes no page away (OPE-21)', async () => {
  const proxy = await readFile(shipped('Caddyfile'), 'utf8');
  expect(proxy.match(/health_uri (.*)/)?.[1]).toBe('/health');
  expect(proxy).toContain(`Content-Security-Policy "${errorPagePolicy}"`);
});

test('the drain is longer than the check of the proxy, and whoever stops a process waits for all of it (OPE-55, OPE-56)', async () => {
  const proxy = await readFile(shipped('Caddyfile'), 'utf8');
  const secondsOf = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(proxy)?.[1]);
  const { drainSeconds } = readEnv({ NODE_ENV: 'production', DATABASE_URL: 'embedded' });
  expect(drainSeconds).toBeGreaterThan(secondsOf('health_interval') + secondsOf('health_timeout'));
  expect(readEnv({}).drainSeconds).toBe(0);
  const needed = drainSeconds + finishMs / 1_000;
  const unit = await readFile(shipped('register.service'), 'utf8');
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(needed + 5);
  const { services } = await readCompose();
  for (const name of ['application-1', 'application-2'])
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(needed + 5);
});

test('the page of the proxy is the one that the application shows itself (OPE-57)', async () => {
  // As templates of Caddy have it, which writes it as a text.
  const brand = '{{html (or (env `BRAND`) `CECCAR`)}}';
  await expect(renderErrorPage(brand, unavailableText)).toMatchFileSnapshot(
    shipped('pages/unavailable.html'),
  );
});

/** As SeaweedFS does: its shell ends well when it could do nothing, and here twice makes no bucket. */
const weed = `#!/bin/sh
case $1 in
  shell)
    read -r line
    echo "$line" >> "$TMPDIR/asked"
    case $line in *list) [ "$(grep -c create "$TMPDIR/asked")" -lt 2 ] || printf '  register\\tsize:0\\tchunk:0\\n' ;; esac ;;
  server)
    echo "$@" > "$TMPDIR/started"
    until [ "$(grep -c list "$TMPDIR/asked")" -ge 3 ]; do /bin/sleep 0.05; done 2> /dev/null ;;
esac
`;

test('the store starts with its bucket, however long it takes (OPE-22), for an account of that bucket (OPE-29)', async () => {
  const folder = await createFolder();
  await writeFile(join(folder, 'weed'), weed, { mode: 0o700 });
  await writeFile(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o700 });
  const env = { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder };
  await promisify(execFile)('sh', [shipped('store.sh')], {
    env: { ...env, S3_ACCESS_KEY_ID: 'cine', S3_SECRET_ACCESS_KEY: 'secret' },
  });
  const create = 's3.bucket.create -name register';
  expect((await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n')).toEqual([
    's3.bucket.list',
    create,
    's3.bucket.list',
    create,
    's3.bucket.list',
  ]);
  // Eight volumes of 30 GB, as it has them by itself, leave one to the bucket.
  expect(await readFile(join(folder, 'started'), 'utf8')).toContain(
    '-volume.max=0 -master.volumeSizeLimitMB=1000 -s3 ',
  );
  const config: unknown = JSON.parse(await readFile(join(folder, 's3.json'), 'utf8'));
  expect(config).toMatchObject({
    identities: [{ actions: ['Admin:register'], credentials: [{ accessKey: 'cine', secretKey: 'secret' }] }],
  });
});

type Compose = {
  services: Record<
    string,
    {
      image: string;
      stop_grace_period?: string;
      environment?: Record<string, string>;
      logging?: { driver: string; options: Record<string, string> };
    }
  >;
};

async function readCompose(): Promise<Compose> {
  return parse(await readFile(shipped('compose.yaml'), 'utf8'), { merge: true });
}

async function readExample(name: string): Promise<Record<string, string>> {
  const text = await readFile(shipped(name), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
}

test('each image of the compose file has an exact version (OPE-30)', async () => {
  const images = Object.values((await readCompose()).services).map(({ image }) => image);
  const foreign = images.filter((image) => image !== 'register');
  expect(foreign.length).toBe(3);
  for (const image of foreign) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(@sha256:[0-9a-f]{64})?$/);
});

test('the log of each container is rotated (OPE-403)', async () => {
  for (const [name, { logging }] of Object.entries((await readCompose()).services))
    expect([name, logging]).toEqual([
      name,
      {
        driver: 'json-file',
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) },
      },
    ]);
});

test('the settings of both examples start the application, once filled in (OPE-31)', async () => {
  const [compose, docker, unit] = [
    await readFile(shipped('compose.yaml'), 'utf8'),
    await readExample('env.example'),
    await readExample('register.env.example'),
  ];
  const needed = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name ?? ''));
  expect(Object.keys(docker)).toEqual(expect.arrayContaining([...needed]));
  const filled = Object.fromEntries(
    Object.entries(docker).map(([name, value]) => [name, value || (needed.has(name) ? 'abc' : '')]),
  );
  const environment = (await readCompose()).services['application-1']?.environment ?? {};
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{([A-Z0-9_]+):\?\}/g, (_whole, variable) => filled[variable] ?? ''),
    ]),
  );
  const common = { secondFactor: 'staff', hasDrill: true, publicUrl: 'https://registru.exemplu.ro' };
  expect(readEnv({ ...filled, ...given })).toMatchObject({ ...common, files: { driver: 's3' } });
  expect(readEnv(unit)).toMatchObject({ ...common, trustedProxies: ['127.0.0.1', '::1'] });
});
