import { expect, test } from 'vitest';
import { sendInParts } from './in-parts.ts';

const all = Array.from({ length: 7 }, (_, at) => at);

function record(failing?: number, stoppedAfter = Number.POSITIVE_INFINITY) {
  const parts: (readonly number[])[] = [];
  const progress: number[] = [];
  const sending = sendInParts({
    all,
    size: 3,
    async send(part) {
      if (parts.length === failing) throw new Error('refuzat');
      parts.push(part);
      return part.length;
    },
    onProgress: (sent) => progress.push(sent),
    isStopped: () => parts.length >= stoppedAfter,
  });
  return sending.then((sent) => ({ ...sent, parts, progress }));
}

test('all parts are sent in their order, the last with the rest', async () => {
  expect(await record()).toEqual({
    answers: [3, 3, 1],
    sent: 7,
    parts: [[0, 1, 2], [3, 4, 5], [6]],
    progress: [3, 6, 7],
  });
});

test('after a part that fails nothing more is sent, and what was sent is told', async () => {
  expect(await record(1)).toMatchObject({ answers: [3], sent: 3, error: new Error('refuzat') });
  expect(await record(0)).toMatchObject({ answers: [], sent: 0, error: new Error('refuzat') });
});

test('stopped, the part under way is the last', async () => {
  expect(await record(undefined, 1)).toMatchObject({ answers: [3], sent: 3, progress: [3] });
});

test('an empty list sends nothing', async () => {
  const send = () => Promise.reject(new Error('nothing to send'));
  expect(await sendInParts({ all: [], size: 3, send, onProgress: () => undefined })).toEqual({
    answers: [],
    sent: 0,
  });
});
