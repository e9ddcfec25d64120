/** A part of a form that opens and closes under its heading. */
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PanelHelpButton } from './panel-help.tsx';
import type { PanelState } from './panel-memory.ts';

const Frame = styled(Paper)(({ theme }) => ({
  position: 'relative',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  overflow: 'clip',
}));

const HeadingButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  minHeight: 48,
  padding: theme.spacing(1, 2),
  gap: theme.spacing(1),
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&.Mui-focusVisible': { outlineOffset: -2 },
}));

/** Ends before the '?', which stands over the button. */
const Title = styled('span')(({ theme }) => ({ paddingRight: theme.spacing(5) }));

const Chevron = styled(ExpandIcon, { shouldForwardProp: (name) => name !== 'isOpen' })<{ isOpen: boolean }>(
  ({ theme, isOpen }) => ({
    marginLeft: 'auto',
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
  children: ReactNode;
};

export function Panel({ title, state, count, children }: Props) {
  const id = useId();
  return (
    <Frame>
      <Typography variant="h2" id={`${id}-title`}>
        <HeadingButton aria-expanded={state.isOpen} aria-controls={`${id}-content`} onClick={state.toggle}>
          <Title>
            {title} {count === undefined ? null : <PanelCount count={count} />}
          </Title>
          <Chevron isOpen={state.isOpen} fontSize="small" />
        </HeadingButton>
      </Typography>
      <PanelHelpButton id={state.id} title={title} />
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

/** The usual inner space of a panel; tables go without it. */
export const PanelBody = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));
export const PanelForm = styled('form')(({ theme }) => ({ padding: theme.spacing(2) }));
