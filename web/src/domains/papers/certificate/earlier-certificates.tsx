/** Previously issued certificates, available for download (PAP-27). */
import { certificateCheckOf } from '@ceccar/contract/papers/certificate-check';
import type { OwnCertificate } from '@ceccar/contract/papers/certificates';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { errorText } from '../../../platform/api/errors.ts';
import { formatDayOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { useOwnCertificates } from './certificate-data.ts';

const title = 'Adeverințe de cursuri eliberate';

export function EarlierCertificates() {
  const { data: certificates, error } = useOwnCertificates();
  if (error) return <Alert severity="error">{errorText(error)}</Alert>;
  if (!certificates || certificates.length === 0) return null;
  return (
    <div>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <TableContainer component={Paper} variant="outlined">
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>Număr</TableCell>
              <TableCell>Eliberată la</TableCell>
              <TableCell>Document</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {certificates.map((certificate) => (
              <CertificateRow key={certificate.code} certificate={certificate} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  );
}

function CertificateRow({
  certificate: { code, issuedAt, downloadLink, cancelledAt },
}: {
  certificate: OwnCertificate;
}) {
  return (
    <TableRow>
      <TableCell>
        <Link href={certificateCheckOf(code)}>{code}</Link>
      </TableCell>
      <TableCell>{formatMoment(issuedAt)}</TableCell>
      <TableCell>
        {cancelledAt ? (
          `Anulată la ${formatDayOf(cancelledAt)}`
        ) : (
          <Button href={downloadLink} startIcon={<DownloadIcon />}>
            Descarcă <VisuallyHidden>adeverința {code}</VisuallyHidden>
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
