import { expect, test } from 'vitest';
import { nameByContent } from './name-by-content.ts';

test.each([
  ['adeverință.pdf', 'application/pdf', 'adeverință.pdf'],
  ['ADEVERINTA.PDF', 'application/pdf', 'ADEVERINTA.PDF'],
  ['poza.jpeg', 'image/jpeg', 'poza.jpeg'],
  ['factura.exe', 'application/pdf', 'factura.exe.pdf'],
  ['tabel.pdf', 'image/png', 'tabel.pdf.png'],
  ['fără ending', 'image/jpeg', 'fără ending.jpg'],
])('%s that is %s is given out as %s', (name, mediaType, given) => {
  expect(nameByContent(name, mediaType)).toBe(given);
});
