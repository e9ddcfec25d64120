import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, lostConnection } from '../../../test/server.ts';
import { button, expectAccessible } from '../../../test/verbs.ts';
import { LoadedPart, withRepeatedLoading } from './loaded-part.tsx';

function RequestedScreen() {
  return <h1>Ecranul cerut</h1>;
}

test('a screen whose code cannot be loaded leaves the frame and is loaded again on request (API-142)', {
  tags: 'deep',
}, async () => {
  let isOffline = true;
  answer('GET /health', () => (isOffline ? lostConnection() : { status: 200 }));
  const load = async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return { Component: RequestedScreen };
  };
  const [route] = withRepeatedLoading([{ path: '/ecran', lazy: load }]);
  const loaded = typeof route?.lazy === 'function' ? await route.lazy() : undefined;
  await renderScreen(loaded && 'element' in loaded ? loaded.element : null);
  await expect.element(page.getByRole('heading', { name: 'Serverul nu răspunde' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Persoane fizice' })).toBeVisible();
  await expectAccessible();
  await button(page, 'Încearcă din nou').click();
  await expect.element(button(page, 'Încearcă din nou')).toBeVisible();
  isOffline = false;
  await button(page, 'Încearcă din nou').click();
  await expect.element(page.getByRole('heading', { name: 'Ecranul cerut' })).toBeVisible();
});

test('a screen that still fails after the page was loaded anew says so', async () => {
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  answer('GET /health', { status: 200 });
  await renderScreen(<LoadedPart load={() => Promise.reject(new TypeError('404'))} />);
  await expect.element(button(page, 'Reîncarcă pagina')).toBeVisible();
});
