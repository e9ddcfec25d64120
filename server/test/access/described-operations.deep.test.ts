/** Every operation that the API describes is carried out once, and its answer held against its description. */
import { expect, test } from 'vitest';
import { signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import type { Described } from '../harness/described-answers.ts';
import { mail, now, prepareCall } from './operation-calls.ts';

const openRegister = {
  siteAddress: 'https://registru.example',
  publisher: 'Corpul',
  licence: 'https://licenta.example/',
};

const app = await startApp({ clock: () => now, env: { mail, openRegister, hasFollowing: true } });
const { db, api } = app;

const { paths } = JSON.parse((await api.get('/api/openapi.json')).text) as Described;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
);

/** Described, and never done (REP-31). */
const byCard = 'POST /annual_reports/save_online_payment_details/:reportId';

/** The one branch that keeps annual notices. */
const bucharest = { id: 10 };

test.each(operations.filter((operation) => operation !== byCard))('%s', async (operation) => {
  const everyone = await signInEveryone(db, operation.includes('/annualNotice/') ? bucharest : undefined);
  // Whoever sends it holds the answer against the description.
  const { status, text } = await api.send(await prepareCall(app, operation, everyone));
  expect([operation, status < 300 ? 'done' : `${status} ${text}`]).toEqual([operation, 'done']);
});
