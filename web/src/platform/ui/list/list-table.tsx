import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { type MouseEvent, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { barHeight } from '../page/bar-height.ts';
import { isBlank } from '../text/field-value.tsx';
import { toneClass } from '../text/tone.tsx';
import { ChoosingBox, ChoosingHead } from './choosing.tsx';
import { DeleteIconButton } from './delete-trigger.tsx';
import type { RowLook, RowsProps } from './list-cards.tsx';
import { alignOf, type Column, cellText, renderCell } from './list-columns.tsx';
import type { ListScreen } from './list-screen.ts';
import { DeleteQuestion } from './row-delete.tsx';
import { rowMark } from './row-keys.ts';
import { toneBar } from './row-styles.ts';
import { Reserved, useRowsOfWindow } from './rows-of-window.tsx';
import { SortableHead } from './sortable-head.tsx';

/** From this number on, columns need a wide window; with more, they are set closer together in every window. */
const manyColumns = 9;
const crowdedFrom = 12;

const cellsOf = '& :is(th, td)';

const closeTogether = (theme: Theme): CSSObject => ({
  [cellsOf]: { paddingInline: theme.spacing(0.75) },
  '& thead th': { whiteSpace: 'normal' },
  // Starts where the first column of other lists does.
  '& :is(th, td):first-of-type:not(.choose)': { paddingLeft: theme.spacing(2) },
});

const stickyHead = (theme: Theme): CSSObject => ({
  overflowX: 'visible',
  '& thead th': {
    position: 'sticky',
    top: barHeight,
    zIndex: 1,
    // With collapsed borders, a real border would scroll away with the rows.
    boxShadow: `inset 0 -1px ${(theme.vars ?? theme).palette.divider}`,
  },
});

/** Opaque, because sticky actions cover scrolled content. */
function ground(theme: Theme): CSSObject {
  const { background, primary, text } = (theme.vars ?? theme).palette;
  const touched = `color-mix(in srgb, ${text.primary} 4%, ${background.paper})`;
  const chosen = `color-mix(in srgb, ${primary.main} 8%, ${background.paper})`;
  return {
    backgroundColor: background.paper,
    '&:hover, &:focus-within': { backgroundColor: touched },
    '&:has(> .choose input:checked)': { backgroundColor: chosen },
  };
}

/**
 * Must not scroll itself: in a scrolling frame the header could not stick below the top bar. Styles rows and cells, too:
 * hundreds of components with a style each would take most of a list's time.
 */
const Frame = styled('div')(
  memoTheme(({ theme }) => ({
    position: 'relative',
    width: '100%',
    overflowX: 'auto',
    '& > table': { display: 'table', width: '100%', borderCollapse: 'collapse', borderSpacing: 0 },
    '& tbody tr': {
      cursor: 'pointer',
      verticalAlign: 'middle',
      ...ground(theme),
      // Not all browsers draw a shadow on a table row, so it is drawn on the first cell.
      '&[class] > :first-of-type': toneBar,
    },
    '& td': {
      height: 40,
      padding: '6px 16px',
      borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
      color: (theme.vars ?? theme).palette.text.primary,
      fontSize: '0.875rem',
      lineHeight: '1.25rem',
      fontVariantNumeric: 'tabular-nums lining-nums',
      textAlign: 'left',
      '&.right': { textAlign: 'right' },
      '&.empty': { color: (theme.vars ?? theme).palette.text.secondary },
      // Breaks a long address, which would widen the table beyond a narrow window.
      '&.email': { overflowWrap: 'anywhere' },
      '& > a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
      '&.choose': { width: 48, padding: 0 },
      '&.actions': {
        // Sticks to the visible edge while the other columns scroll under it, in the colour of its row.
        position: 'sticky',
        right: 0,
        padding: theme.spacing(0, 1, 0, 0),
        lineHeight: 0,
        textAlign: 'right',
        whiteSpace: 'nowrap',
        background: 'inherit',
      },
    },
    '& tbody tr:last-child td': { borderBottom: 0 },
    // They appear on hover and focus, and are always visible on devices without hover.
    '@media (hover: hover)': { '& tr:not(:hover, :focus-within) > td.actions > *': { opacity: 0 } },
    '&.many': { [theme.breakpoints.down(1500)]: closeTogether(theme) },
    '&.crowded': {
      ...closeTogether(theme),
      [`${cellsOf}`]: { paddingInline: theme.spacing(0.75), fontSize: theme.typography.body2.fontSize },
    },
    // The next column's text would start directly after an amount.
    '& .right + :not(.right)': { paddingLeft: theme.spacing(2) },
    [theme.breakpoints.up('md')]: { '&:not(.many, .crowded)': stickyHead(theme) },
    [theme.breakpoints.up('lg')]: { '&.many, &.crowded': stickyHead(theme) },
  })),
);

function densityOf({ length }: readonly Column[]): 'crowded' | 'many' | undefined {
  if (length >= crowdedFrom) return 'crowded';
  return length >= manyColumns ? 'many' : undefined;
}

export function ListTable({ list, rows, look, choosing }: RowsProps) {
  const { contract, columns, pathOf } = list;
  const navigate = useNavigate();
  const drawn = useRowsOfWindow(rows);
  const [asked, setAsked] = useState<{ row: ApiRecord; times: number }>();
  const askToDelete = useCallback(
    (row: ApiRecord) => setAsked((before) => ({ row, times: (before?.times ?? 0) + 1 })),
    [],
  );
  const shownRows = useRef(rows);
  useLayoutEffect(() => {
    shownRows.current = rows;
  });
  const chooseRow = choosing?.toggleRow;
  // Always the same function, so that a chosen row draws no other one again.
  const toggleRow = useCallback(
    (row: ApiRecord, isRange: boolean) => chooseRow?.(row, isRange, shownRows.current),
    [chooseRow],
  );
  const hasActions = rows.some((row) =>
    look.renderAction ? look.renderAction(row) !== null : row.abilities?.delete === true,
  );

  function open(event: MouseEvent) {
    const { target, currentTarget } = event;
    // React also bubbles clicks from a dialog that the row opened; these are not clicks on the row.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    const row = rows[target.closest('tr')?.sectionRowIndex ?? -1];
    if (!row) return;
    const control = target.closest('a, button, label');
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (control ? !isPlainClick(event, control, pathOf(row)) : isSelectingText) return;
    event.preventDefault();
    void navigate(pathOf(row));
  }

  return (
    <Frame className={densityOf(columns)}>
      <table aria-label={contract.title}>
        <SortableHead
          first={choosing ? <ChoosingHead choosing={choosing} rows={rows} /> : null}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          hasActions={hasActions}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a link to the same place. */}
        <tbody onClick={open}>
          {drawn.map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              linked={list.linked}
              pathOf={pathOf}
              hasActions={hasActions}
              look={look}
              chosen={choosing?.isChosen(row)}
              onToggle={choosing ? toggleRow : undefined}
              onDelete={askToDelete}
            />
          ))}
        </tbody>
      </table>
      {drawn.length < rows.length ? <Reserved rows={rows.length - drawn.length} /> : null}
      {asked ? (
        <DeleteQuestion
          key={asked.times}
          resource={contract.plural}
          record={asked.row}
          name={look.nameOf(asked.row)}
          details={look.detailsOf?.(asked.row)}
          canRestore={list.abilities?.history === true}
        />
      ) : null}
    </Frame>
  );
}

