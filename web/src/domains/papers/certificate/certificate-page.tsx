/** Certificate of a person: preview, eligibility check, download (PAP-22). */
import { certificateRestHours, certificateTexts } from '@ceccar/contract/papers/certificate-check';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { page } from '../../../platform/api/page.ts';
import { referenceKey } from '../../../platform/api/records.ts';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { StatusCertificates, statusCertificateTitle } from '../status-certificate/status-certificates.tsx';
import { useCertificatePerson } from './certificate-data.ts';
import { EarlierCertificates } from './earlier-certificates.tsx';
import { NewCertificate } from './new-certificate.tsx';

export function CertificatePage() {
  const { person, roles } = page.user ?? {};
  if (!person || roles?.[0] !== 'ROLE_USER') {
    return (
      <MessagePage
        title="Adeverință"
        text="Adeverința se eliberează membrilor persoane fizice, din contul propriu."
      />
    );
  }
  return (
    <Stack spacing={3} sx={{ maxWidth: 900 }}>
      <PageTitle>Adeverință</PageTitle>
      <Typography color="textSecondary">
        Sunt două adeverințe: una cu cursurile efectuate, alta care spune că sunteți membru, cu dreptul de
        exercitare și vizele.
      </Typography>
      <div>
        <Typography variant="h2" gutterBottom>
          Adeverință de cursuri
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Spune ce cursuri încheiate aveți în anul trecut și în acesta, cu orele lor. Se eliberează cel mult
          una în {countOf(certificateRestHours, 'oră', 'ore')}.
        </Typography>
        <OfPerson iri={person} />
      </div>
      <EarlierCertificates />
      <div>
        <Typography variant="h2" gutterBottom>
          {statusCertificateTitle}
        </Typography>
        <Paper variant="outlined" sx={{ p: 2 }}>
          <StatusCertificates person={referenceKey(person) ?? ''} />
        </Paper>
      </div>
    </Stack>
  );
}

function OfPerson({ iri }: { iri: string }) {
  const { data: person, isPending, isError } = useCertificatePerson(iri);
  if (isError) return <Alert severity="error">{certificateTexts.personFailed}</Alert>;
  return isPending ? <LoadingRows columns={2} rows={5} /> : <NewCertificate person={person} />;
}
