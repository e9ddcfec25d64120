import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

const Details = styled('details')(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  borderRadius: theme.shape.borderRadius,
  marginBottom: theme.spacing(1),
  overflowWrap: 'anywhere',
}));

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.body1,
  boxSizing: 'border-box',
  minHeight: 44,
  padding: theme.spacing(1.25, 2),
  cursor: 'pointer',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
}));

type Props = {
  id?: string;
  summary: ReactNode;
  isOpenAtFirst?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/** Collapsible content, rendered at the first opening, because there are hundreds. */
export function Fold({ id, summary, isOpenAtFirst = false, onOpen, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  return (
    <Details
      id={id}
      open={isOpenAtFirst}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setOpened(true);
        onOpen?.();
      }}
    >
      <Summary>{summary}</Summary>
      {wasOpened ? children : null}
    </Details>
  );
}
