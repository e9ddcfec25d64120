/** Last part of the address of a public page. */
export function uuidIn(address: string): string {
  return address.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
