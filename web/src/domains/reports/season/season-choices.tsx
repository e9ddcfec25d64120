import { currentYear } from '@ceccar/contract/current-year';
import Stack from '@mui/material/Stack';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { seasonYears } from '../season-years.ts';
import type { SeasonChoice } from './season-filter.ts';

type Props = {
  choice: SeasonChoice;
  /** Whether the account sees more than one branch. */
  hasBranches: boolean;
  onChange: (choice: SeasonChoice) => void;
};

export function SeasonChoices({ choice, hasBranches, onChange }: Props) {
  const { options } = useReferenceOptions('regions');
  const years = seasonYears(currentYear()).map(String);
  const offered = years.includes(choice.year) ? years : [choice.year, ...years];
  return (
    <Stack direction="row" spacing={2}>
      <LabelledControl id="season-year" label="Anul raportat">
        <SelectControl
          id="season-year"
          value={choice.year}
          options={offered.map((year) => ({ value: year, label: year }))}
          onChange={(year) => onChange({ ...choice, year })}
        />
      </LabelledControl>
      {hasBranches ? (
        <LabelledControl id="season-region" label="Filiala">
          <SelectControl
            id="season-region"
            value={choice.region ?? ''}
            options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
            emptyLabel="Toate"
            onChange={(region) => onChange({ ...choice, region: region || null })}
          />
        </LabelledControl>
      ) : null}
    </Stack>
  );
}
