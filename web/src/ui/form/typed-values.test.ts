import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAllTyped, forgetTyped, keepTyped, readTyped } from './typed-values.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
});

test('texts and switches are kept, each form for itself; a file is not (REP-206)', () => {
  const file = new File(['x'], 'op.pdf');
  keepTyped('proof-7', { opNumber: '17', isNoticeRead: true, opPaymentPdfFile: file, opDate: null });
  expect(readTyped('proof-7')).toEqual({ opNumber: '17', isNoticeRead: true });
  expect(readTyped('proof-8')).toEqual({});
  forgetTyped('proof-7');
  expect(readTyped('proof-7')).toEqual({});
});

test('signing out forgets all', () => {
  keepTyped('proof-7', { opNumber: '17' });
  forgetAllTyped();
  expect(stored.size).toBe(0);
});

test.each(['{', 'null', '"text"', '7'])('damaged storage (%s) is like none', (value) => {
  stored.set('typed.proof-7', value);
  expect(readTyped('proof-7')).toEqual({});
});

test('forbidden storage loses nothing else', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid, clear: forbid });
  keepTyped('proof-7', { opNumber: '17' });
  expect(readTyped('proof-7')).toEqual({});
  forgetTyped('proof-7');
  forgetAllTyped();
});
