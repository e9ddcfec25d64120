import { expect, test } from 'vitest';
import { PictureProblem } from './picture-problem.ts';
import { bridgeTo, offeredTypes, toAccepted } from './to-accepted.ts';

const pictures = ['image/jpeg', 'image/png'];
const pdf = ['application/pdf'];
const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type });
const title = 'Copia';

test('a field of pictures also offers a PDF, a field of a PDF pictures, others nothing more', () => {
  expect([bridgeTo(pictures), bridgeTo(pdf)]).toEqual(['pictures', 'pdf']);
  expect(offeredTypes(pictures)).toEqual([...pictures, ...pdf, 'image/heic', 'image/heif']);
  expect(offeredTypes(pdf)).toEqual([...pdf, ...pictures, 'image/heic', 'image/heif']);
  for (const accepts of [['text/csv'], [...pdf, ...pictures]]) {
    expect(bridgeTo(accepts)).toBeUndefined();
    expect(offeredTypes(accepts)).toBe(accepts);
  }
});

test.each([
  ['a picture for pictures', file('act.jpg', 'image/jpeg'), pictures],
  ['a PDF for a PDF', file('op.pdf', 'application/pdf'), pdf],
  ['a table for pictures, which the field refuses', file('a.xlsx', 'application/zip'), pictures],
  ['a table for a PDF, which the field refuses', file('a.csv', 'text/csv'), pdf],
  ['a drawing for pictures, which the field refuses', file('a.svg', 'image/svg+xml'), pictures],
  ['a table for a table', file('a.csv', 'text/csv'), ['text/csv']],
])('%s is sent as it is', async (_what, chosen, accepts) => {
  expect(await toAccepted([chosen], { accepts, title })).toBe(chosen);
});

test('a PDF beside others is not chosen silently', async () => {
  const both = [file('op.pdf', 'application/pdf'), file('op.jpg', 'image/jpeg')] as const;
  await expect(toAccepted([...both], { accepts: pdf, title })).rejects.toThrow(PictureProblem);
});

test('a picture of a phone that this browser cannot read says how to set the phone (REP-207)', async () => {
  // Node has no decoder of pictures at all, like a browser without one for this format.
  const heic = toAccepted([file('IMG_1.heic', 'image/heic')], { accepts: pictures, title });
  await expect(heic).rejects.toThrow(/Configurări > Cameră > Formate.*JPEG/);
  const joined = toAccepted([file('IMG_1.heic', 'image/heif')], { accepts: pdf, title });
  await expect(joined).rejects.toThrow(/setările camerei/);
  const webp = toAccepted([file('a.webp', 'image/webp')], { accepts: pictures, title });
  await expect(webp).rejects.toThrow('Poza nu poate fi citită.');
});
