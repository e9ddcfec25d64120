import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLiteralTexts } from './literal-texts.ts';

test('texts between tags, in spoken attributes, and with Romanian letters are found', () => {
  const code = `
    import x from './ședință.ts';
    export const A = () => <p title="Titlu" className="text cu cuvinte" href={'/members'}>
      Un text {n} · <b aria-label={\`Pagina \${n}\`}>–</b>
      {n > 1 ? 'mai mulți' : texts.one}
    </p>;`;
  expect(findLiteralTexts(code)).toEqual(['3: Titlu', '3: Un text', '4: Pagina', '5: mai mulți']);
});

/** Screens of accounts, pages that are only in Romanian, and what administrators alone see. */
const inRomanian =
  /\/(?:texts|api)\/|\/(?:sign-in|passkey|password|username|new-password|organisation|stop-reminders|entry-screen|crash-page|loading-page|personal-data-page|accessibility-page|cancel-document|certificate-to-cancel|visa-years-table)[\w-]*\.tsx?$/;

test('no public page has a text outside the texts of its languages (PUB-240)', () => {
  const folder = new URL('src/domains/public', import.meta.url).pathname;
  const sources = globSync(`${folder}/**/*.{ts,tsx}`).filter(
    (path) => !path.includes('.test.') && !inRomanian.test(path),
  );
  expect(sources.length).toBeGreaterThan(25);
  const found = sources.flatMap((path) =>
    findLiteralTexts(readFileSync(path, 'utf8')).map((text) => `${path.slice(folder.length + 1)}:${text}`),
  );
  // The name of an algorithm.
  expect(found.filter((text) => !text.endsWith('SHA-256:'))).toEqual([]);
});
