import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'register-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const lockedBy = (text: string) => writeFile(join(dataDir, 'application.lock'), text);

test('a lock names its process and goes when it is released', async () => {
  const release = await acquireDataDirLock(dataDir);
  expect(await readFile(join(dataDir, 'application.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  await release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a living process keeps its lock', async () => {
  await lockedBy(String(process.ppid));
  await expect(acquireDataDirLock(dataDir)).rejects.toThrow(
    `Altă aplicație (procesul ${process.ppid}) folosește deja ${dataDir}.`,
  );
  expect(await readdir(dataDir)).toEqual(['application.lock']);
});

test('the lock of a process that is gone is taken over', { tags: 'deep' }, async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await lockedBy(`${child.pid} 1`);
  await (await acquireDataDirLock(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a number that another process has now is not the one that locked', async () => {
  await lockedBy(`${process.ppid} 1`);
  await (await acquireDataDirLock(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(['', 'nonsense', '\u0000'])('a lock that says %j is nobody’s', async (text) => {
  await lockedBy(text);
  await (await acquireDataDirLock(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
});
