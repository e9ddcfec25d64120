/** The note just issued: amount, text for the transfer (MON-36), and the document. */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { CopiedText } from '../../../platform/ui/text/copied-text.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';

/** Warnings are for staff (MON-79). */
export type Issued = Pick<AdvanceAnswer, 'invoice' | 'warnings'>;

export function IssuedNote({ invoice, warnings = [] }: Issued) {
  const place = useRef<HTMLDivElement>(null);
  // Focuses the result, which also scrolls it into view. An effect, because the browser controls the focus.
  useEffect(() => place.current?.focus(), []);
  const { series, number, amount, total, reference, invoiceLink } = invoice;
  return (
    <Paper ref={place} tabIndex={-1} variant="outlined" sx={{ maxWidth: 720, outline: 0 }}>
      <Alert severity="success">S-a generat o factura pentru suma: {formatMoney(amount)}</Alert>
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          {warnings.map(({ message }) => (
            <Alert key={message} severity="warning" variant="outlined">
              {message}
            </Alert>
          ))}
          <Typography variant="h2">Nota de plată</Typography>
          <DefinitionGrid sx={{ width: 1 }}>
            <Definition label="Serie">{series}</Definition>
            <Definition label="Număr">{number}</Definition>
            <Definition label="Total de plată">{formatMoney(total)}</Definition>
            {total > 0 ? (
              <Definition label="Text pe ordinul de plată" isWide>
                <CopiedText value={reference} label="textul pentru ordinul de plată" />
              </Definition>
            ) : null}
          </DefinitionGrid>
          <Button
            href={invoiceLink}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            startIcon={<OpenIcon />}
          >
            Descarca nota de plata
            <VisuallyHidden> (se deschide într-o filă nouă)</VisuallyHidden>
          </Button>
          {total > 0 ? (
            <Alert severity="info" variant="outlined">
              Salvați sau tipăriți nota de plată și păstrați numărul și seria ei: trebuie scrise pe ordinul de
              plată. Dacă închideți pagina, o regăsiți mai jos, între notele de plată.
            </Alert>
          ) : null}
        </Stack>
      </PanelBody>
    </Paper>
  );
}
