/** The page to open after signing in: `next` if it is one of this site other than the sign-in, otherwise the start page. */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith('/') || next.startsWith('/login')) return '/';
  if (!URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  // `/.//example.org` is an address of this site, but its path alone is one of another.
  const isHere = url.origin === new URL(origin).origin && !url.pathname.startsWith('//');
  return isHere ? `${url.pathname}${url.search}${url.hash}` : '/';
}
