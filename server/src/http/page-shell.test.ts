import { mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@ceccar/contract/page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageRenderer } from './page-shell.ts';

const place = '<script type="application/json" id="page"></script>';
const page: Page = {
  token: null,
  logoutPath: '/logout',
  sendsPasswordLinks: false,
  brand: 'B',
  user: null,
  regions: [],
  nonce: 'n',
};

let webRoot = '';
const build = (html: string) => writeFile(join(webRoot, 'index.html'), html);

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'register-shell-'));
});
afterEach(() => rm(webRoot, { recursive: true }));

test('the data stands in its place and nowhere else', async () => {
  await build(`<head>$& $1</head>${place}<main></main>`);
  const html = createPageRenderer(webRoot)({ ...page, brand: "$& $' <!-- </script>" });
  const [, data = ''] =
    /^<head>\$& \$1<\/head><script type="application\/json" id="page">(.*)<\/script><main><\/main>$/.exec(
      html,
    ) ?? [];
  expect(data).not.toContain('<');
  expect(JSON.parse(data).brand).toBe("$& $' <!-- </script>");
});

test('a client that was built again is read again; one that is being built is served from before', async () => {
  await build(`one${place}`);
  const render = createPageRenderer(webRoot);
  expect(render(page)).toMatch(/^one/);
  await unlink(join(webRoot, 'index.html'));
  expect(render(page)).toMatch(/^one/);
  await build(`two${place}`);
  await utimes(join(webRoot, 'index.html'), new Date(), new Date(Date.now() + 5_000));
  expect(render(page)).toMatch(/^two/);
});

test.each(['<main></main>', `${place}${place}`])(
  'a client without its one place is told: %s',
  async (html) => {
    await build(html);
    expect(() => createPageRenderer(webRoot)(page)).toThrow("has no place for the page's data");
  },
);
