/** Whether an address is one of a route's pattern; enough for `/members/person/view/:uuid`. */
export function matchesPath(pattern: string | undefined, pathname: string): boolean {
  const wanted = pattern?.split('/') ?? [];
  const given = pathname.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
