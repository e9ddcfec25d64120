/** Error texts for saving and resetting discounts, with fixed wording (MON-49, API-4). Pure. */
import { ApiError } from '../../../platform/api/errors.ts';

export const discountTexts = {
  saved: 'Datele au fost salvate cu succes!',
  reloaded: 'Datele au fost actualizate!',
  reset: 'Reducerile au fost resetate!',
  notSaved: 'Eroare la salvarea datelor!',
  notReset: 'Eroare la resetarea reducerilor!',
  notLoaded: 'Eroare la încărcarea reducerilor!',
  noId: 'Nu există un ID valid pentru utilizator!',
  askReset: 'Doriți ștergerea reducerilor pentru acest utilizator?',
  attention: 'Atenție',
  unvalidated: (count: number) =>
    `Ne pare rău, dar există ${count} rapoarte care nu au fost validate. Asigurați-vă că toate rapoartele sunt validate înainte de a modifica valorile din Reduceri.`,
} as const;

/** Number of reports that prevent the change; undefined for another error. */
export function unvalidatedReports(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const count = Number(error.body.unvalidated_reports);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}
