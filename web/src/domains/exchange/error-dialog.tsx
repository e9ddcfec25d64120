/** A button with the number of errors in a file, and a dialog that lists them. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { usePaging } from '../../platform/ui/list/paging.ts';
import { leastTarget } from '../../platform/ui/page/touch-target.ts';
import { countOf } from '../../platform/ui/text/format.ts';
import { ErrorLines, ErrorTable } from './error-list.tsx';
import { errorsAtFirst, useImportErrors } from './import-errors.ts';
import type { ImportRow } from './import-row.ts';

const Lines = styled(ErrorLines)(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': { padding: theme.spacing(1, 3) },
  '& > li + li': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

type Props = { row: ImportRow };

export function ErrorDialog({ row }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const label = `Arată ${countOf(row.errorCount ?? 0, 'eroare', 'erori')}`;
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="body2"
        noWrap
        sx={{ minHeight: leastTarget }}
        aria-label={`${label}: ${row.file.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Link>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="md"
        fullWidth
        fullScreen={isPhone}
        aria-labelledby={id}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {row.file.name}
        </DialogTitle>
        <Errors row={row} isPhone={isPhone} />
        <DialogActions sx={{ justifyContent: 'space-between' }}>
          <ErrorFile row={row} />
          <Button onClick={() => setOpen(false)}>Închide</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Errors({ row, isPhone }: Props & { isPhone: boolean }) {
  const paging = usePaging(errorsAtFirst);
  const { data, error, refetch } = useImportErrors(row, paging.page, paging.perPage);
  const errors = data?.['hydra:member'] ?? [];

  return (
    <>
      <Typography color="textSecondary" sx={{ px: 3, pb: 1 }}>
        Nimic nu a fost înregistrat. Corectați fișierul și trimiteți-l din nou.
      </Typography>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <DialogContent dividers sx={{ p: 0 }} tabIndex={0}>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={isPhone ? 1 : 4} rows={3} />}
        {data && isPhone ? <Lines errors={errors} /> : null}
        {data && !isPhone ? <ErrorTable title={`Erori: ${row.file.name}`} errors={errors} /> : null}
      </DialogContent>
      {data ? <ListPages list={{ ...paging, total: data['hydra:totalItems'] }} /> : null}
    </>
  );
}

/** Download of all errors, for a spreadsheet. */
export function ErrorFile({ row }: Props) {
  return (
    <Link
      href={`/download/import_errors/${row.originId}`}
      download
      variant="body2"
      noWrap
      sx={{ display: 'inline-block', lineHeight: `${leastTarget}px` }}
      aria-label={`Descarcă lista de erori: ${row.file.name}`}
    >
      Descarcă lista de erori
    </Link>
  );
}
