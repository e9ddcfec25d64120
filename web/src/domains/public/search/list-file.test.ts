import { expect, test } from 'vitest';
import { readList } from './list-file.ts';

test('a list is read as UTF-8, and as Excel writes plain CSV', () => {
  const names = ['Ștefănescu Ion', 'Țîrlea Ana'];
  expect(readList(new TextEncoder().encode('\uFEFFȘtefănescu Ion;1\r\nȚîrlea Ana;2\r\n').buffer)).toEqual(
    names,
  );
  // Ş, ă, Ţ and î in Windows-1250.
  const plain = '\xAAtef\xE3nescu Ion;1\r\n\xDE\xEErlea Ana;2\r\n';
  expect(readList(Uint8Array.from(plain, (sign) => sign.charCodeAt(0)).buffer)).toEqual(names);
});
