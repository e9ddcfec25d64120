/** Frame of a record page: heading, facts, panel links, panels in two columns (one on narrow screens), wide lists. */
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BackLink } from '../back-link.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { PageTitle } from '../page-title.tsx';
import { WithPanelIndex } from './panel-index.tsx';

/** The panel that users need most comes first, at the top of the right column if there are two. */
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

/** `isLoud`: highlighted, must be noticed first. */
export type Fact = { text: string; color: NonNullable<ChipProps['color']>; isLoud?: boolean };

type Props = {
  /** Absent on a screen without a list. */
  list?: { path: string; label: string };
  title: string;
  number: string;
  /** Short facts below the title; empty ones are omitted. */
  facts: readonly (string | Fact | null)[];
  /** Actions for the whole record. */
  actions?: ReactNode;
  /** Contact details of the member: first in a single column and in keyboard order. */
  first?: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** Full-width lists with many columns. */
  wide?: ReactNode;
};

export function RecordPage(props: Props) {
  return (
    <SaveBar>
      <WithPanelIndex>{(index) => <Content {...props} index={index} />}</WithPanelIndex>
    </SaveBar>
  );
}

type ContentProps = Props & { index: ReactNode };

function Content({ list, title, number, facts, actions, index, first, left, right, wide }: ContentProps) {
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
