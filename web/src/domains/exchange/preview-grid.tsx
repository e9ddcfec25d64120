/** The rows of a preview as a grid: a column for each field that the file sets, changed and doubtful cells tinted. */
import type { ImportRowAnswer } from '@ceccar/contract/members/import-rows';
import { styled } from '@mui/material/styles';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import { VisuallyHidden } from '../../platform/ui/text/visually-hidden.tsx';
import { importForms } from './import-forms.ts';
import { type PreviewProps, RowKind, RowName } from './preview-parts.tsx';

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (color: string) => `color-mix(in srgb, ${color} 12%, ${palette.background.paper})`;
  return {
    overflowX: 'auto',
    '& table': { borderCollapse: 'collapse', width: '100%', ...theme.typography.body2 },
    '& th, & td': {
      padding: theme.spacing(0.75, 1.5),
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'left',
      verticalAlign: 'top',
      maxWidth: 280,
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    },
    '& thead th': { color: palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
    '& td': { borderLeft: `1px solid ${palette.divider}`, minWidth: 96 },
    // The name stays in sight beside the columns.
    '& .name': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minWidth: 200,
      fontWeight: 400,
      backgroundColor: palette.background.paper,
    },
    '& .line': { color: palette.text.secondary, whiteSpace: 'nowrap', marginLeft: theme.spacing(1) },
    '& .changed': { backgroundColor: tint(palette.primary.main) },
    '& .doubtful': { backgroundColor: tint(palette.warning.main) },
    '& del': { color: palette.text.secondary },
    '& ins': { textDecoration: 'none', fontWeight: 600 },
  };
});

type GridColumn = { name: string; label: string };

/** In the order of the template, so that each kind of rows has the same; rows name theirs as they change. */
function columnsOf(rows: readonly ImportRowAnswer[], type: PreviewProps['type']): GridColumn[] {
  const labels = new Map<string, string>();
  for (const { changes, doubts } of rows) {
    for (const { propertyPath, label } of changes)
      if (!labels.has(propertyPath)) labels.set(propertyPath, label);
    // A doubt may be about a field that the row does not change.
    for (const { label } of doubts) if (![...labels.values()].includes(label)) labels.set(label, label);
  }
  const titles = importForms.find((form) => form.type === type)?.columns?.map(({ title }) => title) ?? [];
  const places = new Map(titles.map((title, place) => [title, place]));
  const placeOf = ({ label }: GridColumn) => places.get(label) ?? titles.length;
  return [...labels]
    .map(([name, label]) => ({ name, label }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

export function PreviewGrid({ rows, type, isUndone }: PreviewProps) {
  const columns = columnsOf(rows, type);
  return (
    <Frame tabIndex={0} role="region" aria-label="Rândurile fișierului">
      <table aria-label="Rândurile fișierului">
        <thead>
          <tr>
            <th scope="col" className="name">
              Rând
            </th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" className="name">
                <RowName row={row} type={type} />
                <div>
                  <RowKind row={row} isUndone={isUndone} />
                  <span className="line">rândul {row.line}</span>
                </div>
              </th>
              {columns.map((column) => (
                <Cell key={column.name} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function Cell({ row, column: { name, label } }: { row: ImportRowAnswer; column: GridColumn }) {
  const change = row.changes.find(({ propertyPath }) => propertyPath === name);
  const doubts = row.doubts.filter((doubt) => doubt.label === label);
  const isChanged = change !== undefined && row.kind !== 'new';
  const tint = doubts.length > 0 ? 'doubtful' : isChanged ? 'changed' : undefined;
  return (
    <td className={tint}>
      {change ? (
        <>
          {isChanged ? (
            <>
              <del>{change.before ?? '–'}</del> <span aria-hidden>→</span>
              <VisuallyHidden>devine</VisuallyHidden>{' '}
            </>
          ) : null}
          <ins>{change.after ?? '–'}</ins>
        </>
      ) : null}
      {doubts.map(({ message }) => (
        <div key={message}>
          <ToneMark color="yellow">{message}</ToneMark>
        </div>
      ))}
    </td>
  );
}
