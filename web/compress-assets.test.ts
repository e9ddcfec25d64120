/** The copies that the server sends, and that a build which fails says why. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';

const page = '<!doctype html><script type="module" src="/main.ts"></script>';

async function buildClient(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'register-client-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compressAssets()] });
  return join(root, 'dist');
}

test('each built file from 1 KB has two compressed copies', { tags: 'deep' }, async () => {
  const long = `console.log(${JSON.stringify('ș'.repeat(2_000))});`;
  const dist = await buildClient({
    'index.html': page,
    'main.ts': long,
    'public/large.svg': `<svg>${' '.repeat(2_000)}</svg>`,
    'public/small.svg': '<svg/>',
  });
  const names = await readdir(dist, { recursive: true });
  const script = names.find((name) => name.endsWith('.js')) ?? '';
  expect(names.filter((name) => /\.(gz|br)$/.test(name)).sort()).toEqual(
    [script, 'large.svg'].flatMap((name) => [`${name}.br`, `${name}.gz`]).sort(),
  );
  const whole = await readFile(join(dist, script), 'utf8');
  expect(gunzipSync(await readFile(join(dist, `${script}.gz`))).toString()).toBe(whole);
  expect(brotliDecompressSync(await readFile(join(dist, `${script}.br`))).toString()).toBe(whole);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a tsconfig that extends a missing one', { 'tsconfig.json': '{"extends": "../gone.json"}' }, /gone\.json/],
  ['a tsconfig that is not JSON', { 'tsconfig.json': '{' }, /tsconfig\.json/],
  ['an import that is not there', { 'main.ts': "import './gone.ts';" }, /gone\.ts/],
  ['a script that does not parse', { 'main.ts': 'const = 1;' }, /main\.ts/],
  ['a page whose script is not there', { 'index.html': page.replace('main', 'gone') }, /gone\.ts/],
])(
  'a build stopped by %s says so, and nothing of files to compress (OPE-27)',
  async (_name, wrong, reason) => {
    const files = { 'index.html': page, 'main.ts': 'console.log(1 as number);', ...wrong };
    const error = await buildClient(files).then(
      () => 'built',
      (failure: Error) => failure.message,
    );
    expect(error).toMatch(reason);
    expect(error).not.toContain('scandir');
  },
);
