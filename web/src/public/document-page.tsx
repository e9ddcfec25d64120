/** Verification page of a document: the content of the genuine one, and its validity on the day of checking. */
import { type DocumentState, type ProvenDocument, publicPaths } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDay } from '../ui/format.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Fact, FactPanel } from './facts.tsx';
import { PracticeLine } from './practice-line.tsx';

const styles = {
  inForce: { severity: 'success', title: 'Document autentic' },
  replaced: { severity: 'warning', title: 'Înlocuit de un document mai nou' },
  cancelled: { severity: 'error', title: 'Document anulat' },
  notInForce: { severity: 'error', title: 'Document care nu mai produce efecte' },
} as const satisfies Record<DocumentState, { severity: string; title: string }>;

export function DocumentPage({ document }: { document: ProvenDocument }) {
  const { title, printed, state, stateText, checkedOn, companyUuid, practiceRight } = document;
  const look = styles[state];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Alert severity={look.severity}>
        <Typography variant="subtitle1" component="p">
          {look.title}
        </Typography>
        {stateText ? <p>{stateText}</p> : null}
        Verificat la {formatDay(checkedOn)}. Comparați aceste date cu documentul pe care îl aveți.
      </Alert>
      <FactPanel title="Datele documentului">
        {printed.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label="Societatea astăzi">
          <Link href={publicPaths.company(companyUuid)}>Pagina publică a societății</Link>
        </Fact>
      </FactPanel>
      {practiceRight ? <PracticeLine right={practiceRight} /> : null}
    </>
  );
}
