import { mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@ceccar/contract/page';
import type { Language } from '@ceccar/contract/public/languages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageRenderer, type PageHead } from './page-shell.ts';

const place = '<script type="application/json" id="page"></script>';
const head = { title: 'Registru & co', description: 'Membrii „corpului” <public>' };
const page: Page = {
  screen: 'sign-in',
  token: null,
  logoutPath: '/logout',
  sendsEmails: false,
  sealsDocuments: false,
  hasOpenRegister: false,
  hasFollowing: false,
  organisationSignIn: null,
  passkeyOrigin: null,
  keptFor: {
    formerMemberYears: 10,
    accessLogDays: 1095,
    deniedRequestDays: 90,
    importDays: 90,
    statementDays: 1825,
  },
  brand: 'B',
  user: null,
  regions: [],
  stampVideoUrl: null,
  nonce: 'n',
  clockShiftMs: 0,
  isTrial: false,
  body: { name: 'Corpul', fiscalCode: null, seat: null },
  answeredAt: '2026-11-26T18:00:00.000Z',
};

let webRoot = '';
const createRenderer = () => {
  const render = createPageRenderer(webRoot);
  return (shown: Page, of: PageHead, path = '/login', language: Language = 'ro') =>
    render(shown, of, { path, language });
};
const build = (html: string) => writeFile(join(webRoot, 'index.html'), html);

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'register-shell-'));
});
afterEach(() => rm(webRoot, { recursive: true }));

test('the data stands in its place and nowhere else', async () => {
  await build(`<head>$& $1</head>${place}<main></main>`);
  const html = createRenderer()({ ...page, brand: "$& $' <!-- </script>" }, head);
  const [, data = ''] =
    /^<head>\$& \$1<\/head><title>.*?<\/title><meta [^>]*><script type="application\/json" id="page">(.*)<\/script><main><\/main>$/.exec(
      html,
    ) ?? [];
  expect(data).not.toContain('<');
  expect(JSON.parse(data).brand).toBe("$& $' <!-- </script>");
});

test('a client that was built again is read again; one that is being built is served from before', async () => {
  await build(`one${place}`);
  const render = createRenderer();
  expect(render(page, head)).toMatch(/^one/);
  await unlink(join(webRoot, 'index.html'));
  expect(render(page, head)).toMatch(/^one/);
  await build(`two${place}`);
  await utimes(join(webRoot, 'index.html'), new Date(), new Date(Date.now() + 5_000));
  expect(render(page, head)).toMatch(/^two/);
});

test.each(['<main></main>', `${place}${place}`])(
  'a client without its one place is told: %s',
  async (html) => {
    await build(html);
    expect(() => createRenderer()(page, head)).toThrow("has no place for the page's data");
  },
);

test('the head says what the page is, and keeps what has no description out of search engines', async () => {
  await build(place);
  const render = createRenderer();
  expect(render(page, head)).toContain(
    '<title>Registru &#38; co</title><meta name="description" content="Membrii „corpului” &#60;public&#62;">',
  );
  expect(render(page, { title: 'x' })).toContain('<title>x</title><meta name="robots" content="noindex">');
});

test('the files of the screen are fetched with the page, those of others are not named', async () => {
  const files = {
    'sign-in': ['/static/a.js', '/static/b.js'],
    api: ['/static/c.js'],
    'signed-in': ['/static/b.js', '/static/d.js'],
    '/persons': ['/static/e.js'],
    'texts-ro': ['/static/f.js'],
    'texts-hu': ['/static/c.js', '/static/g.js'],
  };
  await build(
    `${place}<script src="first.js"></script><script type="application/json" id="screen-files">${JSON.stringify(files)}</script><p>`,
  );
  const render = createRenderer();
  const links = (screen: Page['screen'], path?: string, language?: Language) =>
    render({ ...page, screen }, head, path, language)
      .split('</script>')
      .at(-1);
  const link = (name: string, more = '') =>
    `<link rel="modulepreload" crossorigin href="/static/${name}.js"${more}>`;
  // A public screen needs the texts of its language, too.
  expect(links('api')).toBe(`${link('c')}${link('f')}<p>`);
  expect(links('api', '/api/docs', 'hu')).toBe(`${link('c')}${link('g')}<p>`);
  expect(links('not-found')).toBe(`${link('f')}<p>`);
  expect(links('signed-in', '/companies', 'hu')).toBe(`${link('b')}${link('d')}<p>`);
  expect(links('signed-in', '/persons')).toBe(`${link('b')}${link('d')}${link('e')}<p>`);
  expect(links('signed-in', '/companies')).toBe(`${link('b')}${link('d')}<p>`);
  // The other files are needed after sign-in, so they have a lower priority than the form.
  expect(links('sign-in')).toBe(`${link('a')}${link('b')}${link('d', ' fetchpriority="low"')}<p>`);
});
