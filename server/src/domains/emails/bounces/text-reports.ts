/** The part of a failure report that is written for people. */

const longestText = 20_000;

/**
 * The server's answer about an address where no field has it (LET-84): the text after the address on its line, and the lines
 * below it up to a blank one. OpenSMTPD writes `ana@a.ro: 550 …`, Postfix and qmail `<ana@a.ro>: …`, Exim an indented block.
 */
export function findAnswer(text: string, address: string): string | undefined {
  const lines = text.slice(0, longestText).split(/\r?\n/);
  const begin = lines.findIndex((line) => textAfter(line, address) !== undefined);
  const first = textAfter(lines[begin] ?? '', address);
  if (first === undefined) return undefined;
  const rest = lines.slice(begin + 1);
  const blank = rest.findIndex((line) => line.trim() === '');
  const block = [first, ...(blank === -1 ? rest : rest.slice(0, blank))];
  const answer = block
    .map((line) => line.trim())
    .join(' ')
    .trim();
  return answer || undefined;
}

/** Undefined for a line that does not begin with the address. */
function textAfter(line: string, address: string): string | undefined {
  const trimmed = line.trim();
  const form = [`<${address}>`, address].find((start) => trimmed.toLowerCase().startsWith(start));
  const rest = form === undefined ? undefined : trimmed.slice(form.length);
  // Not a longer address.
  return rest === undefined || /^[\w.@-]/.test(rest) ? undefined : rest.replace(/^:/, '');
}

/** qmail (QSBMF) and the old Yahoo write no fields: a greeting, a paragraph for each failed address, then the email. */
export function splitPlainReport(text: string): { report: string; returned: string } | undefined {
  if (!/^\s*(?:Hi\. This is the |Message from \S+\.\s)/.test(text.slice(0, longestText))) return undefined;
  const cut = /^-.*\n/m.exec(text);
  if (!cut) return undefined;
  return { report: text.slice(0, cut.index), returned: text.slice(cut.index + cut[0].length).trimStart() };
}
