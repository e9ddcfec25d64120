/** The panels of a record page in groups, with a navigation that stays in view and leads to each of them (API-76). */
import { styled } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLinkedPlace } from '../navigation/linked-place.ts';
import { barHeight } from '../page/bar-height.ts';
import { type ListedPanel, PanelListing } from '../panel/panel-list.ts';
import { useIsFirstDrawn } from '../timing/later.tsx';

export type RecordGroup = {
  /** Part of an address that leads to the group, such as `#bani`. */
  id: string;
  title: string;
  content: ReactNode;
};

const navWidth = 184;
/** Height of the row of groups on narrow screens. */
const rowHeight = 44;

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${navWidth}px minmax(0, 1fr)`,
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(1) },
}));

const Nav = styled('nav')(
  memoTheme(({ theme }) => ({
    position: 'sticky',
    top: barHeight + 16,
    maxHeight: `calc(100vh - ${barHeight + 32}px)`,
    overflowY: 'auto',
    ...theme.typography.body2,
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& a': {
      display: 'block',
      padding: theme.spacing(0.5, 1.5),
      borderLeft: `2px solid ${(theme.vars ?? theme).palette.divider}`,
      color: (theme.vars ?? theme).palette.text.secondary,
      textDecoration: 'none',
      '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& > ul > li > a': { fontWeight: 600, color: (theme.vars ?? theme).palette.text.primary },
    '& > ul > li + li > a': { paddingTop: theme.spacing(1.5) },
    '& [aria-current]': {
      borderLeftColor: (theme.vars ?? theme).palette.primary.main,
      color: (theme.vars ?? theme).palette.primary.main,
    },
    // Only the groups, in one row below the top bar.
    [theme.breakpoints.down('md')]: {
      top: barHeight,
      zIndex: 2,
      marginInline: theme.spacing(-2),
      paddingInline: theme.spacing(2),
      backgroundColor: (theme.vars ?? theme).palette.background.default,
      '& > ul': { display: 'flex', borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
      '& ul ul': { display: 'none' },
      '& > ul > li': { flex: 1 },
      '& > ul > li > a, & > ul > li + li > a': {
        padding: theme.spacing(1.25, 0.5),
        height: rowHeight,
        borderLeft: 0,
        borderBottom: '2px solid transparent',
        marginBottom: -1,
        textAlign: 'center',
      },
      '& [aria-current]': { borderBottomColor: (theme.vars ?? theme).palette.primary.main },
    },
  })),
);

const Section = styled('section')(
  memoTheme(({ theme }) => ({
    '& + &': { marginTop: theme.spacing(3) },
    '& > h2': {
      ...theme.typography.h2,
      fontSize: '1.0625rem',
      margin: theme.spacing(0, 0, 1),
      scrollMarginTop: barHeight + 16,
      '&:focus': { outline: 0 },
      [theme.breakpoints.down('md')]: { scrollMarginTop: barHeight + rowHeight + 12 },
    },
    '& .panel-button': {
      [theme.breakpoints.down('md')]: { scrollMarginTop: barHeight + rowHeight + 24 },
    },
  })),
);

/** The panels of a group are the rows of one card. */
const Rows = styled('div')(
  memoTheme(({ theme }) => ({
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    overflow: 'clip',
    '&:not(:has(> :not([hidden])))': { display: 'none' },
    '&& > *': { border: 0, borderRadius: 0, backgroundColor: 'transparent' },
    '&& > :not([hidden]) ~ :not([hidden])': {
      borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    },
  })),
);

const Folded = styled('p')(
  memoTheme(({ theme }) => ({
    ...theme.typography.body2,
    margin: theme.spacing(1, 2, 0),
    color: (theme.vars ?? theme).palette.text.secondary,
    '& button': {
      border: 0,
      padding: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      cursor: 'pointer',
      '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
      // Lines as high as a finger: none lies over the names of the line above.
      [theme.breakpoints.down('sm')]: { paddingBlock: 12 },
    },
  })),
);

type GroupedPanel = ListedPanel & { group: string };

type Props = { groups: readonly RecordGroup[] };

export function PanelGroups({ groups }: Props) {
  const [listed, setListed] = useState<readonly GroupedPanel[]>([]);
  const isFirstDrawn = useIsFirstDrawn();
  const panels = useMemo(() => listed.toSorted(byPlace), [listed]);
  const { current, choose } = useCurrentGroup(groups.map(({ id }) => id));

  /** A plain click stays on the page; the address is for a new tab, or to be copied. */
  function follow(event: MouseEvent, group: string, go: () => void) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go();
    choose(group);
  }

  return (
    <Body>
      <Nav aria-label="Secțiunile fișei">
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={(event) => follow(event, id, () => show(document.getElementById(id)))}
              >
                {title}
              </a>
              <ul>
                {panels
                  .filter(({ group, isFolded }) => group === id && !isFolded)
                  .map((panel) => (
                    <li key={panel.id}>
                      <a href={`#${panel.id}`} onClick={(event) => follow(event, id, () => openPanel(panel))}>
                        {panel.title}
                      </a>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </Nav>
      {/* Groups below the window are drawn after those in it (API-262). */}
      <div aria-busy={!isFirstDrawn}>
        {groups.map((group, place) => (
          <Group
            key={group.id}
            {...group}
            content={place === 0 || isFirstDrawn ? group.content : null}
            folded={panels.filter((panel) => panel.group === group.id && panel.isFolded)}
            setListed={setListed}
          />
        ))}
      </div>
    </Body>
  );
}

