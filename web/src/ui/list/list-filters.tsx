/** The row of filters above a list; on a phone it waits behind a button. */
import FilterIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { LabelledControl } from '../form/labelled-control.tsx';
import { FilterInput } from './filter-input.tsx';
import { countFilters, type FilterValues, type LinkedFilter, type ListFilter } from './list-filter.ts';
import { TextFilter } from './text-filter.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(144px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'end',
}));

const PhoneBar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'end',
}));

const Grow = styled('div')({ flex: 1 });

const Linked = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

type Props = {
  filters: readonly ListFilter[];
  /** Set by the link that led here; each can be taken off. */
  linked: readonly LinkedFilter[];
  /** The search box at the front, always in sight. */
  quick?: ListFilter | undefined;
  values: FilterValues;
  /** An empty value takes the filter away. */
  onChange: (name: string, value: string) => void;
};

export function ListFilters({ filters, linked, quick, values, onChange }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(values);

  const currentOf = (filter: ListFilter) => String(values[filter.name] ?? '');
  const change = (filter: ListFilter) => (value: string) => onChange(filter.name, value);

  const search = quick ? (
    <LabelledControl id={`filter-${quick.name}`} label={quick.label}>
      <TextFilter
        id={`filter-${quick.name}`}
        value={currentOf(quick)}
        onCommit={change(quick)}
        icon={<SearchIcon fontSize="small" />}
      />
    </LabelledControl>
  ) : null;
  const inputs = filters.map((filter) => (
    <FilterInput key={filter.name} filter={filter} value={currentOf(filter)} onChange={change(filter)} />
  ));

  const chips =
    linked.length > 0 ? (
      <Linked sx={{ mt: 1.5 }}>
        {linked.map(({ name, text }) => (
          <Chip
            key={name}
            label={text}
            variant="outlined"
            onClick={() => onChange(name, '')}
            onDelete={() => onChange(name, '')}
            aria-label={`Scoate filtrul ${text}`}
          />
        ))}
      </Linked>
    ) : null;

  if (!isPhone) {
    return (
      <search>
        <Row>
          {search}
          {inputs}
        </Row>
        {chips}
      </search>
    );
  }
  return (
    <search>
      <PhoneBar>
        <Grow>{search}</Grow>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Filtre (${count})` : 'Filtre'}
        </Button>
      </PhoneBar>
      <Collapse in={isOpen}>
        <Row sx={{ mt: 2 }}>{inputs}</Row>
      </Collapse>
      {chips}
    </search>
  );
}
