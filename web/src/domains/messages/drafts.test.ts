import { expect, test } from 'vitest';
import { draftKey, draftOf, forgetDraftKey, hasDrafts, setDraft } from './drafts.ts';

test('a draft stays with its conversation until it is emptied (MSG-17)', () => {
  setDraft('a', 'Bună');
  setDraft('b', 'Altceva');
  expect([draftOf('a'), draftOf('b'), hasDrafts()]).toEqual(['Bună', 'Altceva', true]);
  setDraft('a', '');
  setDraft('b', '  ');
  expect([draftOf('a'), hasDrafts()]).toEqual(['', false]);
});

test('a text is sent again under its key, another text or a refused one under a new one (MSG-6)', () => {
  setDraft('c', 'Trimis');
  const key = draftKey('c');
  expect(draftKey('c')).toBe(key);
  forgetDraftKey('c');
  const second = draftKey('c');
  expect(second).not.toBe(key);
  setDraft('c', 'Trimis mai bine');
  expect(draftKey('c')).not.toBe(second);
});
