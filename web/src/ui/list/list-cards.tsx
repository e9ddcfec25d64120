/** Rows of a list on a phone: the name as a link, the other fields below. */
import MuiList from '@mui/material/List';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { TextLink } from '../text-link.tsx';
import type { ToneColor } from '../tone.tsx';
import { CardAction } from './card-action.tsx';
import { CardFields } from './card-fields.tsx';
import { type Column, cellText, renderCell, type SpecialCells } from './list-columns.tsx';
import { RowDelete } from './row-delete.tsx';
import { rowMark } from './row-keys.ts';
import { TonedCard } from './row-styles.ts';

/** How a resource's rows are named, and their links. */
export type RowLook = {
  pathOf: (record: ApiRecord) => string;
  nameOf: (record: ApiRecord) => string;
  /** Details that distinguish a record from others of the same name, shown before deletion. */
  detailsOf?: (record: ApiRecord) => string;
  /** Whether this account can undo a deletion. */
  canRestore?: boolean;
  /** Columns whose text is the link to the record. */
  linked: readonly string[];
  cells?: SpecialCells;
  /** Action of a row in place of its deletion; null if there is none. */
  renderAction?: (record: ApiRecord) => ReactNode;
  /** Background colour of a row; its cells say in words what the colour means. */
  toneOf?: (record: ApiRecord) => ToneColor | undefined;
};

type Props = RowLook & { resource: string; columns: readonly Column[]; rows: readonly ApiRecord[] };

export function ListCards(props: Props) {
  const { resource, columns, rows, pathOf, nameOf, detailsOf, canRestore, cells, renderAction, toneOf } =
    props;
  return (
    <MuiList disablePadding>
      {rows.map((row) => (
        <TonedCard
          key={row.id}
          {...rowMark}
          tone={toneOf?.(row)}
          divider
          // Without a button no space is reserved for one.
          secondaryAction={
            !renderAction && row.abilities?.delete === true ? (
              <RowDelete
                resource={resource}
                record={row}
                name={nameOf(row)}
                details={detailsOf?.(row)}
                canRestore={canRestore}
                isInMenu
              />
            ) : undefined
          }
        >
          <Stack spacing={0.5} sx={{ width: 1, minWidth: 0 }}>
            <TextLink to={pathOf(row)} variant="subtitle1">
              {nameOf(row)}
            </TextLink>
            <CardFields
              columns={columns.filter((column) => isBesideName(column, cellText(column, row), nameOf(row)))}
              renderValue={(column) => renderCell(column, row, cells)}
            />
            {renderAction ? <CardAction>{renderAction(row)}</CardAction> : null}
          </Stack>
        </TonedCard>
      ))}
    </MuiList>
  );
}

/** Omits fields that repeat the name; never a count, which may contain the same digits by chance. */
function isBesideName({ field }: Column, text: string, name: string): boolean {
  return text !== '' && (field.kind === 'integer' || !name.includes(text));
}
