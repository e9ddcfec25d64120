/** Links to the panels at the top of a record page; each scrolls to its panel and opens it (API-76). */
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { type ListedPanel, PanelList } from '../panel-list.ts';

/** One scrolling line on a phone; elsewhere as many lines as needed. */
const Chips = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    // Extends to the edges of the screen, so that a cut chip shows that there are more.
    marginInline: theme.spacing(-2),
    padding: theme.spacing(0.5, 2),
    scrollbarWidth: 'none',
  },
}));

/** Orders the chips like the panels on the page. */
function byPlace(one: ListedPanel, other: ListedPanel): number {
  const place = one.heading.compareDocumentPosition(other.heading);
  return place & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

type Props = { children: (index: ReactNode) => ReactNode };

export function WithPanelIndex({ children }: Props) {
  const [panels, setPanels] = useState<readonly ListedPanel[]>([]);
  const list = useMemo(
    () => (panel: ListedPanel) => {
      setPanels((before) => [...before, panel].toSorted(byPlace));
      return () => setPanels((before) => before.filter((one) => one !== panel));
    },
    [],
  );
  return <PanelList value={list}>{children(<PanelIndex panels={panels} />)}</PanelList>;
}

function PanelIndex({ panels }: { panels: readonly ListedPanel[] }) {
  return (
    <Chips aria-label="Secțiunile fișei">
      {panels.map((panel) => (
        <Chip
          key={panel.title}
          component="button"
          label={panel.title}
          variant="outlined"
          sx={{ borderRadius: 4, fontWeight: 400 }}
          onClick={() => {
            panel.open();
            panel.heading.scrollIntoView({ block: 'start' });
            panel.heading.focus({ preventScroll: true });
          }}
        />
      ))}
    </Chips>
  );
}
