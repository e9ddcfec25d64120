/** A browser that signs in at a provider of the harness: it keeps cookies and follows redirects. */
import type { Answer, Api } from './api.ts';

export function openBrowser(api: Api, { from = '192.0.2.77' } = {}) {
  const here = new Map<string, string>();
  const there = new Map<string, string>();

  async function open(path: string, payload?: object): Promise<Answer> {
    const answer = await api.send({
      method: payload ? 'POST' : 'GET',
      url: path,
      headers: { accept: payload ? 'application/ld+json' : 'text/html' },
      cookies: Object.fromEntries(here),
      remoteAddress: from,
      ...(payload ? { payload } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) here.delete(name);
      else here.set(name, value);
    return answer;
  }

  /** Follows the provider's redirects; returns the path with which it sends the browser back. */
  async function visit(address: string): Promise<string> {
    const { origin } = new URL(address);
    let form: URLSearchParams | undefined;
    for (let url = new URL(address); url.origin === origin; ) {
      const cookie = [...there].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = form ? { method: 'POST', body: form } : {};
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...sent });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') there.delete(name);
        else there.set(name, value);
      }
      const page = await answer.text();
      form = readForm(page);
      const location =
        answer.headers.get('location') ?? /<form method="post" action="([^"]+)"/.exec(page)?.[1];
      if (!location) throw new Error(`${url.href} answered ${answer.status}: ${page}`);
      url = new URL(location, url);
      if (url.origin !== origin) return `${url.pathname}${url.search}`;
    }
    throw new Error('The provider sent the browser nowhere');
  }

  return {
    here,
    open,
    visit,
    /** From the button to the page that opens in the end. */
    async signIn(next?: string): Promise<string> {
      const begun = await open(
        next === undefined ? '/login/oidc' : `/login/oidc?next=${encodeURIComponent(next)}`,
      );
      const back = await visit(begun.headers.location ?? '');
      const { status, headers } = await open(back);
      return status === 302 ? (headers.location ?? '') : `answered ${status}`;
    },
  };
}

/** The hidden fields of a form that the page sends by itself. */
function readForm(page: string): URLSearchParams | undefined {
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  ))
    fields.append(name, value);
  return fields.size === 0 ? undefined : fields;
}
