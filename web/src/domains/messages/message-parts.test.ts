import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageParts } from './message-parts.ts';

const linksOf = (message: string) =>
  messageParts(message)
    .filter(({ href }) => href !== null)
    .map(({ text, href }) => [text, href]);

test.each([
  ['Vedeți https://ccr.example/avize.', 'https://ccr.example/avize', 'https://ccr.example/avize'],
  ['(http://a.example/x?y=1&z=ș)', 'http://a.example/x?y=1&z=ș', 'http://a.example/x?y=1&z=ș'],
  ['https://a.example/w_(x) e bună', 'https://a.example/w_(x)', 'https://a.example/w_(x)'],
  ['„https://a.example/„ pe www.b.example!', 'https://a.example/', 'https://a.example/'],
  ['la www.b.example, azi', 'www.b.example', 'https://www.b.example'],
  ['scrieți la ana.pop@posta.example.', 'ana.pop@posta.example', 'mailto:ana.pop@posta.example'],
])('in %j the address %s leads to %s', (message, text, href) => {
  expect(linksOf(message)[0]).toEqual([text, href]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://a.example/x',
  'https://banca.example@rea.example/cont',
  'https://',
  'http://[::1',
  'fără adrese, 12.50 lei.pe zi',
])('nothing else becomes a link: %j', (message) => {
  expect(linksOf(message).filter(([, href]) => !href?.startsWith('mailto:'))).toEqual([]);
});

test('the parts together are what was typed', () => {
  const words = fc.constantFrom(
    'https://a.example',
    'www.b.example',
    'a@b.example',
    ' ',
    '.',
    ')',
    '(',
    'ș',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
      const message = parts.join('');
      const read = messageParts(message);
      expect(read.map(({ text }) => text).join('')).toBe(message);
      for (const { href } of read) if (href !== null) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i);
    }),
  );
});
