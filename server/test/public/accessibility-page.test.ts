import { readdirSync, readFileSync } from 'node:fs';
import { auditedScreens } from '@ceccar/contract/public/accessibility-page';
import { expect, test } from 'vitest';

const specs = new URL('../../../e2e/', import.meta.url).pathname;

test('every screen that the statement names is audited by an end-to-end test (PUB-95)', () => {
  const text = readdirSync(specs)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(specs + file, 'utf8'))
    .join('\n');
  const names = auditedScreens.flatMap((group) => group.names);
  expect(names.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});