type GroupProps = RecordGroup & {
  folded: readonly ListedPanel[];
  setListed: (change: (before: readonly GroupedPanel[]) => readonly GroupedPanel[]) => void;
};

function Group({ id, title, content, folded, setListed }: GroupProps) {
  const listing = useMemo(
    () => ({
      level: 3 as const,
      list: (panel: ListedPanel) => {
        const grouped = { ...panel, group: id };
        setListed((before) => [...before, grouped]);
        return () => setListed((before) => before.filter((one) => one !== grouped));
      },
    }),
    [id, setListed],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useLinkedPlace(id, { place: heading });
  return (
    <Section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <PanelListing value={listing}>
        <Rows>{content}</Rows>
      </PanelListing>
      {folded.length > 0 ? (
        <Folded>
          Fără înregistrări:{' '}
          {folded.map((panel, index) => (
            <span key={panel.id}>
              {index > 0 ? ', ' : null}
              <button type="button" onClick={() => openPanel(panel)}>
                {panel.title}
              </button>
            </span>
          ))}
        </Folded>
      ) : null}
    </Section>
  );
}

/** Order on the page. */
function byPlace(one: ListedPanel, other: ListedPanel): number {
  const place = one.frame.compareDocumentPosition(other.frame);
  return place & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function openPanel(panel: ListedPanel): void {
  // The heading of a folded panel is rendered by opening it.
  flushSync(panel.open);
  show(panel.heading.current);
}

function show(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** Part of the window, from its top, in which the heading of the current group lies. */
const topPart = 0.35;

/** The group that is being read: the one that was chosen last, then the one whose heading has reached the upper part. */
function useCurrentGroup(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const chosenAt = useRef<number>(null);
  const read = useEffectEvent(() => {
    // Near the end of the page the heading of a chosen group does not reach the upper part.
    if (window.scrollY === chosenAt.current) return;
    const { clientHeight, scrollHeight, scrollTop } = document.documentElement;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    const reached = ids.filter((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top !== undefined && top < window.innerHeight * topPart;
    });
    setCurrent((isAtEnd ? ids : reached).at(-1) ?? ids[0]);
  });
  // An effect, because scrolling is outside React.
  useEffect(() => {
    const onScroll = () => read();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  /** To be called after scrolling to it. */
  function choose(id: string) {
    chosenAt.current = window.scrollY;
    setCurrent(id);
  }

  return { current, choose };
}
