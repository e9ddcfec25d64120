/** `1 curs`, `5 cursuri`, `26 de ore`: from 20 on, Romanian puts „de” between number and noun. */
export function counted(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  const isPlain = count % 100 > 0 && count % 100 < 20;
  return `${count}${count === 0 || isPlain ? '' : ' de'} ${many}`;
}
