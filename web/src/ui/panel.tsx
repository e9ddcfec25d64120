/** A collapsible part of a form, with a heading. */
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useLinkedPlace } from './linked-place.ts';
import { PanelHelpButton } from './panel-help.tsx';
import { useListedPanel } from './panel-list.ts';
import type { PanelState } from './panel-memory.ts';

const Frame = styled(Paper)(({ theme }) => ({
  position: 'relative',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  overflow: 'clip',
}));

/** The button covers the whole row, which also shows a summary beside the title. */
const Head = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  minHeight: 48,
  // Leaves room for the '?' and the expand icon.
  padding: theme.spacing(1, 11, 1, 2),
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
}));

const HeadingButton = styled(ButtonBase)({
  // Leaves room for the fixed top bar.
  scrollMarginTop: 80,
  textAlign: 'left',
  font: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  color: (theme.vars ?? theme).palette.text.secondary,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', marginLeft: 0 },
}));

const Chevron = styled(ExpandIcon, { shouldForwardProp: (name) => name !== 'isOpen' })<{ isOpen: boolean }>(
  ({ theme, isOpen }) => ({
    position: 'absolute',
    right: theme.spacing(2),
    color: (theme.vars ?? theme).palette.text.secondary,
    transform: isOpen ? 'rotate(180deg)' : 'none',
    transition: theme.transitions.create('transform', { duration: 150 }),
  }),
);

const Content = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

type Props = {
  title: string;
  state: PanelState;
  count?: number | undefined;
  /** Short summary of the content, shown while the panel is closed. */
  hint?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, state, count, hint, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const open = () => {
    if (!state.isOpen) state.toggle();
  };
  useListedPanel(title, heading, open);
  useLinkedPlace(state.id, heading, open);
  const isHinted = Boolean(hint) && !state.isOpen;
  return (
    <Frame>
      <Head>
        <Typography variant="h2" id={`${id}-title`}>
          <HeadingButton
            ref={heading}
            aria-expanded={state.isOpen}
            aria-controls={`${id}-content`}
            aria-describedby={isHinted ? `${id}-hint` : undefined}
            onClick={state.toggle}
          >
            <span>
              {title} {count === undefined ? null : <PanelCount count={count} />}
            </span>
          </HeadingButton>
        </Typography>
        {isHinted ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
        <PanelHelpButton id={state.id} title={title} />
        <Chevron isOpen={state.isOpen} fontSize="small" />
      </Head>
      <Collapse
        in={state.isOpen}
        timeout={150}
        id={`${id}-content`}
        role="region"
        aria-labelledby={`${id}-title`}
      >
        <Content>{state.wasOpened ? children : null}</Content>
      </Collapse>
    </Frame>
  );
}

function PanelCount({ count }: { count: number }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {count}
    </Typography>
  );
}

/** The usual padding of a panel; tables do without it. */
export const PanelBody = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));
export const PanelForm = styled('form')(({ theme }) => ({ padding: theme.spacing(2) }));
