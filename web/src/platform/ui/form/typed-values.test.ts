import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAllTyped, forgetTyped, keepTyped, readTyped } from './typed-values.ts';

/** Has its texts as properties, as a browser's storage. */
let stored: Record<string, string>;
beforeEach(() => {
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  });
  vi.stubGlobal('sessionStorage', stored);
});

test('texts and switches are kept, each form for itself; a file is not (REP-206)', () => {
  const file = new File(['x'], 'op.pdf');
  keepTyped('proof-7', { opNumber: '17', isNoticeRead: true, opPaymentPdfFile: file, opDate: null });
  expect(readTyped('proof-7')).toEqual({ opNumber: '17', isNoticeRead: true });
  expect(readTyped('proof-8')).toEqual({});
  forgetTyped('proof-7');
  expect(readTyped('proof-7')).toEqual({});
});

test('signing out forgets what was typed, and nothing else (REP-206)', () => {
  keepTyped('proof-7', { opNumber: '17' });
  keepTyped('proof-8', { opNumber: '18' });
  stored['reloaded-at'] = '1';
  forgetAllTyped();
  expect({ ...stored }).toEqual({ 'reloaded-at': '1' });
});

test.each(['{', 'null', '"text"', '7'])('damaged storage (%s) is like none', (value) => {
  stored['typed.proof-7'] = value;
  expect(readTyped('proof-7')).toEqual({});
});

test('forbidden storage loses nothing else', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  keepTyped('proof-7', { opNumber: '17' });
  expect(readTyped('proof-7')).toEqual({});
  forgetTyped('proof-7');
  forgetAllTyped();
});
