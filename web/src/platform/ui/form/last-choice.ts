/** Remembers a choice in this browser, which the next visit starts with; for no personal data. */
export function readLastChoice(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function writeLastChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be full or forbidden; then it is chosen each time.
  }
}
