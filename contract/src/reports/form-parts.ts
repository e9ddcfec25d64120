/** What a form of the annual report is made of (REP-50): plain data, so that paper, script, check and screen read it. */
import type { Choice } from '../fields.ts';

export type ReportFieldKind = 'text' | 'amount' | 'percent' | 'integer' | 'date' | 'choice' | 'check';

/** In texts `{year}` stands for the reported year, `{nextYear}` for the one in which the report is filed. */
export type ReportField = {
  readonly name: string;
  readonly kind: ReportFieldKind;
  readonly label: string;
  readonly help?: string;
  /** Part of the line that it takes; all of it where absent. */
  readonly width?: 'half' | 'third';
  readonly required?: true;
  /** Asked for where any of these holds. */
  readonly requiredWhen?: readonly Condition[];
  /** Said where it is missing, if not the usual sentence. */
  readonly missing?: string;
  readonly choices?: readonly Choice<string>[];
  /** Longest text, greatest number. */
  readonly max?: number;
  readonly min?: number;
  readonly format?: 'email';
  /** A text that may take several lines. */
  readonly isLong?: true;
  /** Comes from the register or is computed; never typed. */
  readonly readOnly?: true;
  /** The fields whose sum it is. */
  readonly totalOf?: readonly string[];
};

export type Condition =
  | { readonly field: string; readonly isOneOf: readonly string[] }
  | { readonly anyFilled: readonly string[] }
  | { readonly isPositive: string };

/** A rule between fields, told at one of them where it does not hold. */
export type ReportRule = { readonly at: string; readonly message: string } & (
  | { readonly rule: 'someFilled'; readonly of: readonly string[] }
  | { readonly rule: 'notBefore'; readonly day: string }
  | { readonly rule: 'notBeforeYear'; readonly yearsLater: number }
  | { readonly rule: 'sumAtMost'; readonly of: readonly string[]; readonly most: number }
  | { readonly rule: 'nothingWhen'; readonly of: readonly string[]; readonly when: Condition }
);

export type ReportColumn = { readonly label: string; readonly share: number };

export type ReportSection = {
  readonly name: string;
  readonly title: string;
  readonly help?: string;
  /** Boxes beside each other; amounts below each other; a table with `columns`, row by row; sentences to be ticked. */
  readonly layout: 'grid' | 'sums' | 'table' | 'statements';
  readonly columns?: readonly ReportColumn[];
  readonly fields: readonly ReportField[];
};

export type ReportForm = {
  readonly title: string;
  readonly subtitle: string;
  /** What stands on one sheet, or one step of a screen. */
  readonly pages: readonly (readonly ReportSection[])[];
  readonly rules: readonly ReportRule[];
};

/** Answers by the name of their field: exact amounts (`1234.50`), days `YYYY-MM-DD`, `Da` or nothing for a check. */
export type ReportAnswers = Readonly<Record<string, string>>;

export const checked = 'Da';

type Cell = Omit<ReportField, 'name' | 'requiredWhen'> & { readonly column: string; readonly share: number };

/**
 * A table with so many rows: `tableOf('shareholder', 2, …)` has `shareholder1Name`, `shareholder2Name` … A cell that
 * is required is asked for in the first row, and in every other that has something in it.
 */
export function tableOf(
  row: string,
  count: number,
  cells: readonly Cell[],
  { isOptional = false } = {},
): Pick<ReportSection, 'columns' | 'fields'> {
  const fields = Array.from({ length: count }, (_, index) => {
    const named = (column: string) => `${row}${index + 1}${column}`;
    const others = cells.map(({ column }) => named(column));
    return cells.map(({ column, share: _share, required, ...cell }): ReportField => {
      const isAsked = required && index === 0 && !isOptional;
      return {
        ...cell,
        name: named(column),
        label: `${cell.label}, rândul ${index + 1}`,
        ...(isAsked ? { required } : {}),
        ...(required && !isAsked ? { requiredWhen: [{ anyFilled: others }] } : {}),
      };
    });
  }).flat();
  return { columns: cells.map(({ label, share }) => ({ label, share })), fields };
}
