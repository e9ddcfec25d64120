/** A collapsible part of a form, with a heading. */
import { styled } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { useLinkedPlace } from '../navigation/linked-place.ts';
import { touchTarget } from '../page/touch-target.ts';
import { offPaper } from '../print/on-paper.tsx';
import { PanelActions } from './panel-actions.ts';
import { PanelHelpButton } from './panel-help.tsx';
import { PanelListing, useListedPanel } from './panel-list.ts';
import type { PanelState } from './panel-memory.ts';

/**
 * The styles of all parts are here, in one styled element: a record page draws twenty panels at once. The button covers
 * the whole row, which also shows a summary beside the title.
 */
const Frame = styled('div')(
  memoTheme(({ theme }) => ({
    position: 'relative',
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    overflow: 'clip',
    '& > .panel-head': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: theme.spacing(2),
      minHeight: 48,
      // Leaves room for the '?' and the chevron.
      padding: theme.spacing(1, 11, 1, 2),
      '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
      '& > h2, & > h3': { ...theme.typography.h2, margin: 0 },
      '& > .panel-hint': {
        ...theme.typography.body2,
        marginLeft: 'auto',
        color: (theme.vars ?? theme).palette.text.secondary,
        [theme.breakpoints.down('sm')]: { flexBasis: '100%', marginLeft: 0 },
      },
      '& > .panel-help': {
        position: 'absolute',
        top: 9,
        right: 44,
        display: 'grid',
        placeItems: 'center',
        width: 30,
        height: 30,
        padding: 0,
        border: 0,
        borderRadius: '50%',
        background: 'none',
        color: (theme.vars ?? theme).palette.text.secondary,
        cursor: 'pointer',
        '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
        [theme.breakpoints.down('sm')]: { top: 2, width: touchTarget, height: touchTarget },
        '& > span': {
          ...theme.typography.caption,
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          border: '1px solid',
          borderRadius: '50%',
        },
      },
      '& > svg': {
        position: 'absolute',
        top: 14,
        right: theme.spacing(2),
        width: 20,
        height: 20,
        fill: 'currentColor',
        color: (theme.vars ?? theme).palette.text.secondary,
        transition: theme.transitions.create('transform', { duration: 150 }),
      },
    },
    '& > .panel-head > * > .panel-button': {
      // Leaves room for the fixed top bar.
      scrollMarginTop: 80,
      border: 0,
      padding: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '& > span': { whiteSpace: 'nowrap' },
      '& .panel-count': {
        ...theme.typography.body2,
        fontWeight: 400,
        color: (theme.vars ?? theme).palette.text.secondary,
      },
    },
    '& > .panel-head:has([aria-expanded=true]) > svg': { transform: 'rotate(180deg)' },
    '& > section': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
    '& > [hidden]': { display: 'none' },
    '&.off-paper': offPaper,
  })),
);

type Props = {
  title: string;
  state: PanelState;
  count?: number | undefined;
  /** Short summary of the content, shown while the panel is closed. */
  hint?: ReactNode;
  /** Buttons in the head of the open panel. */
  actions?: ReactNode;
  isPrinted?: boolean;
  children: ReactNode;
};

export function Panel({ title, state, count, hint, actions, isPrinted = true, children }: Props) {
  const { id, isOpen, wasOpened, wasSet, set } = state;
  const { level, list } = useContext(PanelListing);
  const ids = useId();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLButtonElement>(null);
  // API-101. A panel whose last row is deleted stays where it is.
  const [wasEmpty] = useState(count === 0);
  const isFolded = list !== undefined && wasEmpty && count === 0 && !wasSet;
  const open = () => {
    if (isFolded || !isOpen) set(true);
  };
  useListedPanel({ id, title, isFolded, frame, heading, open });
  useLinkedPlace(id, { place: heading, open, isShown: !isFolded });
  if (isFolded) return <div ref={frame} hidden />;
  const isHinted = Boolean(hint) && !isOpen;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Frame ref={frame} className={isPrinted ? undefined : 'off-paper'}>
      <div className="panel-head">
        <Heading id={`${ids}-title`}>
          <button
            type="button"
            className="panel-button"
            ref={heading}
            aria-expanded={isOpen}
            aria-controls={wasOpened ? `${ids}-content` : undefined}
            aria-describedby={isHinted ? `${ids}-hint` : undefined}
            onClick={() => set(!isOpen)}
          >
            {count === undefined ? title : <Counted title={title} count={count} />}
          </button>
        </Heading>
        {actions && isOpen ? <PanelActions>{actions}</PanelActions> : null}
        {isHinted ? (
          <div className="panel-hint" id={`${ids}-hint`}>
            {hint}
          </div>
        ) : null}
        <PanelHelpButton id={id} title={title} />
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z" />
        </svg>
      </div>
      {wasOpened ? (
        <section id={`${ids}-content`} aria-labelledby={`${ids}-title`} hidden={!isOpen}>
          {children}
        </section>
      ) : null}
    </Frame>
  );
}

/** The count stays on the line of the title's last word. */
function Counted({ title, count }: { title: string; count: number }) {
  const lastWord = title.lastIndexOf(' ') + 1;
  return (
    <>
      {title.slice(0, lastWord)}
      <span>
        {title.slice(lastWord)} <span className="panel-count">{count}</span>
      </span>
    </>
  );
}

/** The usual padding of a panel; tables do without it. */
export const PanelBody = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));
export const PanelForm = styled('form')(({ theme }) => ({ padding: theme.spacing(2) }));
