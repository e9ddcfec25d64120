/** Verification page of a filed report: date, member, and digests of the submitted files. */
import type { ProvenReceipt } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatDay } from '../ui/format.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Fact, FactPanel } from './facts.tsx';

export function ReceiptPage({ receipt }: { receipt: ProvenReceipt }) {
  const { number, issuedAt, memberName, regionName, year, documents, isReplaced } = receipt;
  const [day = '', time = ''] = issuedAt.split(' ');
  return (
    <>
      <PageTitle>Dovada depunerii</PageTitle>
      <Alert severity={isReplaced ? 'warning' : 'success'}>
        <Typography variant="subtitle1" component="p">
          {isReplaced ? 'Dovadă autentică; raportul a fost depus din nou între timp' : 'Dovadă autentică'}
        </Typography>
        Comparați aceste date cu dovada pe care o aveți.
      </Alert>
      <FactPanel title="Datele dovezii">
        <Fact label="Număr">{number}</Fact>
        <Fact label="Depus la">{`${formatDay(day)}, ora ${time}`}</Fact>
        <Fact label="Membru">{memberName}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="Anul raportat">{year}</Fact>
      </FactPanel>
      <FactPanel title="Documente depuse (SHA-256)">
        {documents.map(({ label, sha256 }) => (
          <Fact key={`${label} ${sha256}`} label={label}>
            <span style={{ overflowWrap: 'anywhere' }}>{sha256}</span>
          </Fact>
        ))}
      </FactPanel>
    </>
  );
}
