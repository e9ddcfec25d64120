import type { SelectOption } from '../../../platform/ui/form/select-control.tsx';
import type { Texts } from '../texts/texts.ts';

/** The kinds of members, for the search and the check of a list. */
export function kindsOf({ kinds }: Texts): SelectOption[] {
  return [
    { value: 'persons', label: kinds.persons },
    { value: 'companies', label: kinds.companies },
  ];
}
