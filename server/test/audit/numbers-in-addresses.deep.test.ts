/** A CNP in an address reaches no log: neither that of the process, nor that of denied requests, the history or the metrics (AUD-53). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { addressOf, showsNumber, writtenCnp } from '../harness/written-numbers.ts';

const token = 'jeton-de-masurat-2026';
const config = { access: 'anyone' } as const;
const lines: string[] = [];
const built = await startApp({
  ownDatabase: true,
  operation: { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: token },
  log: { write: (line) => void lines.push(line) },
  env: { logLevel: 'debug' },
  prepare(app) {
    // Libraries quote addresses in their errors and in their remarks.
    app.get('/fault/*', { config }, async (request) => {
      request.log.warn({ reason: `refused ${request.url}` }, 'remark');
      throw new Error(`cannot read ${request.url}`, { cause: new Error(String(request.headers.referer)) });
    });
  },
});
const { api, db } = built;

test('no log shows it, whatever its place and encoding', async () => {
  const as = await signInAs(db, 'ROLE_VIEW_GLOBAL');
  const editor = await signInAs(db, 'ROLE_ADMIN');
  const person = await createPerson(db, { region: await createRegion(db) });
  const numbers: string[] = [];
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(writtenCnp, addressOf, async ({ cnp, written }, place) => {
      numbers.push(cnp);
      sent += 1;
      const address = place(written);
      const headers = {
        referer: `https://registru.example.ro${address}`,
        'user-agent': `program ${written}`,
        'x-address': address,
        'x-screen': address,
      };
      await api.get(address, { headers });
      await api.get(address, { headers, as });
      expect((await api.get(`/fault${address}`, { headers })).status).toBe(500);
      const change = { web: `ana${sent}.ro` };
      expect((await api.patch(`/api/persons/${person.uuid}`, change, { headers, as: editor })).status).toBe(
        200,
      );
    }),
    { numRuns: 25 },
  );
  const denied = await eventually(async () => {
    const { rows } = await sql`select * from log_unauthorized_access`.execute(db);
    expect(rows.length).toBeGreaterThan(8);
    return rows;
  });
  const metrics = await api.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const { rows: history } = await sql`select * from change_history`.execute(db);
  expect(lines.filter((line) => line.includes('cannot read')).length).toBe(25);
  expect(history.length).toBeGreaterThanOrEqual(25);
  expect(metrics.status).toBe(200);
  const written = {
    log: lines.join('\n'),
    denied: JSON.stringify(denied),
    history: JSON.stringify(history),
    metrics: metrics.text,
  };
  const shown = Object.entries(written).flatMap(([place, text]) =>
    numbers.filter((cnp) => showsNumber(text, cnp)).map((cnp) => `${place}: ${cnp}`),
  );
  expect(shown).toEqual([]);
});
