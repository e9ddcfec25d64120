/** Fields of the form: branch, period, week days, places, hours and address. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { workingWeekDays } from '@ceccar/contract/reports/many-visa-days';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { ownBranch } from '../../../platform/api/page.ts';
import { DateControl } from '../../../platform/ui/form/date-control.tsx';
import { FieldCell, FieldFrame, FieldGrid } from '../../../platform/ui/form/field-grid.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { programmeText } from './branch-hours.ts';
import type { ManyDays } from './many-days-data.ts';

const WeekDays = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': {
    padding: 0,
    ...theme.typography.body2,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

type Props = {
  values: ManyDays;
  errors: Readonly<Record<string, string>>;
  /** Opening hours of the branch where they differ by day: the same hours are set for all chosen days. */
  programme: string | undefined;
  onChange: (change: Partial<ManyDays>) => void;
};

export function ManyDaysFields({ values, errors, programme, onChange }: Props) {
  const { options } = useReferenceOptions('regions');
  const text = (name: 'capacity' | 'opensAt' | 'closesAt' | 'address') => {
    const field = visaDays.fields[name];
    const id = `many-${name}`;
    const hint = name === 'closesAt' && programme ? programmeText(programme) : undefined;
    return (
      <FieldCell width={name === 'address' ? 'row' : 'column'}>
        <LabelledControl
          id={id}
          label={field.label}
          required={field.required}
          error={errors[name]}
          hint={hint}
        >
          <TextControl
            id={id}
            field={field}
            value={values[name]}
            onChange={(value) => onChange({ [name]: value })}
            describedBy={remarksId(id)}
          />
        </LabelledControl>
      </FieldCell>
    );
  };
  const day = (name: 'from' | 'to', label: string) => (
    <FieldCell width="column">
      <LabelledControl id={`many-${name}`} label={label} required error={errors[name]}>
        <DateControl
          id={`many-${name}`}
          label={label}
          value={values[name]}
          first={bucharestDay()}
          onChange={(value) => onChange({ [name]: value })}
          describedBy={remarksId(`many-${name}`)}
        />
      </LabelledControl>
    </FieldCell>
  );
  const toggle = (one: number) =>
    onChange({
      weekDays: workingWeekDays
        .map(({ value }) => value)
        .filter((value) => values.weekDays.includes(value) !== (value === one)),
    });
  return (
    <Stack spacing={1} useFlexGap>
      <FieldFrame>
        <FieldGrid>
          {ownBranch ? null : (
            <FieldCell width="column">
              <LabelledControl id="many-region" label="Filiala" required error={errors.region}>
                <SelectControl
                  id="many-region"
                  value={values.region}
                  options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
                  emptyLabel="Alegeți"
                  onChange={(region) => onChange({ region })}
                />
              </LabelledControl>
            </FieldCell>
          )}
          {day('from', 'De la data')}
          {day('to', 'Până la data')}
        </FieldGrid>
      </FieldFrame>
      <WeekDays>
        <legend>Zilele săptămânii</legend>
        {workingWeekDays.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                size="small"
                checked={values.weekDays.includes(value)}
                onChange={() => toggle(value)}
              />
            }
          />
        ))}
      </WeekDays>
      <FieldFrame>
        <FieldGrid>
          {text('capacity')}
          {text('opensAt')}
          {text('closesAt')}
          {text('address')}
        </FieldGrid>
      </FieldFrame>
      <FormControlLabel
        label="Schimbă și zilele stabilite deja; cele închise și cele cu mai mulți programați decât locuri rămân cum sunt"
        control={
          <Checkbox
            size="small"
            checked={values.replaces}
            onChange={(_event, replaces) => onChange({ replaces })}
          />
        }
      />
    </Stack>
  );
}
