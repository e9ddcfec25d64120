/** `person_visas` → `PersonVisas`, for names of operations in the API's description. */
export function inPascalCase(name: string): string {
  return name
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
