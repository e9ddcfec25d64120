/** The page for browsers if the application cannot render its own (OPE-57). */
import type { FastifyRequest } from 'fastify';
import { escapeForMarkup } from './page-shell.ts';

/** Whether the request is a browser navigation; the client's own requests and programs ask for JSON. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  const acceptsPages = (headers.accept ?? '').includes('text/html');
  return ['GET', 'HEAD'].includes(method) && acceptsPages && !/^\/api(\/|$)/.test(url);
}

/** Allows nothing except the inline style of the page. */
export const errorPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const unavailableText = {
  title: 'Registrul nu răspunde acum',
  description:
    'Încercați din nou peste puțin timp. Ce ați salvat este păstrat; ce ați scris și nu ați salvat încă a rămas în fila în care ați scris, dacă nu ați închis-o.',
};

/** `brand` is the name of the organisation; the link with an empty address reloads the page. */
export function renderErrorPage(brand: string, { title, description }: typeof unavailableText): string {
  return `<!doctype html>
<html lang="ro">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escapeForMarkup(`${title} · ${brand}`)}</title>
    <style>
      :root { color-scheme: light dark; }
      body {
        box-sizing: border-box; margin: 0; min-height: 100vh; padding: 24px; display: grid; place-items: center;
        font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f4f5f7, #121416);
      }
      main {
        box-sizing: border-box; max-width: 560px; width: 100%; padding: 32px; border-radius: 8px;
        background: light-dark(#fff, #1e2124); border: 1px solid light-dark(#d9dce1, #3a3f45);
      }
      p { margin: 0 0 16px; }
      h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.3; }
      .brand { font-weight: 600; color: light-dark(#56646a, #9eabb0); }
      a {
        display: inline-block; padding: 10px 20px; border-radius: 6px; font-weight: 600; text-decoration: none;
        color: light-dark(#fff, #06262e); background: light-dark(#0f5160, #86c5d2);
      }
    </style>
  </head>
  <body>
    <main>
      <p class="brand">${escapeForMarkup(brand)}</p>
      <h1>${escapeForMarkup(title)}</h1>
      <p>${escapeForMarkup(description)}</p>
      <a href="">Încercați din nou</a>
    </main>
  </body>
</html>
`;
}
