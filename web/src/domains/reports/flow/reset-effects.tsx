import { styled } from '@mui/material/styles';

const List = styled('ul')(({ theme }) => ({
  marginBlock: theme.spacing(1),
  paddingLeft: theme.spacing(2.5),
  '& li + li': { marginTop: theme.spacing(0.5) },
}));

/** Consequences for note, files and answers of a report that is begun again (REP-33). */
export function ResetEffects() {
  return (
    <List>
      <li>Nota de plată se anulează. Dacă ați plătit-o deja, banii rămân în avansul dumneavoastră.</li>
      <li>Fișierele trimise se păstrează, dar nu mai fac parte din raport: se trimit din nou.</li>
      <li>Ce ați completat în pagină rămâne: puteți corecta și descărca din nou.</li>
      <li>Cotizația se calculează din nou, la data la care trimiteți din nou documentele.</li>
    </List>
  );
}
