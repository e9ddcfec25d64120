/** Help of a panel behind its '?': purpose, law and rules (API-81). */
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { createContext, useContext } from 'react';
import { useAnchor } from './anchor.ts';

export type PanelHelp = {
  text: string;
  /** The law behind the panel, if any. */
  law?: string;
  /** Rule numbers of the rule book. */
  rules: readonly string[];
};

/** Help texts by panel id. */
export const PanelHelps = createContext<Readonly<Record<string, PanelHelp>>>({});

type Props = { id: string; title: string };

export function PanelHelpButton({ id, title }: Props) {
  const help = useContext(PanelHelps)[id];
  const popover = useAnchor();
  if (!help) return null;
  return (
    <>
      <button
        type="button"
        className="panel-help"
        aria-label={`Ajutor: ${title}`}
        aria-haspopup="dialog"
        onClick={popover.open}
      >
        <span aria-hidden>?</span>
      </button>
      {popover.wasOpened ? (
        <Popover
          {...popover.props}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { maxWidth: 360, p: 2 } } }}
        >
          <Typography>{help.text}</Typography>
          {help.law ? (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Sursa: {help.law}
            </Typography>
          ) : null}
        </Popover>
      ) : null}
    </>
  );
}
