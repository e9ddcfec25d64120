import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { barHeight } from '../page/bar-height.ts';
import { isBlank } from '../text/field-value.tsx';
import { type Choosing, ChoosingBox, ChoosingHead } from './choosing.tsx';
import type { RowLook, RowsProps } from './list-cards.tsx';
import { alignOf, type Column, cellText, renderCell } from './list-columns.tsx';
import type { ListScreen } from './list-screen.ts';
import { RowDelete } from './row-delete.tsx';
import { rowMark } from './row-keys.ts';
import { TonedRow } from './row-styles.ts';
import { SortableHead } from './sortable-head.tsx';

/** From this number on, columns need a wide window; with more, they are set closer together in every window. */
const manyColumns = 9;
const crowdedFrom = 12;

/**
 * Must not scroll itself: in a scrolling frame the header could not stick below the top bar. Styles the cells, too, as the
 * theme does elsewhere: hundreds of components with a style each would take most of a list's time.
 */
const Frame = styled(TableContainer, { shouldForwardProp: (name) => name !== 'columns' })<{
  columns: number;
}>(({ theme, columns }) => ({
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
  ...(columns >= manyColumns
    ? {
        [columns >= crowdedFrom ? '&' : theme.breakpoints.down(1500)]: {
          '& th, & td': { paddingInline: theme.spacing(0.75) },
          '& thead th': { whiteSpace: 'normal' },
          // Starts where the first column of other lists does.
          '& :is(th, td):first-of-type:not(.choose, .MuiTableCell-paddingNone)': {
            paddingLeft: theme.spacing(2),
          },
        },
      }
    : {}),
  // The next column's text would start directly after an amount.
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft, & .right + :not(.right)': {
    paddingLeft: theme.spacing(2),
  },
  ...(columns >= crowdedFrom ? { '& th, & td': { fontSize: theme.typography.body2.fontSize } } : {}),
  [theme.breakpoints.up(columns >= manyColumns ? 'lg' : 'md')]: {
    overflowX: 'visible',
    '& thead th': {
      position: 'sticky',
      top: barHeight,
      zIndex: 1,
      // With collapsed borders, a real border would scroll away with the rows.
      boxShadow: `inset 0 -1px ${(theme.vars ?? theme).palette.divider}`,
    },
  },
}));

export function ListTable({ list, rows, look, choosing }: RowsProps) {
  const { contract, columns, pathOf } = list;
  const navigate = useNavigate();
  const canRestore = list.abilities?.history === true;
  const hasActions = rows.some(
    (row) => rowAction({ resource: contract.plural, row, look, canRestore }) !== null,
  );

  function open(event: MouseEvent) {
    const { target, currentTarget } = event;
    // React also bubbles clicks from a dialog that the row opened; these are not clicks on the row.
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    const row = rows[target.closest('tr')?.sectionRowIndex ?? -1];
    const isOnControl = target.closest('a, button, label');
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (row && !isOnControl && !isSelectingText) void navigate(pathOf(row));
  }

  return (
    <Frame columns={columns.length}>
      <Table aria-label={contract.title}>
        <SortableHead
          first={choosing ? <ChoosingHead choosing={choosing} rows={rows} /> : null}
          columns={columns}
          sort={list.sort}
          onSort={list.setSort}
          hasActions={hasActions}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a link to the same place. */}
        <tbody onClick={open}>
          {rows.map((row) => (
            <Row
              key={row.id}
              resource={contract.plural}
              row={row}
              columns={columns}
              linked={list.linked}
              pathOf={pathOf}
              hasActions={hasActions}
              canRestore={canRestore}
              look={look}
              chosen={choosing?.isChosen(row)}
              onToggle={choosing?.toggle}
            />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

type ActionProps = { resource: string; row: ApiRecord; look: RowLook; canRestore: boolean };

type RowProps = ActionProps &
  Pick<ListScreen, 'columns' | 'linked' | 'pathOf'> & {
    hasActions: boolean;
    /** Undefined if the list has no selection. */
    chosen: boolean | undefined;
    onToggle: Choosing['toggle'] | undefined;
  };

/** Rendered again only if something in it changes: a list has hundreds of cells. */
const Row = memo(function Row(props: RowProps) {
  const { row, columns, linked, pathOf, hasActions, look, chosen, onToggle } = props;
  const { nameOf, cells, toneOf } = look;
  return (
    <TonedRow {...rowMark} tone={toneOf?.(row)}>
      {chosen === undefined ? null : (
        <td className="choose">
          <ChoosingBox isChosen={chosen} onToggle={() => onToggle?.([row])} label={`Alege ${nameOf(row)}`} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column, row, cells)}>
          {linked.includes(column.key) && cellText(column, row) ? (
            <Link to={pathOf(row)}>{renderCell(column, row, cells)}</Link>
          ) : (
            renderCell(column, row, cells)
          )}
        </td>
      ))}
      {hasActions ? <td className="actions">{rowAction(props)}</td> : null}
    </TonedRow>
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

/** Null if the row has no action. */
function rowAction({ resource, row, look, canRestore }: ActionProps): ReactNode {
  const { nameOf, detailsOf, renderAction } = look;
  if (renderAction) return renderAction(row);
  if (row.abilities?.delete !== true) return null;
  return (
    <RowDelete
      resource={resource}
      record={row}
      name={nameOf(row)}
      details={detailsOf?.(row)}
      canRestore={canRestore}
    />
  );
}
