import type { ReportDraft } from '@ceccar/contract/reports/report-draft';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/api/errors.ts';
import { createDraftSaver } from './draft-saver.ts';

type Answers = Readonly<Record<string, string>>;

/** Minimal server: stores one draft, rejects older versions, can be unreachable. */
function draftServer(answers: Answers = { phone: '', email: '' }) {
  let draft: ReportDraft = {
    answers,
    version: 1,
    updatedAt: null,
    violations: [],
    dues: null,
    duesProblem: null,
  };
  let isReached = true;
  const save = (sent: Answers) => {
    draft = { ...draft, answers: sent, version: draft.version + 1 };
    return draft;
  };
  const send = vi.fn(async (sent: Answers, version: number) => {
    if (!isReached) throw new ApiError(0);
    if (version !== draft.version) throw new ApiError(409, { body: { code: 'STALE_DRAFT', draft } });
    return save(sent);
  });
  return {
    send,
    read: () => draft,
    /** Saves as another device would. */
    save,
    cut: (is: boolean) => {
      isReached = !is;
    },
  };
}

function begin(server = draftServer()) {
  return { server, saver: createDraftSaver({ draft: server.read(), send: server.send, read: (one) => one }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('input is saved once, a moment after the last key', async () => {
  const { server, saver } = begin();
  for (const phone of ['0', '07', '074']) {
    saver.change('phone', phone);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(saver.get().standing).toBe('changed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saver.get().standing).toBe('saved');
  expect(server.send).toHaveBeenCalledTimes(1);
  expect(server.read().answers).toEqual({ phone: '074', email: '' });
});

test('input during a save follows in the next one', async () => {
  const { server, saver } = begin();
  saver.change('phone', '1');
  const saving = saver.flush();
  saver.change('phone', '12');
  expect(await saving).toBe(true);
  expect(server.read().answers.phone).toBe('12');
  expect(saver.get().standing).toBe('saved');
});

test('without a connection nothing is lost, and it is tried again until it has arrived', async () => {
  const { server, saver } = begin();
  server.cut(true);
  saver.change('phone', '0744');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saver.get()).toMatchObject({ standing: 'failed', answers: { phone: '0744' } });
  expect(saver.get().problem).toMatch(/^Serverul nu răspunde/);
  expect(server.send.mock.calls.length).toBeGreaterThan(1);
  expect(await saver.flush()).toBe(false);
  server.cut(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saver.get()).toMatchObject({ standing: 'saved', problem: null });
  expect(server.read().answers.phone).toBe('0744');
});

test('a rejected save is reported and not retried automatically', async () => {
  const { server, saver } = begin();
  server.send.mockRejectedValue(new ApiError(409, { description: 'Documentele au fost deja acceptate.' }));
  saver.change('phone', '1');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saver.get()).toMatchObject({ standing: 'failed', problem: 'Documentele au fost deja acceptate.' });
  expect(server.send).toHaveBeenCalledTimes(1);
});

test('changes saved by another device meanwhile are merged with the input here', async () => {
  const { server, saver } = begin();
  server.save({ phone: '', email: 'a@b.ro' });
  saver.change('phone', '0744');
  await vi.advanceTimersByTimeAsync(2_000);
  const both = { phone: '0744', email: 'a@b.ro' };
  expect(saver.get()).toMatchObject({ standing: 'saved', answers: both, joined: 1 });
  expect(server.read().answers).toEqual(both);
});

test.each([
  ['keepMine', '0744'],
  ['takeTheirs', '0755'],
] as const)('two answers to one question wait for a choice: %s', async (choose, phone) => {
  const { server, saver } = begin();
  server.save({ phone: '0755', email: 'a@b.ro' });
  saver.change('phone', '0744');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saver.get()).toMatchObject({
    standing: 'clashed',
    answers: { phone: '0744' },
    clash: { clashes: ['phone'] },
  });
  expect(server.read().answers.phone).toBe('0755');
  saver[choose]();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saver.get()).toMatchObject({ standing: 'saved', clash: null });
  expect(server.read().answers).toEqual({ phone, email: 'a@b.ro' });
});

test('an answer that got lost after it was saved is no other device', async () => {
  const { server, saver } = begin();
  server.send.mockImplementationOnce(async (sent) => {
    server.save(sent);
    throw new ApiError(0);
  });
  saver.change('phone', '0744');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saver.get()).toMatchObject({ standing: 'saved', joined: 0, answers: { phone: '0744' } });
});

test('reloaded answers replace only fields without unsaved input', () => {
  const { server, saver } = begin();
  const newer = server.save({ phone: '0755', email: '' });
  saver.change('email', 'x');
  saver.follow(newer);
  expect(saver.get().answers).toEqual({ phone: '', email: 'x' });
  saver.stop();
  const other = begin(draftServer()).saver;
  other.follow({ ...newer, version: 9 });
  expect(other.get().answers).toEqual({ phone: '0755', email: '' });
});
