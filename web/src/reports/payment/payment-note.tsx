/** The report's payment note: the document in a new window, and the data for a bank transfer, to copy (MON-36). */
import type { IssuedInvoice } from '@ceccar/contract/money/invoices';
import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../../api/page.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Definition, DefinitionGrid } from '../../ui/definition-list.tsx';
import { formatIban, formatMoney } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  padding: theme.spacing(2),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

type Props = { note: IssuedInvoice; account: DuesPaymentData['account']; branch: string };

export function PaymentNote({ note, account, branch }: Props) {
  const { series, number, total, reference, invoice_link } = note;
  return (
    <Frame aria-label="Nota de plată">
      <Typography variant="h3">
        Nota de plată {series} {number}
      </Typography>
      {total > 0 ? (
        <DefinitionGrid sx={{ width: 1 }}>
          <Definition label="Beneficiar">
            {page.brand} – Filiala {branch}
          </Definition>
          <Definition label="Suma">{formatMoney(total)}</Definition>
          {account ? (
            <Definition label={account.bank ? `IBAN, ${account.bank}` : 'IBAN'} isWide>
              {formatIban(account.iban)} <CopyButton value={account.iban} label="IBAN-ul" />
            </Definition>
          ) : null}
          <Definition label="Text pe ordinul de plată" isWide>
            {reference} <CopyButton value={reference} label="textul pentru ordinul de plată" />
          </Definition>
        </DefinitionGrid>
      ) : null}
      <Button
        href={invoice_link}
        target="_blank"
        rel="noreferrer"
        variant="outlined"
        startIcon={<OpenIcon />}
      >
        Deschide nota de plată
        <VisuallyHidden> (într-o fereastră nouă)</VisuallyHidden>
      </Button>
    </Frame>
  );
}
