/** Photos, killed while they are processed: each exists once, and the rest is resumed. */
import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { createPerson } from '../../builders/person.ts';
import { uniqueNumber } from '../../builders/unique.ts';
import type { Account } from '../../harness/accounts.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Serving } from '../../harness/serving.ts';
import type { UnderWay } from './under-way.ts';

const photoCount = 12;

async function readState({ database: { pool } }: Serving, id: number) {
  const { rows } = await pool.query(
    `select count(*) filter (where f.outcome = 'done')::int as done,
      count(*) filter (where f.outcome = 'matched')::int as waiting,
      count(*) filter (where f.content is not null)::int as kept,
      sum((select count(*) from person_photos p where p.person_id = f.person_id))::int as photos,
      sum((select count(*) from change_history h where h.resource = 'person_photos' and h.person_id = f.person_id))::int as reported
    from photo_import_files f where f.photo_import_id = $1`,
    [id],
  );
  return rows[0] as { done: number; waiting: number; kept: number; photos: number; reported: number };
}

/** Creates the persons first, before an export locks the tables that they refer to. */
export async function drawPhotos({ database: { db } }: Serving): Promise<FormData> {
  const form = new FormData();
  const canvas = createCanvas(600, 800);
  // A picture of one colour is refused, and what is not drawn is black.
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#d9b38c';
  drawing.fillRect(200, 200, 200, 300);
  const picture = await canvas.encode('jpeg', 80);
  for (let count = 0; count < photoCount; count += 1) {
    const number = uniqueNumber();
    await createPerson(db, { reg_number: number });
    form.append('images[]', new Blob([picture]), `${number}.jpg`);
  }
  return form;
}

/** Begun last: nothing blocks it, so that it must be killed at once. */
export async function beginPhotos(serving: Serving, as: Account, form: FormData): Promise<UnderWay> {
  const sent = await fetch(`${serving.address}/persons/import-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  await eventually(async () => expect((await readState(serving, id)).done).toBeGreaterThan(1));
  return {
    letGo: async () => undefined,
    expectNotDone: async (after) => expect((await readState(after, id)).done).toBeLessThan(photoCount),
    async expectDone(after) {
      const all = { done: photoCount, waiting: 0, kept: 0, photos: photoCount, reported: photoCount };
      await eventually(async () => expect(await readState(after, id)).toEqual(all));
    },
  };
}
