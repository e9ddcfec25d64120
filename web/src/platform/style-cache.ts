import createCache, { type EmotionCache } from '@emotion/cache';

/** Rules of one style element in @emotion/sheet 1.4. */
const mostRules = 65_000;

/**
 * Keeps the styles that components bring. Those that a press or a key brings get a style element of their own: where a style
 * sheet changes, Chromium (153) computes anew each element that any of its rules matches, and one sheet matches the whole page.
 *
 * @param nonce the Content-Security-Policy accepts only style elements with it
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: 'c', ...(nonce ? { nonce } : {}) });
  const { sheet } = cache;
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(
      kind,
      () => {
        sheet.ctr = Math.ceil(sheet.ctr / mostRules) * mostRules;
      },
      true,
    );
  return cache;
}
