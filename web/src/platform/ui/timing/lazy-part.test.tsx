/** A part that was not loaded is loaded again, and the rest of its screen stays (API-242). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, lostConnection } from '../../../../test/server.ts';
import { button, expectAccessible } from '../../../../test/verbs.ts';
import { LazyPart, lazyPart } from './lazy-part.tsx';

const sources = import.meta.glob('../../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

function DocumentName({ name }: { name: string }) {
  return <p>Documentul {name}</p>;
}

test('network gone, then back: the part is loaded again and nothing typed is lost', async () => {
  let isOffline = true;
  answer('GET /health', () => (isOffline ? lostConnection() : { status: 200 }));
  const part = lazyPart(
    async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return { DocumentName };
    },
    (module) => module.DocumentName,
  );
  await renderScreen(
    <>
      <input aria-label="Motiv" />
      <LazyPart part={part} fallback={<p>Se încarcă</p>} props={{ name: 'polița' }} />
    </>,
  );
  await userEvent.type(page.getByRole('textbox', { name: 'Motiv' }), 'lipsește');
  await expect.element(page.getByText(/Verificați conexiunea/)).toBeVisible();
  await expectAccessible();
  await button(page, 'Încearcă din nou').click();
  await expect.element(button(page, 'Încearcă din nou')).toBeVisible();
  isOffline = false;
  await button(page, 'Încearcă din nou').click();
  await expect.element(page.getByText('Documentul polița')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Motiv' })).toHaveValue('lipsește');
});

test('a module whose failure the browser remembers is requested by another address', async () => {
  answer('GET /health', { status: 200 });
  const address = new URL('../keyboard/kbd.tsx', import.meta.url).href.replace(/\?.*$/, '');
  const part = lazyPart(
    (): Promise<typeof import('../keyboard/kbd.tsx')> =>
      Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
    ({ Kbd }) => Kbd,
  );
  await renderScreen(<LazyPart part={part} fallback={null} props={{ children: 'Enter' }} />);
  await button(page, 'Încearcă din nou').click();
  await expect.element(page.getByText('Enter')).toBeVisible();
});

test('no part is loaded by React.lazy, which remembers a failure for ever', () => {
  const others = Object.entries(sources).filter(([, text]) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(String(text)),
  );
  expect(others.map(([name]) => name)).toEqual([]);
});
