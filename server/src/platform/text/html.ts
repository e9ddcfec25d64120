/** HTML templates in which every inserted value is escaped unless it is markup itself. */
import { cleanText } from '@ceccar/contract/clean-text';

export type Html = { readonly markup: string };
type Content = Html | string | number | null | readonly Html[];

/** A tagged template: html`<b>${name}</b>`; null prints nothing. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return { markup: parts.reduce((text, part, index) => text + markupOf(contents[index - 1] ?? null) + part) };
}

/** Only for our own text (styles, paths), which is not escaped. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(content: Content): string {
  if (content === null) return '';
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(cleanText(`${content}`));
  return 'markup' in content ? content.markup : content.map(({ markup }) => markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
