/** Progress of a form by section (REP-108). Pure. */
import type { ReportField, ReportForm, ReportSection } from '@ceccar/contract/reports/form-parts';
import type { ReportViolation } from '@ceccar/contract/reports/read-answers';

export type SectionProgress = {
  section: ReportSection;
  /** Starts at 1. */
  page: number;
  /** Missing or invalid answers of the section. */
  open: readonly ReportViolation[];
};

export type OpenAnswer = { progress: SectionProgress; violation: ReportViolation };

export function progressOf({ pages }: ReportForm, violations: readonly ReportViolation[]): SectionProgress[] {
  return pages.flatMap((sections, index) =>
    sections.map((section) => {
      const names = new Set(section.fields.map(({ name }) => name));
      return { section, page: index + 1, open: violations.filter(({ name }) => names.has(name)) };
    }),
  );
}

/** The page to continue on: the first incomplete one, otherwise the last. */
export function openPage(progress: readonly SectionProgress[]): number {
  const left = progress.find(({ open }) => open.length > 0) ?? progress.at(-1);
  return left?.page ?? 1;
}

/** What the member can still complete on a page (REP-279); what only the register holds keeps nobody on it. */
export function openOfPage(progress: readonly SectionProgress[], page: number): OpenAnswer[] {
  return progress
    .filter((one) => one.page === page)
    .flatMap((one) => one.open.map((violation) => ({ progress: one, violation })))
    .filter(({ progress: { section }, violation }) => {
      const field: ReportField | undefined = section.fields.find(({ name }) => name === violation.name);
      return !field?.readOnly || field.totalOf !== undefined;
    });
}

/** Percentage of complete sections. */
export function donePart(progress: readonly SectionProgress[]): number {
  const done = progress.filter(({ open }) => open.length === 0).length;
  return progress.length === 0 ? 100 : (done / progress.length) * 100;
}

/** Error text for a list outside the form; includes the field's name for unreadable answers. */
export function openText(
  { section }: SectionProgress,
  { name, message }: ReportViolation,
  typed: string,
): string {
  const field: ReportField | undefined = section.fields.find((one) => one.name === name);
  return field && typed !== '' && field.totalOf === undefined ? `${field.label}: ${message}` : message;
}
