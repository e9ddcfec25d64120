import { expect, test } from 'vitest';
import { bindingFor, createTypingGuard, type KeyBinding } from './keys.ts';

const run = () => undefined;
const validate: KeyBinding = { keys: ['v'], label: 'Validează', run };
const zoom: KeyBinding = { keys: ['+', '='], label: 'Mărește', run, isRepeated: true };
const bindings = [validate, zoom];

function press(key: string, more: object = {}) {
  return {
    key,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    defaultPrevented: false,
    target: null,
    ...more,
  };
}

/** An element that matches one of the listed selectors. */
function elementIn(selector: string) {
  return { closest: (asked: string) => (asked.split(',').includes(selector) ? {} : null) };
}

test('a letter is found, written large or small', () => {
  expect(bindingFor(press('v'), bindings)).toBe(validate);
  expect(bindingFor(press('V'), bindings)).toBe(validate);
  expect(bindingFor(press('='), bindings)).toBe(zoom);
  expect(bindingFor(press('x'), bindings)).toBeUndefined();
});

test.each(['textarea', 'select', '[contenteditable=true]', '[role=dialog]', '[role=menu]', '[role=listbox]'])(
  'nothing happens inside %s',
  (selector) => {
    expect(bindingFor(press('v', { target: elementIn(selector) }), bindings)).toBeUndefined();
  },
);

test('a button or the page itself takes nothing away', () => {
  expect(bindingFor(press('v', { target: elementIn('button') }), bindings)).toBe(validate);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'defaultPrevented'])('not with %s', (name) => {
  expect(bindingFor(press('v', { [name]: true }), bindings)).toBeUndefined();
});

test('holding a deciding key runs its action only once', () => {
  expect(bindingFor(press('v', { repeat: true }), bindings)).toBeUndefined();
  expect(bindingFor(press('+', { repeat: true }), bindings)).toBe(zoom);
});

/** The letters that act as keys when typed fast; v, m and t are keys. */
function actingIn(text: string): string {
  const guard = createTypingGuard();
  const acts = (key: string, index: number) => {
    const isKey = 'vmt'.includes(key);
    return !guard.isTyping(key, isKey, index * 120) && isKey;
  };
  return [...text].filter(acts).join('');
}

test('a word that is typed into the page decides nothing', () => {
  expect(actingIn('lipsește semnătura, vă rugăm')).toBe('');
});

test('keys one after the other all act', () => {
  expect(actingIn('vmtv')).toBe('vmtv');
});

test('after a stray letter a key acts again once one has paused', () => {
  const guard = createTypingGuard();
  expect(guard.isTyping('x', false, 0)).toBe(false);
  expect(guard.isTyping('v', true, 300)).toBe(true);
  expect(guard.isTyping('v', true, 1100)).toBe(false);
  // Enter and Escape are not letters.
  expect(guard.isTyping('Escape', false, 1200)).toBe(false);
  expect(guard.isTyping('v', true, 1300)).toBe(false);
});
