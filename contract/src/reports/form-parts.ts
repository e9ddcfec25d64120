/**
 * Parts of an annual report form (REP-50): plain data, shared by the PDF, its script, the validation and the screens.
 */
import type { Choice } from '../fields.ts';

export type ReportFieldKind = 'text' | 'amount' | 'percent' | 'integer' | 'date' | 'choice' | 'check';

/** In texts `{year}` is the reported year, `{nextYear}` the year in which the report is filed. */
export type ReportField = {
  readonly name: string;
  readonly kind: ReportFieldKind;
  readonly label: string;
  readonly help?: string;
  /** Part of the row that it takes; the full row if absent. */
  readonly width?: 'half' | 'third';
  readonly required?: true;
  /** Required if any of these conditions holds. */
  readonly requiredWhen?: readonly Condition[];
  /** Error text for a missing answer, if not the default. */
  readonly missing?: string;
  readonly choices?: readonly Choice<string>[];
  /** Maximum length of a text, maximum value of a number. */
  readonly max?: number;
  readonly min?: number;
  readonly format?: 'email';
  /** On the web today is offered (REP-281); the member may change it. */
  readonly startsToday?: true;
  /** A multi-line text. */
  readonly isLong?: true;
  /** Comes from the register or is computed; never typed. */
  readonly readOnly?: true;
  /** The fields that it sums up. */
  readonly totalOf?: readonly string[];
};

export type Condition =
  | { readonly field: string; readonly isOneOf: readonly string[] }
  | { readonly anyFilled: readonly string[] }
  | { readonly isPositive: string };

/** A rule between fields; its error is shown at one of them. */
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
  /**
   * `grid`: fields side by side; `sums`: amounts one below the other; `table`: rows with `columns`; `statements`:
   * sentences with checkboxes.
   */
  readonly layout: 'grid' | 'sums' | 'table' | 'statements';
  readonly columns?: readonly ReportColumn[];
  readonly fields: readonly ReportField[];
};

export type ReportForm = {
  readonly title: string;
  readonly subtitle: string;
  /** Sections of one printed page, and of one step on the screen. */
  readonly pages: readonly (readonly ReportSection[])[];
  readonly rules: readonly ReportRule[];
};

/** Answers by field name: exact amounts (`1234.50`), dates `YYYY-MM-DD`, `Da` or empty for a checkbox. */
export type ReportAnswers = Readonly<Record<string, string>>;

export const checked = 'Da';

type Cell = Omit<ReportField, 'name' | 'requiredWhen'> & { readonly column: string; readonly share: number };

/**
 * Fields of a table: `tableOf('shareholder', 2, …)` has `shareholder1Name`, `shareholder2Name` … A required cell is
 * required in the first row, and in every other row that is not empty.
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
