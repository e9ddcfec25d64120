/** The frame of a sheet: heading, facts, the way to each panel, two columns of them (one on narrow screens), wide lists. */
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BackLink } from '../back-link.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { PageTitle } from '../page-title.tsx';
import { WithPanelIndex } from './panel-index.tsx';

/** What is asked for most comes first, at the top of the right column where there is one. */
const Columns = styled('div', { shouldForwardProp: (name) => name !== 'hasFirst' })<{ hasFirst: boolean }>(
  ({ theme, hasFirst }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    gridTemplateRows: hasFirst ? 'auto 1fr' : 'auto',
    gridTemplateAreas: hasFirst ? '"left first" "left right"' : '"left right"',
    gap: theme.spacing(2),
    alignItems: 'start',
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gridTemplateAreas: hasFirst ? '"first" "left" "right"' : '"left" "right"',
    },
  }),
);

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
  /** How the member is reached: first for who sees one column only, and for who goes by keyboard. */
  first?: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** Lists of many columns, over the whole width. */
  wide?: ReactNode;
};

export function RecordPage(props: Props) {
  return (
    <SaveBar>
      <WithPanelIndex>{(index) => <Sheet {...props} index={index} />}</WithPanelIndex>
    </SaveBar>
  );
}

type SheetProps = Props & { index: ReactNode };

function Sheet({ list, title, number, facts, actions, index, first, left, right, wide }: SheetProps) {
  return (
    <Stack spacing={2} useFlexGap>
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
      {index}
      <Columns hasFirst={Boolean(first)}>
        {first ? <div style={{ gridArea: 'first' }}>{first}</div> : null}
        <Stack spacing={2} sx={{ gridArea: 'left' }}>
          {left}
        </Stack>
        <Stack spacing={2} sx={{ gridArea: 'right' }}>
          {right}
        </Stack>
      </Columns>
      {wide ? <Stack spacing={2}>{wide}</Stack> : null}
    </Stack>
  );
}

function toFact(fact: string | Fact | null): Fact[] {
  if (fact === null || fact === '') return [];
  return [typeof fact === 'string' ? { text: fact, color: 'default' } : fact];
}
