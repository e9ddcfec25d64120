import { expect, test } from 'vitest';
import { acceptedNames, withMediaType } from './media-type.ts';

test.each([
  ['extras.xml', 'text/xml', 'application/xml'],
  ['COTIZATII.CSV', 'application/vnd.ms-excel', 'text/csv'],
  ['cotizatii.csv', '', 'text/csv'],
  ['parafa.pdf', 'application/pdf', 'application/pdf'],
  ['cerere.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['fara-nume', '', ''],
])('%s, which the browser calls "%s", is %s', async (name, type, expected) => {
  const sent = withMediaType(new File(['conținut'], name, { type }));
  expect(sent.type).toBe(expected);
  expect(sent.name).toBe(name);
  expect(await sent.text()).toBe('conținut');
});

test('the picker also offers files by the end of their names', () => {
  expect(acceptedNames(['application/xml', 'text/csv'])).toBe('application/xml,text/csv,.csv,.xml');
  expect(acceptedNames(['application/pdf'])).toBe('application/pdf');
});
