/** Rows of a list on a phone: the name as a link, the other fields beside it and below, in as few lines as they need. */
import Box from '@mui/material/Box';
import MuiList from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { TextLink } from '../navigation/text-link.tsx';
import { type ToneColor, toneClass } from '../text/tone.tsx';
import { CardAction } from './card-action.tsx';
import { type Choosing, ChoosingBox } from './choosing.tsx';
import { type Column, cellText, renderCell, type SpecialCells } from './list-columns.tsx';
import type { ListScreen } from './list-screen.ts';
import { RowDelete } from './row-delete.tsx';
import { rowMark } from './row-keys.ts';
import { cardLink, TonedCard } from './row-styles.ts';

/**
 * The two lines of a card (API-134, API-268): columns at the end of the name's line, and those below, whose cells need no
 * label. Other columns of the list are left out, unless somebody chose them.
 */
export type CardLines = {
  beside: readonly string[];
  below: readonly string[];
  cells: SpecialCells;
};

/** How a list's rows are named, and what they show besides plain values. Always the same object: rows compare it. */
export type RowLook = {
  nameOf: (record: ApiRecord) => string;
  /** Details that distinguish a record from others of the same name, shown before deletion. */
  detailsOf?: (record: ApiRecord) => string;
  cells?: SpecialCells;
  /** Action of a row in place of its deletion; null if there is none. */
  renderAction?: (record: ApiRecord) => ReactNode;
  /** Fields of a row on a phone in a few lines, in place of one line for each column. */
  renderCard?: (record: ApiRecord) => ReactNode;
  /** Colour of a row's bar; its cells say in words what the colour means. */
  toneOf?: (record: ApiRecord) => ToneColor | undefined;
  /** Without it a card has all columns, with their labels. */
  cardLines?: CardLines;
};

/** Rows, as a table or as cards. */
export type RowsProps = {
  list: ListScreen;
  rows: readonly ApiRecord[];
  look: RowLook;
  choosing: Choosing | undefined;
};

/** Fields in a line, which continues below where there is no room. */
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 1.5),
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
}));

const NameLine = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
  '& > span': { flex: 'none', maxWidth: '50%', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
  // A cell may have nothing to show.
  '& > span:not(:empty) ~ span:not(:empty)::before': { content: '" · "' },
  '& > span > span': { whiteSpace: 'nowrap' },
  // Within a text, the colour alone does not mark a link.
  '& a': { textDecoration: 'underline' },
}));

export function ListCards({ list, rows, look, choosing }: RowsProps) {
  const { columns, pathOf } = list;
  const { nameOf, renderAction, renderCard, toneOf } = look;
  return (
    <MuiList disablePadding>
      {rows.map((row) => (
        <TonedCard
          key={row.id}
          {...rowMark}
          className={toneClass(toneOf?.(row))}
          divider
          // Without a button no space is reserved for one.
          secondaryAction={
            !renderAction && row.abilities?.delete === true ? (
              <RowDelete
                resource={list.contract.plural}
                record={row}
                name={nameOf(row)}
                details={look.detailsOf?.(row)}
                canRestore={list.abilities?.history === true}
                isInMenu
              />
            ) : undefined
          }
        >
          {choosing ? (
            <Box sx={{ alignSelf: 'flex-start', ml: -2, my: -1 }}>
              <ChoosingBox
                isChosen={choosing.isChosen(row)}
                onToggle={(isRange) => choosing.toggleRow(row, isRange, rows)}
                label={`Alege ${nameOf(row)}`}
              />
            </Box>
          ) : null}
          <Stack spacing={0.5} sx={{ width: 1, minWidth: 0 }}>
            {renderCard ? (
              <>
                <TextLink to={pathOf(row)} variant="subtitle1" {...{ [cardLink]: '' }}>
                  {nameOf(row)}
                </TextLink>
                {renderCard(row)}
              </>
            ) : (
              <CardText {...look} columns={columns} row={row} name={nameOf(row)} path={pathOf(row)} />
            )}
            {renderAction ? <CardAction>{renderAction(row)}</CardAction> : null}
          </Stack>
        </TonedCard>
      ))}
    </MuiList>
  );
}

type TextProps = Pick<RowLook, 'cells' | 'cardLines'> & {
  columns: readonly Column[];
  row: ApiRecord;
  name: string;
  path: string;
};

function CardText({ columns, row, name, path, cells = {}, cardLines }: TextProps) {
  const link = (
    <TextLink to={path} variant="subtitle1" {...{ [cardLink]: '' }}>
      {name}
    </TextLink>
  );
  const others = columns.filter((column) => isBesideName(column, cellText(column, row), name));
  if (!cardLines)
    return (
      <>
        {link}
        <Line>{others.map((column) => labelled(column, row, cells))}</Line>
      </>
    );
  const { beside, below } = cardLines;
  const ownCells = { ...cells, ...cardLines.cells };
  const inLine = (names: readonly string[]) =>
    names.flatMap((one) => columns.filter((column) => column.key === one && cellText(column, row) !== ''));
  const chosen = others.filter(
    ({ key, isHidden }) => isHidden && !beside.includes(key) && !below.includes(key),
  );
  return (
    <>
      <NameLine>
        {link}
        <span>
          {inLine(beside).map((column) => (
            <Fragment key={column.key}>{renderCell(column, row, ownCells)}</Fragment>
          ))}
        </span>
      </NameLine>
      <Facts>
        {inLine(below).map((column) => (
          <span key={column.key}>{renderCell(column, row, ownCells)}</span>
        ))}
      </Facts>
      <Line>{chosen.map((column) => labelled(column, row, cells))}</Line>
    </>
  );
}

function labelled(column: Column, row: ApiRecord, cells: SpecialCells): ReactNode {
  return (
    <div key={column.key}>
      <Typography variant="body2" color="textSecondary" component="span">
        {column.label}:{' '}
      </Typography>
      {renderCell(column, row, cells)}
    </div>
  );
}

/** Omits fields that repeat the name; never a count, which may contain the same digits by chance. */
function isBesideName({ field }: Column, text: string, name: string): boolean {
  return text !== '' && (field.kind === 'integer' || !name.includes(text));
}
