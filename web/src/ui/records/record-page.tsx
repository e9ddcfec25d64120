/** The frame of a record's form: heading, chips, two columns of panels (one on narrow screens). */
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BackLink } from '../back-link.tsx';
import { PageTitle } from '../page-title.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A long fact, such as a company's type, takes two lines on a phone. */
const FactChip = styled(Chip)({
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
});

/** `isLoud`: it has to be seen before anything else. */
export type Fact = { text: string; color: NonNullable<ChipProps['color']>; isLoud?: boolean };

type Props = {
  /** Absent on a screen that no list leads to. */
  list?: { path: string; label: string };
  title: string;
  number: string;
  /** Short facts under the title; empty ones are left out. */
  facts: readonly (string | Fact | null)[];
  /** What may be done with the record as a whole. */
  actions?: ReactNode;
  left: ReactNode;
  right: ReactNode;
};

export function RecordPage({ list, title, number, facts, actions, left, right }: Props) {
  return (
    <Stack spacing={2}>
      <div>
        {list ? <BackLink to={list.path}>{list.label}</BackLink> : null}
        <PageTitle number={number}>{title}</PageTitle>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
          {facts.flatMap(toFact).map(({ text, color, isLoud }) => (
            <FactChip key={text} label={text} color={color} variant={isLoud ? 'filled' : 'outlined'} />
          ))}
        </Stack>
        {actions}
      </div>
      <Columns>
        <Stack spacing={2}>{left}</Stack>
        <Stack spacing={2}>{right}</Stack>
      </Columns>
    </Stack>
  );
}

function toFact(fact: string | Fact | null): Fact[] {
  if (fact === null || fact === '') return [];
  return [typeof fact === 'string' ? { text: fact, color: 'default' } : fact];
}
