import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from './house-style.ts';

test('the colours of documents and emails are those of the screens (PAP-163)', () => {
  const theme = readFileSync(new URL('../../../../web/src/platform/theme.ts', import.meta.url), 'utf8');
  const [, light = ''] = /const light: PaletteOptions = \{(.*?)\n\};/s.exec(theme) ?? [];
  const { text, accent, onAccent, label, ground, card, edge } = colours;
  for (const colour of [text, accent, onAccent, label, ground, card, edge])
    expect(light).toContain(`'${colour}'`);
});
