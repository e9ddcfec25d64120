/** The receipts of one group, paged, with bulk actions. */
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { LineItem } from './line-item.tsx';
import { linesPerPage, type useLines } from './statement-lines.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

type Props = {
  statement: ApiRecord;
  lines: ReturnType<typeof useLines>;
  label: string;
  emptyText: string;
  page: number;
  onPage: (page: number) => void;
};

export function LineList({ statement, lines, label, emptyText, page, onPage }: Props) {
  const { rows, total = 0, error, reload } = lines;
  return (
    <ListSurface asked={lines}>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {rows || error ? null : <LoadingRows columns={4} rows={5} />}
      {rows?.length === 0 ? (
        <PanelBody>
          <Typography color="textSecondary">{emptyText}</Typography>
        </PanelBody>
      ) : null}
      <List aria-label={label}>
        {rows?.map((line) => (
          <LineItem key={line.id} line={line} region={referenceKey(statement.region) ?? ''} />
        ))}
      </List>
      {total > linesPerPage ? (
        <ListPages
          list={{ page, perPage: linesPerPage, total, setPage: onPage, setPerPage: () => undefined }}
        />
      ) : null}
    </ListSurface>
  );
}
