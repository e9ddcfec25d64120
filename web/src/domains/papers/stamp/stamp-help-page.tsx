/** Instructions for adding the stamp to a qualified signature, if no video is configured. */
import { stampTitle } from '@ceccar/contract/papers/stamps';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 0,
  paddingLeft: theme.spacing(3),
  '& li': { paddingBlock: theme.spacing(0.5), paddingLeft: theme.spacing(0.5) },
}));

const steps = [
  `Deschideți fișa membrului, panoul „${stampTitle}”, și apăsați „Descarcă Pdf”. Fișierul se numește stampila.pdf.`,
  'În Adobe Acrobat Reader deschideți „Preferințe”, apoi „Semnături”. La „Creare și aspect” apăsați „Mai multe…”.',
  'La „Aspecte” apăsați „Nou…” și dați aspectului un nume, de exemplu „Parafa”.',
  'La „Configurare grafică” alegeți „Grafică importată”, apoi „Fișier…”, și indicați stampila.pdf.',
  'La „Configurare text” lăsați bifate numele și data, apoi salvați cu „OK”.',
  'Deschideți documentul de semnat, alegeți „Certificate”, „Semnare digitală” și desenați locul semnăturii.',
  'Alegeți certificatul calificat, apoi, la „Aspect”, numele dat mai sus. Semnați și salvați documentul.',
] as const;

export function StampHelpPage() {
  return (
    <>
      <PageTitle>Parafa în semnătura digitală calificată</PageTitle>
      <Paper variant="outlined" sx={{ mt: 2, p: 2, maxWidth: 760 }}>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <Typography color="textSecondary">
          Lăsați loc destul ca parafa să se vadă întreagă: codul QR trebuie să poată fi scanat. El duce la
          pagina pe care oricine poate verifica a cui este parafa, pentru ce an și până când este valabilă.
        </Typography>
      </Paper>
    </>
  );
}
