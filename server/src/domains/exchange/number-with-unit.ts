/** Numbers that a cell shows with their unit, such as `700 lei` or `40 de ore` (EXC-97). Pure. */

const units = {
  lei: ['lei', 'leu', 'ron'],
  hours: ['ore', 'oră', 'ora', 'h'],
  count: [
    'an',
    'ani',
    'pers',
    'persoane',
    'angajați',
    'angajaţi',
    'salariați',
    'salariaţi',
    'asociați',
    'asociaţi',
    'membri',
    'buc',
  ],
} as const;

export type Unit = keyof typeof units;

const patterns = Object.fromEntries(
  Object.entries(units).map(([unit, words]) => {
    const word = `(?:${words.join('|')})`;
    return [unit, new RegExp(`^(?:${word}\\.?\\s+)?(.*?\\d)(?:\\s*(?:de\\s+)?${word}\\.?)?$`, 'isu')];
  }),
) as Record<Unit, RegExp>; // the keys are those of `units`

/** The text without the unit; any other text as it is. */
export function withoutUnit(cell: string, unit: Unit): string {
  return patterns[unit].exec(cell.trim())?.[1] ?? cell;
}
