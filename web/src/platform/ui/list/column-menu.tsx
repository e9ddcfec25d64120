/** 'Coloane': which columns a list shows, and in which order (API-132). */
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { touchTarget } from '../page/touch-target.ts';
import { useAnchor } from '../panel/anchor.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { Column } from './list-columns.tsx';
import { ToolButton } from './tool-button.tsx';

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Plain elements: a list has up to thirty columns, and MUI's tick box and two buttons would be twenty components in each row. */
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  '& > label': {
    display: 'flex',
    flex: 'auto',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    minHeight: 38,
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { minHeight: touchTarget },
  },
  '& > label:has(:disabled)': { color: (theme.vars ?? theme).palette.text.disabled, cursor: 'auto' },
}));

const up = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="m4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z" />
  </svg>
);

const down = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z" />
  </svg>
);

type Props = {
  /** All columns that the list has. */
  columns: readonly Column[];
  shown: readonly Column[];
  /** Columns with the link to a record, of which one stays. */
  linked: readonly string[];
  /** Undefined: those of the list itself. */
  onChoose: (names: readonly string[] | undefined) => void;
  onClose: () => void;
};

export function ColumnMenu({ onClose, ...choice }: Props) {
  const id = useId();
  const menu = useAnchor();

  function close() {
    menu.close();
    onClose();
  }

  return (
    <>
      <ToolButton
        icon={<ColumnsIcon />}
        label="Coloane"
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      {menu.wasOpened ? (
        <Popover
          {...menu.props}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
        >
          <ColumnChoice titleId={id} {...choice} />
        </Popover>
      ) : null}
    </>
  );
}

function ColumnChoice({
  titleId,
  columns,
  shown,
  linked,
  onChoose,
}: Omit<Props, 'onClose'> & { titleId: string }) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ key: string; step: -1 | 1 }>(null);
  const names = shown.map(({ key }) => key);
  const others = columns.filter(({ key }) => !names.includes(key));
  const links = names.filter((name) => linked.includes(name));

  // The moved row may lose the focus, and at either end its button is disabled: the other one takes it.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { key, step } = moved.current;
    moved.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-key="${key}"]`) ?? [])];
    const [up, down] = buttons;
    const [first, second] = step === -1 ? [up, down] : [down, up];
    (first?.disabled ? second : first)?.focus();
  });

  function tick({ key }: Column) {
    onChoose(names.includes(key) ? names.filter((name) => name !== key) : [...names, key]);
  }

  function move({ key, label }: Column, step: -1 | 1) {
    const at = names.indexOf(key);
    moved.current = { key, step };
    onChoose(names.filter((name) => name !== key).toSpliced(at + step, 0, key));
    setAnnouncement(`${label}: locul ${at + step + 1} din ${names.length}`);
  }

  return (
    <Box sx={{ p: 2, minWidth: 260 }}>
      <Typography variant="subtitle1" component="h2" id={titleId}>
        Coloanele listei
      </Typography>
      <Rows ref={list}>
        {[...shown, ...others].map((column) => {
          const { key, label } = column;
          const at = names.indexOf(key);
          return (
            <Row key={key}>
              <label>
                <input
                  className="tick-box"
                  type="checkbox"
                  checked={at !== -1}
                  disabled={at !== -1 && (names.length === 1 || (links.length === 1 && links[0] === key))}
                  onChange={() => tick(column)}
                />
                {label}
              </label>
              {at === -1 ? null : (
                <span>
                  <button
                    type="button"
                    className="icon-button"
                    data-key={key}
                    disabled={at === 0}
                    aria-label={`Mută ${label} mai sus`}
                    title="Mai sus"
                    onClick={() => move(column, -1)}
                  >
                    {up}
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    data-key={key}
                    disabled={at === names.length - 1}
                    aria-label={`Mută ${label} mai jos`}
                    title="Mai jos"
                    onClick={() => move(column, 1)}
                  >
                    {down}
                  </button>
                </span>
              )}
            </Row>
          );
        })}
      </Rows>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Button size="small" color="secondary" sx={{ mt: 1, ml: -1.25 }} onClick={() => onChoose(undefined)}>
        Coloanele obișnuite
      </Button>
    </Box>
  );
}
