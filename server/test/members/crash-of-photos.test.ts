/** What kill -9 leaves of photos that are being made: each is there once, and the rest is taken up again. Real processes. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { end, prepareServing, type Serving } from '../harness/serving.ts';

const { start, killers } = prepareServing();

const photoCount = 12;

async function drawPicture(): Promise<Buffer> {
  return createCanvas(600, 800).encode('jpeg', 80);
}

async function readState({ database: { pool } }: Serving, id: number) {
  const { rows } = await pool.query(
    `select count(*) filter (where f.outcome = 'done')::int as done,
      count(*) filter (where f.outcome = 'matched')::int as waiting,
      count(*) filter (where f.content is not null)::int as kept,
      sum((select count(*) from person_photos p where p.person_id = f.person_id))::int as photos,
      sum((select count(*) from change_history h where h.resource = 'person_photos' and h.person_id = f.person_id))::int as told
    from photo_import_files f where f.photo_import_id = $1`,
    [id],
  );
  return rows[0] as { done: number; waiting: number; kept: number; photos: number; told: number };
}

test.each(['the application', 'PostgreSQL'] as const)(
  '%s killed in the midst of photos: each is made once, none is lost',
  async (killed) => {
    let serving = await start();
    const { db } = serving.database;
    const as = await signInAs(db, 'ROLE_ADMIN');
    const form = new FormData();
    const picture = await drawPicture();
    for (let count = 0; count < photoCount; count += 1) {
      const number = uniqueNumber();
      await createPerson(db, { reg_number: number });
      form.append('images[]', new Blob([picture]), `${number}.jpg`);
    }
    const headers = { authorization: `Bearer ${as.token}` };
    const url = `${serving.address}/persons/import-images`;
    const sent = await fetch(url, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: number };
    const before = serving;
    await vi.waitFor(async () => expect((await readState(before, id)).done).toBeGreaterThan(1), 60_000);
    await killers[killed](serving);
    await end(serving, 'SIGKILL');
    serving = await start();
    const after = serving;
    expect((await readState(after, id)).done).toBeLessThan(photoCount);
    const all = { done: photoCount, waiting: 0, kept: 0, photos: photoCount, told: photoCount };
    await vi.waitFor(async () => expect(await readState(after, id)).toEqual(all), 120_000);
    await end(serving, 'SIGTERM');
  },
  400_000,
);
