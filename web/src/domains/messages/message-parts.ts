/** Splits a message into plain text and safe links (MSG-15). Pure. */

export type MessagePart = { text: string; href: string | null };

/** Up to the next blank or a character that no address contains; closing punctuation is not part of it. */
const address =
  /\bhttps?:\/\/[^\s<>"'„”«»`{}|\\^]+|\bwww\.[^\s<>"'„”«»`{}|\\^]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

const closing = /[.,;:!?…]+$/;

export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const match of message.matchAll(address)) {
    const text = withoutClosing(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > at) parts.push({ text: message.slice(at, match.index), href: null });
    parts.push({ text, href });
    at = match.index + text.length;
  }
  if (at < message.length) parts.push({ text: message.slice(at), href: null });
  return parts;
}

/** A closing bracket belongs to the address only if it was opened in it. */
function withoutClosing(found: string): string {
  const text = found.replace(closing, '');
  const isUnopened = /[)\]]$/.test(text) && !/[([]/.test(text);
  return isUnopened ? withoutClosing(text.slice(0, -1)) : text;
}

function hrefOf(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return isWeb(text) ? text : null;
  if (/^www\./i.test(text)) return isWeb(`https://${text}`) ? `https://${text}` : null;
  return `mailto:${text}`;
}

/** Credentials before the host make one address look like another. */
function isWeb(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, username, password, hostname } = new URL(href);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== '';
}
