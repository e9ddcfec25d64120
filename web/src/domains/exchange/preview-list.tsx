/** The rows of a preview on a phone, one below the other. */
import type { ImportRowAnswer } from '@ceccar/contract/members/import-rows';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import { type PreviewProps, RowKind, RowName } from './preview-parts.tsx';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.25, 2),
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));

const Changes = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.25, 2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
}));

const Label = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

export function PreviewList({ rows, type, isUndone }: PreviewProps) {
  return (
    <Rows aria-label="Rândurile fișierului">
      {rows.map((row) => (
        <PreviewRow key={row.line} row={row} type={type} isUndone={isUndone} />
      ))}
    </Rows>
  );
}

type RowProps = Omit<PreviewProps, 'rows'> & { row: ImportRowAnswer };

function PreviewRow({ row, type, isUndone }: RowProps) {
  return (
    <li>
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <RowName row={row} type={type} />
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <RowKind row={row} isUndone={isUndone} />
          <Typography variant="body2" color="textSecondary">
            rândul {row.line}
          </Typography>
        </Stack>
      </Stack>
      <Stack spacing={0.5}>
        <Changes>
          {row.changes.map(({ propertyPath, label: field, before, after }) => (
            <li key={propertyPath}>
              <Label>{field}:</Label>{' '}
              {row.kind === 'new' ? null : (
                <>
                  <del>{before ?? '–'}</del> →{' '}
                </>
              )}
              <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{after ?? '–'}</ins>
            </li>
          ))}
        </Changes>
        {row.doubts.map(({ label: field, message }) => (
          <Typography key={field} variant="body2" component="div">
            <ToneMark color="yellow">
              {field}: {message}
            </ToneMark>
          </Typography>
        ))}
      </Stack>
    </li>
  );
}
