/**
 * Filters of a list, starting with the search box. If the box searches all identifying fields (API-70), and on phones,
 * several other filters are behind a button that is open if one of them is set.
 */
import { searchFilter } from '@ceccar/contract/resource';
import FilterIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useState } from 'react';
import { useLocation } from 'react-router';
import type { FilterValues } from '../../data/list-address.ts';
import { LabelledControl } from '../form/labelled-control.tsx';
import { FilterInput } from './filter-input.tsx';
import { filterValue, type LinkedFilter, type ListFilter, withFilter } from './list-filter.ts';
import { TextFilter } from './text-filter.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'end',
  // Eight in one row of a window of 1440 px.
  '&:has(> :nth-of-type(8))': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(152px, 100%), 1fr))' },
  // More than eight in two rows of five, so that the last ones do not stand alone.
  '&:has(> :nth-of-type(9))': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  alignItems: 'end',
}));

/** Beside the button of the other filters, on phones too. */
const SearchPlace = styled('div')(({ theme }) => ({
  flex: '1 1 180px',
  maxWidth: 480,
  // There is room for a long label above the button; as wide as its text, it is not cut off.
  [theme.breakpoints.between(380, 'sm')]: {
    minWidth: 0,
    '& label': { whiteSpace: 'nowrap', width: 'max-content' },
  },
}));

const Ticks = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  marginTop: theme.spacing(0.5),
}));

const Linked = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** Behaviour of the search box besides filtering. */
export type SearchBox = {
  filter: ListFilter;
  inputRef?: Ref<HTMLInputElement>;
  onEnter?: (term: string) => void;
  onArrowDown?: (term: string) => void;
};

type Props = {
  filters: readonly ListFilter[];
  /** Filters set by the link to this list; each can be removed. */
  linked: readonly LinkedFilter[];
  /** The search box, first and always visible. */
  search?: SearchBox | undefined;
  /** The filters in the address. */
  values: FilterValues;
  /** An empty value removes the filter; `all` are the filters after the change. */
  onChange: (name: string, value: string, all: FilterValues) => void;
};

export function FilterBar({ filters, linked, search, values, onChange }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [asked, setAsked] = useState<boolean | null>(null);
  const { chosen, set } = useChosenFilters(values, onChange);

  const currentOf = ({ name }: ListFilter) => filterValue(chosen, name);
  const change = (filter: ListFilter) => (value: string) => set(filter.name, value);
  const used = filters.filter((filter) => currentOf(filter) !== '').length;
  const isFolded =
    search?.filter.name === searchFilter || (isPhone && (search !== undefined || filters.length > 1));
  // Filters opened by the address stay open after they are cleared, so that others can be chosen.
  if (asked === null && used > 0) setAsked(true);
  const isOpen = asked === true;
  const label = search ? 'Mai multe filtre' : 'Filtre';

  const box = search ? (
    <Search {...search} value={currentOf(search.filter)} onCommit={change(search.filter)} />
  ) : null;
  const inputOf = (filter: ListFilter) => (
    <FilterInput key={filter.name} filter={filter} value={currentOf(filter)} onChange={change(filter)} />
  );
  const inputs = filters.filter(({ input }) => input !== 'tick').map(inputOf);
  // In a row of their own: between labelled controls a tick would leave a gap above it.
  const ticks = filters.filter(({ input }) => input === 'tick').map(inputOf);
  const tickRow = ticks.length > 0 ? <Ticks>{ticks}</Ticks> : null;

  return (
    <search>
      {isFolded ? (
        <>
          <Bar>
            {box}
            {filters.length > 0 ? (
              <Button
                variant="outlined"
                color="secondary"
                startIcon={<FilterIcon />}
                aria-expanded={isOpen}
                onClick={() => setAsked(!isOpen)}
              >
                {used > 0 ? `${label} (${used})` : label}
              </Button>
            ) : null}
          </Bar>
          {/* Closed, as on most visits, the filters are not rendered at all. */}
          <Collapse in={isOpen} mountOnEnter sx={{ '& > *': { pt: 2 } }}>
            <Row>{inputs}</Row>
            {tickRow}
          </Collapse>
        </>
      ) : (
        <>
          {box || inputs.length > 0 ? (
            <Row>
              {box}
              {inputs}
            </Row>
          ) : null}
          {tickRow}
        </>
      )}
      {linked.length > 0 ? (
        <Linked sx={{ mt: 1.5 }}>
          {linked.map(({ name, text }) => (
            <Chip
              key={name}
              label={text}
              variant="outlined"
              onClick={() => set(name, '')}
              onDelete={() => set(name, '')}
              aria-label={`Scoate filtrul ${text}`}
            />
          ))}
        </Linked>
      ) : null}
    </search>
  );
}

/**
 * The filters as chosen, before the address has them: the address changes only once the list is rendered again, and a
 * control that waits for it seems dead (API-131).
 */
function useChosenFilters(values: FilterValues, onChange: Props['onChange']) {
  const { key } = useLocation();
  const [seen, setSeen] = useState(key);
  /** Sent to the address, which does not have them yet; the last one is shown. */
  const [sent, setSent] = useState<readonly FilterValues[]>([]);
  if (key !== seen) {
    setSeen(key);
    const arrived = sent.findLastIndex((one) => JSON.stringify(one) === JSON.stringify(values));
    // Filters that nobody chose here (a link, the back button) replace the chosen ones.
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
  }
  const chosen = sent.at(-1) ?? values;

  function set(name: string, value: string) {
    const next = withFilter(chosen, name, value);
    setSent([...sent, next]);
    onChange(name, value, next);
  }

  return { chosen, set };
}

type SearchProps = SearchBox & { value: string; onCommit: (value: string) => void };

function Search({ filter, ...input }: SearchProps) {
  const id = `filter-${filter.name}`;
  return (
    <SearchPlace>
      <LabelledControl id={id} label={filter.label}>
        <TextFilter id={id} icon={<SearchIcon fontSize="small" />} {...input} />
      </LabelledControl>
    </SearchPlace>
  );
}
