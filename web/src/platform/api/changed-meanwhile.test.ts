import { expect, test } from 'vitest';
import { ChangedMeanwhile, sendAgainst } from './changed-meanwhile.ts';
import { ApiError } from './errors.ts';

type Version = { version: number; name: string };

/** A server with one record that another user saved after version 1 was loaded. */
function serverWith(latest: Version) {
  const sent: number[] = [];
  const conflicts: Version[] = [];
  const versions = {
    send: async ({ version }: Version) => {
      sent.push(version);
      if (version !== latest.version) throw new ApiError(412);
      return 'saved';
    },
    getLatest: async () => latest,
    isSame: ({ name }: Version) => name === 'Pop',
    onConflict: (theirs: Version) => void conflicts.push(theirs),
  };
  return { sent, conflicts, save: () => sendAgainst({ version: 1, name: 'Pop' }, versions) };
}

test('a change of another part is no conflict: the same is sent against the latest version', async () => {
  const server = serverWith({ version: 2, name: 'Pop' });
  expect(await server.save()).toBe('saved');
  expect(server.sent).toEqual([1, 2]);
  expect(server.conflicts).toEqual([]);
});

test('a change of the same part is a conflict, and nothing is written over', async () => {
  const latest = { version: 2, name: 'Popa' };
  const server = serverWith(latest);
  await expect(server.save()).rejects.toBeInstanceOf(ChangedMeanwhile);
  expect(server.sent).toEqual([1]);
  expect(server.conflicts).toEqual([latest]);
});

test('any other failure is passed on', async () => {
  const failure = new ApiError(500);
  const never = () => Promise.reject(new Error('not asked for'));
  const sending = sendAgainst(1, {
    send: () => Promise.reject(failure),
    getLatest: never,
    isSame: () => true,
  });
  await expect(sending).rejects.toBe(failure);
});
