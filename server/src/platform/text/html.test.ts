import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

test('text is escaped, in elements and in attributes', () => {
  const hostile = `"><script>alert('&')</script>`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;';
  expect(html`<a title="${hostile}">${hostile}</a>`.markup).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test('markup stays markup, lists are joined, null prints nothing, zero prints', () => {
  const rows = ['<1>', '2'].map((row) => html`<li>${row}</li>`);
  expect(html`<ul>${rows}${null}${0}${trusted('<hr>')}</ul>`.markup).toBe(
    '<ul><li>&lt;1&gt;</li><li>2</li>0<hr></ul>',
  );
});
