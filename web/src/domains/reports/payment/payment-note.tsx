/** The report's payment note: the document in a new window, and the data for a bank transfer, to copy (MON-36). */
import type { IssuedInvoice } from '@ceccar/contract/money/invoices';
import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../../../platform/api/page.ts';
import { CopiedText } from '../../../platform/ui/text/copied-text.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { Iban } from '../../money/iban.tsx';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  alignContent: 'start',
  minWidth: 0,
  padding: theme.spacing(2),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

type Props = {
  note: IssuedInvoice;
  account: DuesPaymentData['account'];
  branch: string;
  /** Nothing is left to pay, for example because the advance covers it. */
  isCovered: boolean;
};

export function PaymentNote({ note, account, branch, isCovered }: Props) {
  const { series, number, reference, invoice_link } = note;
  return (
    <Frame aria-label="Nota de plată">
      <Typography variant="h3">
        Nota de plată {series} {number}
      </Typography>
      {isCovered ? null : (
        <DefinitionGrid sx={{ width: 1 }}>
          <Definition label="Beneficiar" isWide>
            {page.brand} – Filiala {branch}
          </Definition>
          {account ? (
            <Definition label={account.bank ? `IBAN, ${account.bank}` : 'IBAN'} isWide>
              <Iban value={account.iban} label="IBAN-ul" />
            </Definition>
          ) : null}
          <Definition label={`Text pe ordinul de plată, nota ${series} ${number}`} isWide>
            <CopiedText value={reference} label="textul pentru ordinul de plată" />
          </Definition>
        </DefinitionGrid>
      )}
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
