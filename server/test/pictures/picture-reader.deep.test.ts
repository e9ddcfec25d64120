/** The processes that decode pictures (OPE-76). */
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { createPictureReader } from '../../src/platform/pictures/picture-reader.ts';
import { drawJpeg } from './drawn-pictures.ts';

test('pictures share the processes, and too many at once are refused (OPE-76)', async () => {
  const reader = createPictureReader({ processes: 1, waiting: 3 });
  const bytes = await drawJpeg();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => reader.read({ bytes })));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  await reader.close();
});

test('a picture that takes too long is refused, and the next one gets another process', async () => {
  const reader = createPictureReader({ timeMs: 1, processes: 1 });
  const bytes = await drawJpeg();
  for (let count = 0; count < 2; count += 1)
    expect(await reader.read({ bytes })).toEqual({ refusal: messages.pictureTooHeavy });
  await reader.close();
});

test('a process without work ends, and the next picture starts another', async () => {
  const reader = createPictureReader({ idleMs: 1 });
  const bytes = await drawJpeg();
  for (let count = 0; count < 2; count += 1) {
    expect(await reader.read({ bytes })).toMatchObject({ mediaType: 'image/jpeg' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await reader.close();
});