/** Whether the browser is not asked for another tab or window; `control` is the row's own link. */
function isPlainClick(event: MouseEvent, control: Element, path: string): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return !isModified && event.button === 0 && control.getAttribute('href') === path;
}

type RowProps = Pick<ListScreen, 'columns' | 'linked' | 'pathOf'> & {
  row: ApiRecord;
  look: RowLook;
  hasActions: boolean;
  /** Undefined if the list has no selection. */
  chosen: boolean | undefined;
  onToggle: ((row: ApiRecord, isRange: boolean) => void) | undefined;
  onDelete: (row: ApiRecord) => void;
};

/** Rendered again only if something in it changes: a list has hundreds of cells. Its links are followed by the table. */
const Row = memo(function Row(props: RowProps) {
  const { row, columns, linked, pathOf, hasActions, look, chosen, onToggle, onDelete } = props;
  const { nameOf, cells, toneOf } = look;
  return (
    <tr {...rowMark} className={toneClass(toneOf?.(row))}>
      {chosen === undefined ? null : (
        <td className="choose">
          <ChoosingBox
            isChosen={chosen}
            onToggle={(isRange) => onToggle?.(row, isRange)}
            label={`Alege ${nameOf(row)}`}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column, row, cells)}>
          {linked.includes(column.key) && cellText(column, row) ? (
            <a href={pathOf(row)}>{renderCell(column, row, cells)}</a>
          ) : (
            renderCell(column, row, cells)
          )}
        </td>
      ))}
      {hasActions ? (
        <td className="actions">
          {look.renderAction ? look.renderAction(row) : null}
          {!look.renderAction && row.abilities?.delete === true ? (
            <DeleteIconButton name={nameOf(row)} onAsk={() => onDelete(row)} />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}, isSameRow);

/** The columns are a new array with each render of the list. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  const { columns: columnsBefore, ...restBefore } = before;
  const { columns, ...rest } = after;
  return (
    isSame(restBefore, rest) &&
    columnsBefore.length === columns.length &&
    columns.every(({ key }, place) => key === columnsBefore[place]?.key)
  );
}

function isSame(before: object, after: object): boolean {
  const [fields, others] = [Object.entries(before), new Map(Object.entries(after))];
  return fields.length === others.size && fields.every(([name, value]) => others.get(name) === value);
}

function classOf(column: Column, row: ApiRecord, cells: RowLook['cells']): string | undefined {
  // The dash of a cell without a value is no louder than a usual value.
  if (cells?.[column.key] === undefined && isBlank(row[column.key]))
    return alignOf(column) === 'right' ? 'right empty' : 'empty';
  if (column.field.format === 'email') return 'email';
  return alignOf(column) === 'right' ? 'right' : undefined;
}
