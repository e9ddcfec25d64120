/**
 * Has the browser fetch the typeface with the page, not once the styles that ask for it are read; behind the code, since
 * an installed typeface stands in meanwhile.
 */
import type { Plugin } from 'vite';

export function typefacePreload(): Plugin {
  return {
    name: 'typeface-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              fetchpriority: 'low',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
