/** Certificates of membership of a person: issues one, and gives each in Romanian and in English (PAP-263, PAP-264). */
import { visaYearsShown } from '@ceccar/contract/members/visa-summary';
import { certificateCheckOf, certificateRestHours } from '@ceccar/contract/papers/certificate-check';
import { type StatusCertificate, statusCertificatePath } from '@ceccar/contract/papers/status-certificates';
import type { Collection } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { countOf, formatDayOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';

const address = '/api/status_certificates';
export const statusCertificateTitle = 'Adeverință de membru';

/** `person` is the key or the uuid of its record. */
export function StatusCertificates({ person }: { person: string }) {
  const queryKey = ['status-certificates', person];
  const queryClient = useQueryClient();
  const attempt = useAttempt(newAttemptKey);
  const earlier = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi<Collection<StatusCertificate>>(`${address}/of/${encodeURIComponent(person)}`, { signal }),
  });
  const issue = useMutation({
    mutationFn: () =>
      attempt.send((key) =>
        callApi<StatusCertificate>(address, {
          method: 'POST',
          body: { personId: person },
          headers: { 'Idempotency-Key': key },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const button = useKeptFocus(issue.isPending);
  const certificates = earlier.data?.['hydra:member'];
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">
        {`Spune că persoana este membră, cu dreptul de exercitare de azi și vizele din ultimii ${countOf(visaYearsShown, 'an', 'ani')}, pentru instanțe și autorități din țară sau din alte state. Se eliberează cel mult una în ${countOf(certificateRestHours, 'oră', 'ore')}; aceeași adeverință se descarcă în română și în engleză.`}
      </Typography>
      <Button ref={button} variant="outlined" loading={issue.isPending} onClick={() => issue.mutate()}>
        Eliberează adeverința de membru
      </Button>
      <div aria-live="polite">
        {issue.data ? (
          <Alert severity="success">{`Adeverința ${issue.data.code} a fost eliberată. Descărcați-o din tabel.`}</Alert>
        ) : null}
        {issue.error ? <Alert severity="warning">{errorText(issue.error)}</Alert> : null}
      </div>
      {earlier.error ? <Alert severity="error">{errorText(earlier.error)}</Alert> : null}
      {earlier.isPending ? <LoadingRows columns={3} rows={1} /> : null}
      {certificates && certificates.length > 0 ? <Certificates certificates={certificates} /> : null}
    </Stack>
  );
}

function Certificates({ certificates }: { certificates: readonly StatusCertificate[] }) {
  return (
    <TableContainer>
      <Table aria-label="Adeverințe de membru eliberate">
        <TableHead>
          <TableRow>
            <TableCell>Număr</TableCell>
            <TableCell>Eliberată la</TableCell>
            <TableCell>Document</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {certificates.map(({ code, issuedAt, cancelledAt }) => (
            <TableRow key={code}>
              <TableCell>
                <Link href={certificateCheckOf(code)}>{code}</Link>
              </TableCell>
              <TableCell>{formatMoment(issuedAt)}</TableCell>
              <TableCell>
                {cancelledAt ? `Anulată la ${formatDayOf(cancelledAt)}` : <Documents code={code} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Documents({ code }: { code: string }) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button href={statusCertificatePath(code, 'ro')}>
        Română <VisuallyHidden>{`, adeverința ${code}`}</VisuallyHidden>
      </Button>
      <Button href={statusCertificatePath(code, 'en')}>
        Engleză <VisuallyHidden>{`, adeverința ${code}`}</VisuallyHidden>
      </Button>
    </Stack>
  );
}
