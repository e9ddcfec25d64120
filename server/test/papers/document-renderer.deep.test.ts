/** Papers are drawn in threads of their own, which may die: who waits is told, and nothing is lost (PAP-35). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import {
  createRenderer,
  type DocumentRenderer,
  type rendererLimits,
} from '../../src/domains/papers/renderer/document-renderer.ts';
import { deadly, slow, swelling, unlisted, whereabouts, wrong } from '../fixtures/odd-documents.ts';

const program = new URL('../fixtures/odd-documents.ts', import.meta.url);
const refused = { code: 'unavailable', message: expect.stringMatching(/nu poate fi generat acum/) };
const facts = { name: 'Ștefan', at: new Date('2026-02-28T10:00:00Z'), list: [1, 2] };

const started: DocumentRenderer[] = [];
const reported: unknown[] = [];

function startRenderer(limits: Partial<typeof rendererLimits> = {}): DocumentRenderer {
  const renderer = createRenderer({ program, report: (error) => void reported.push(error), limits });
  started.push(renderer);
  return renderer;
}

async function threadOf(renderer: DocumentRenderer): Promise<number> {
  return JSON.parse(String(await renderer.draw(whereabouts, facts))).threadId;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((renderer) => renderer.close()));
  reported.length = 0;
});

test('a paper is drawn beside the thread that asks, of the facts as they are, by one thread for all', async () => {
  const renderer = startRenderer();
  const drawn = JSON.parse(String(await renderer.draw(whereabouts, facts)));
  expect(drawn).toMatchObject({ isMainThread: false, name: 'Ștefan', list: [1, 2], year: 2026 });
  expect(drawn.threadId).not.toBe(threadId);
  expect(await Promise.all([threadOf(renderer), threadOf(renderer)])).toEqual([
    drawn.threadId,
    drawn.threadId,
  ]);
});

test('while a paper is drawn, whoever asked for it goes on', async () => {
  const until = new SharedArrayBuffer(4);
  const drawing = startRenderer().draw(slow, until);
  // Were it drawn here, nothing could wake it.
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  Atomics.store(new Int32Array(until), 0, 1);
  Atomics.notify(new Int32Array(until), 0);
  expect(String(await drawing)).toBe('done');
});

test('an error in a document is thrown to the caller, and the thread continues', async () => {
  const renderer = startRenderer();
  const before = await threadOf(renderer);
  await expect(renderer.draw(wrong, '1,5')).rejects.toThrow(new RangeError('Not an amount: 1,5'));
  await expect(renderer.draw(unlisted)).rejects.toThrow('unlisted is not among all papers');
  const unsendable = { ...facts, at: (() => facts.at) as unknown as Date }; // a mistake that no type would let pass
  await expect(renderer.draw(whereabouts, unsendable)).rejects.toThrow(/could not be cloned/);
  expect(await threadOf(renderer)).toBe(before);
  expect(reported).toEqual([]);
});

test('a thread that is killed in the middle is replaced, and the paper drawn by the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  const renderer = startRenderer();
  const before = await threadOf(renderer);
  const [again, behind] = await Promise.all([
    renderer.draw(deadly, join(folder, 'died')),
    threadOf(renderer),
  ]);
  expect(String(again)).toBe(`drawn by ${behind}`);
  expect(behind).not.toBe(before);
  expect(reported).toEqual([new Error('Un fir de execuție a murit în timp ce desena deadly')]);
  await rm(folder, { recursive: true });
});

test.each([
  ['kills its thread', (renderer: DocumentRenderer) => renderer.draw(deadly)],
  ['needs more memory than a thread has', (renderer: DocumentRenderer) => renderer.draw(swelling)],
  ['never ends', (renderer: DocumentRenderer) => renderer.draw(slow, new SharedArrayBuffer(4))],
])('a paper that %s is refused after the second try, and those behind it are drawn', async (_, draw) => {
  const renderer = startRenderer({ timeMs: 5_000, memoryMegabytes: 32 });
  const [refusal, behind] = await Promise.allSettled([draw(renderer), threadOf(renderer)]);
  expect(refusal).toMatchObject({ status: 'rejected', reason: refused });
  expect(behind.status).toBe('fulfilled');
  expect(reported.filter((error) => String(error).includes('Un fir de execuție a murit'))).toHaveLength(2);
});

test('no more papers wait than the line holds', async () => {
  const until = new SharedArrayBuffer(4);
  const renderer = startRenderer({ waiting: 2 });
  const drawing = renderer.draw(slow, until);
  const waiting = [threadOf(renderer), threadOf(renderer)];
  await expect(renderer.draw(whereabouts, facts)).rejects.toMatchObject(refused);
  Atomics.store(new Int32Array(until), 0, 1);
  Atomics.notify(new Int32Array(until), 0);
  expect(String(await drawing)).toBe('done');
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
});

test('closing ends the thread and tells everybody who waits', async () => {
  const renderer = startRenderer();
  const drawing = renderer.draw(slow, new SharedArrayBuffer(4));
  const waiting = renderer.draw(whereabouts, facts);
  const outcomes = Promise.allSettled([drawing, waiting]);
  await renderer.close();
  expect(await outcomes).toMatchObject([{ reason: refused }, { reason: refused }]);
  await expect(renderer.draw(whereabouts, facts)).rejects.toMatchObject(refused);
  expect(reported).toEqual([]);
});
