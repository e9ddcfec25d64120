/** Takes DATABASE_URL apart when it names several servers, in the two forms that libpq reads. */

/** A URL for each host; the URL itself if it names one. */
export function listHosts(url: string): string[] {
  const [, head = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s.exec(url) ?? [];
  if (hosts.includes(',')) return hosts.split(',').map((host) => head + host + rest);
  return listNamed(url);
}

/** `postgres:///register?host=db1,db2&port=5432,5433`; one port serves all hosts. */
function listNamed(url: string): string[] {
  if (!/[?&]host=[^&]*(?:,|%2c)/i.test(url) || !URL.canParse(url)) return [url];
  const named = new URL(url).searchParams;
  const hosts = named.get('host')?.split(',') ?? [];
  const ports = named.get('port')?.split(',') ?? [];
  return hosts.map((host, index) => {
    const one = new URL(url);
    one.searchParams.set('host', host);
    const port = ports.length === 1 ? ports[0] : ports[index];
    if (port) one.searchParams.set('port', port);
    else one.searchParams.delete('port');
    return one.href;
  });
}

/** The register writes: of several hosts it uses the one that accepts writes, whether the URL says so or not. */
export function asksForAnotherHost(url: string): boolean {
  const attributes = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'read-write';
  return listHosts(url).length > 1 && !/^(read-write|primary)$/.test(attributes);
}

/** The same servers and account, with another database. */
export function withDatabase(url: string, database: string): string {
  const path = `/${encodeURIComponent(database)}`;
  return url.replace(
    /^(\w+:\/\/(?:[^/?#]*@)?[^@/?#]*)(?:\/[^?#]*)?/s,
    (_, servers: string) => servers + path,
  );
}
