/** The name of an export's file. Pure. */

/** Longest name that the server accepts. */
const longestName = 120;
const notInNames = /[/\\:*?"<>|]+/g;

/** `Lista persoanelor – Restanțieri, Cluj 22.11.2026`, without characters that file names must not have. */
export function exportName(title: string, filters: readonly string[], today: string): string {
  const filterTexts = filters.map((text) => text.replace(/^Filiala: /, '').replace(/: /g, ' '));
  const start = [title, ...(filterTexts.length > 0 ? [filterTexts.join(', ')] : [])].join(' – ');
  const room = longestName - today.length - 1;
  const clean = start.replace(notInNames, ' ').replace(/\s+/g, ' ').trim();
  return `${clean.length > room ? `${clean.slice(0, room - 1).trimEnd()}…` : clean} ${today}`;
}
