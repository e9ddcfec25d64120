import type { Damage } from './find-damage.ts';
import { replacedBy } from './restore-text.ts';

/** The line of a damage, for the preview and the doctor. */
export function describeDamage({ table, key, owner, column, before, after }: Damage): string {
  const place = `${table.title}, ${table.name} ${Object.values(JSON.parse(key) as object).join('/')}, ${column.name}`;
  const whose = `${owner.startsWith('c') ? 'societatea' : owner.startsWith('u') ? 'contul' : 'persoana'} ${owner.slice(1)}`;
  const [damaged, restored] = [before, after].map((text) => text && aroundMark(text, before));
  return restored === undefined
    ? `${place} (${whose}): „${damaged}”; textul dinainte nu se poate dovedi.`
    : `${place} (${whose}): „${damaged}” → „${restored}”.`;
}

function aroundMark(text: string, before: string): string {
  const at = before.toLowerCase().indexOf(replacedBy);
  const from = Math.max(0, at - 20);
  return `${from > 0 ? '…' : ''}${text.slice(from, at + 60)}${text.length > at + 60 ? '…' : ''}`;
}
