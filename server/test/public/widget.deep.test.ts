/** The check by name on a page of another site, in a real browser (PUB-214). */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, expect, test } from 'vitest';
import { contextOptions, launchOptions } from '../../../e2e/chromium.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { startOwnApp } from '../harness/app.ts';

const { app, db } = await startOwnApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const register = await app.listen({ port: 0, host: '127.0.0.1' });

/** The site of the body: another origin, with a policy that allows the register and nothing else. */
const site = createServer((request, reply) => {
  const kind = new URL(request.url ?? '/', 'http://site').searchParams.get('kind');
  const script = `<script src="${register}/widget.js" defer${kind ? ` data-kind="${kind}"` : ''}></script>`;
  reply.setHeader('content-type', 'text/html; charset=utf-8');
  reply.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src ${register} 'unsafe-eval'; connect-src ${register}`,
  );
  reply.end(
    `<!doctype html><html lang="ro"><title>Situl</title><main><h1>Verificați un membru</h1>${script}</main></html>`,
  );
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const browser = await chromium.launch(launchOptions);
afterAll(async () => {
  await browser.close();
  site.close();
});

test('a page of another site checks a name with one script tag (PUB-214)', async () => {
  const name = uniqueWord();
  const number = uniqueNumber();
  const holder = await createPerson(db, { last_name: name, first_name: 'Ana', reg_number: number });
  await createPersonVisa(db, { person: holder, year: 2026 });
  await createPerson(db, { last_name: name, first_name: 'Ana' });
  await createCompany(db, { name: `${name} Conta` });
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(siteAddress);
  const field = page.getByRole('textbox', { name: 'Numele întreg al membrului' });
  const answer = page.getByRole('status');
  const ask = async (text: string, expected: RegExp) => {
    await field.fill(text);
    await field.press('Enter');
    await answer.filter({ hasText: expected }).waitFor();
    return answer.textContent();
  };
  const both = await ask(`ana ${name}`, /Are drept/);
  expect(both).toContain(
    `${name} Ana, nr. ${number}Are drept de exercitare la 02.03.2026, până la 31.03.2027.`,
  );
  expect(both).toContain(`${name} AnaNu are drept de exercitare la 02.03.2026 (fără viză).`);
  for (const nobody of ['<img src=x onerror=alert(1)>', "O'Neil", '%', `${name}`, '   .'])
    await ask(nobody, /Niciun membru nu are acest nume întreg/);
  expect(await page.getByRole('link', { name: 'Căutați în registru' }).getAttribute('href')).toBe(
    `${register}/members`,
  );
  await page.evaluate(axe.source);
  const audit = (await page.evaluate('axe.run()')) as axe.AxeResults;
  expect(audit.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.goto(`${siteAddress}/?kind=company`);
  await page.getByRole('textbox', { name: 'Denumirea întreagă a societății' }).fill(`${name} conta`);
  await page.getByRole('button', { name: 'Verifică' }).click();
  await answer.filter({ hasText: `${name} Conta` }).waitFor();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  expect(errors).toEqual([]);
  const source = new URL('../../src/domains/public/read-api/widget.js', import.meta.url);
  expect((await readFile(source)).length).toBeLessThan(10_000);
}, 60_000);
