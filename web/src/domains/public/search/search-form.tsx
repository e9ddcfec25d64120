import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { page } from '../../../platform/api/page.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl, type SelectOption } from '../../../platform/ui/form/select-control.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { kindsOf } from './member-kinds.ts';
import type { Typed } from './typed-search.ts';

const Panel = styled(Paper)(({ theme }) => ({
  padding: theme.spacing(2),
  '@media print': { display: 'none' },
})) as typeof Paper;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const SearchButton = styled(Button)(({ theme }) => ({
  marginTop: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

type Props = { typed: Typed; isBusy: boolean; onType: (typed: Typed) => void; onSearch: () => void };

export function SearchForm({ typed, isBusy, onType, onSearch }: Props) {
  const { texts } = useTexts();
  const { search } = texts;
  const button = useKeptFocus(isBusy);
  const isOfCompanies = typed.membersType === 'companies';
  const control = (name: keyof Typed) => ({
    value: typed[name],
    isBusy,
    onChange: (value: string) => onType({ ...typed, [name]: value }),
  });
  return (
    <Panel
      variant="outlined"
      component="form"
      noValidate
      role="search"
      aria-label={search.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSearch();
      }}
    >
      <Grid>
        <Choice label={search.kind} options={kindsOf(texts)} {...control('membersType')} />
        <Text label={isOfCompanies ? search.byCompanyName : search.byLastName} {...control('lastName')} />
        {isOfCompanies ? null : <Text label={search.byFirstName} {...control('firstName')} />}
        <Text label={isOfCompanies ? search.companyNumber : search.personNumber} {...control('regNumber')} />
        <Choice
          label={search.branch}
          emptyLabel={search.allBranches}
          options={branches}
          {...control('region')}
        />
        <Choice
          label={search.visa}
          emptyLabel={search.anyVisa}
          options={yesOrNo(texts)}
          {...control('visa')}
        />
      </Grid>
      <SearchButton ref={button} type="submit" variant="contained" disabled={isBusy}>
        {search.submit}
      </SearchButton>
    </Panel>
  );
}

const branches = page.regions.map(({ id, name }) => ({ value: String(id), label: name }));

const yesOrNo = ({ yes, no }: Texts) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

type ControlProps = { label: string; value: string; isBusy: boolean; onChange: (value: string) => void };

function Text({ label, value, isBusy, onChange }: ControlProps) {
  const id = useId();
  return (
    <LabelledControl id={id} label={label} disabled={isBusy}>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        inputProps={{ maxLength: 100 }}
      />
    </LabelledControl>
  );
}

type ChoiceProps = ControlProps & { options: readonly SelectOption[]; emptyLabel?: string };

function Choice({ label, value, isBusy, onChange, options, emptyLabel }: ChoiceProps) {
  const id = useId();
  return (
    <LabelledControl id={id} label={label} disabled={isBusy}>
      <SelectControl id={id} value={value} options={options} onChange={onChange} emptyLabel={emptyLabel} />
    </LabelledControl>
  );
}
