/** Public accessibility statement, after the model of Decision (EU) 2018/1523 (PUB-95). */
import { accessibilityMeasuredOn, auditedScreens } from '@ceccar/contract/public/accessibility-page';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { formatDay } from '../../platform/ui/text/format.ts';
import { PublicFrame } from './public-frame.tsx';

const Items = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1, 0),
  paddingLeft: theme.spacing(3),
  '& li': { paddingBlock: theme.spacing(0.25) },
}));

export function AccessibilityPage() {
  return (
    <PublicFrame isInRomanian>
      <PageTitle>Declarație de accesibilitate</PageTitle>
      <Typography>
        {page.brand} urmărește ca această aplicație să poată fi folosită de oricine, potrivit Ordonanței de
        urgență a Guvernului nr. 112/2018, care transpune Directiva (UE) 2016/2102. Declarația se aplică
        registrului membrilor și portalului membrilor, la această adresă.
      </Typography>
      <Part title="Stadiul conformității">
        <Typography>
          Aplicația este <strong>parțial conformă</strong> cu WCAG 2.1, nivelurile A și AA (standardul EN 301
          549), din cauza neconformităților de mai jos.
        </Typography>
      </Part>
      <Part title="Ce s-a măsurat">
        <Items>
          <li>
            Regulile automate WCAG 2.0, 2.1 și 2.2, nivelurile A și AA, ale programului axe-core, fără nicio
            abatere: pe ecran lat (1.440 px) în culori deschise și pe telefon (390 px) în culori închise.
          </li>
          <li>
            Aceleași ecrane la lățimi între 320 și 1.920 px: nimic nu iese din pagină și nu este nevoie de
            derulare în lateral. 320 px înseamnă un ecran de 1.280 px mărit la 400 %.
          </li>
          <li>
            Drumuri întregi numai cu tastatura: căutarea și deschiderea unei fișe, modificarea și salvarea ei,
            analiza unui raport.
          </li>
          <li>
            Etichetele documentelor PDF pe care le eliberează aplicația: fiecare document este citit în
            ordinea lor, cu limbă, titlu, tabele și texte pentru imagini.
          </li>
        </Items>
        <Typography>Ecranele măsurate:</Typography>
        <Items>
          {auditedScreens.map(({ label }) => (
            <li key={label}>{label}.</li>
          ))}
        </Items>
      </Part>
      <Part title="Ce nu este accesibil">
        <Items>
          <li>
            Documentele PDF eliberate de versiunile mai vechi ale registrului au rămas cum au fost, fără
            etichete, așa că un cititor de ecran nu le cunoaște structura. Cele cu cod de verificare au și o
            pagină cu datele lor.
          </li>
          <li>
            Fișierele încărcate de membri și de personal (acte scanate, fotografii, atașamente) se arată ca
            imagini sau așa cum au fost primite; cele scanate nu au, de obicei, text.
          </li>
          <li>
            Parafa electronică este o imagine; datele ei se citesc în pagina de verificare din codul QR.
          </li>
        </Items>
        <Typography>
          Măsurarea este o evaluare proprie, făcută prin teste. Aplicația și documentele ei nu au fost încă
          încercate de persoane cu dizabilități și nici evaluate din afară.
        </Typography>
      </Part>
      <Part title="Întocmirea declarației">
        <Typography>
          Declarația a fost întocmită la {formatDay(accessibilityMeasuredOn)}, după măsurarea din aceeași zi.
          Testele se repetă la fiecare versiune a aplicației.
        </Typography>
      </Part>
      <Part title="Ne puteți scrie">
        <Typography>
          Dacă o pagină sau un document nu vă este accesibil, scrieți filialei de care aparțineți: membrii,
          din{' '}
          <Link href={paths.memberMessages} underline="always">
            „Mesaje”
          </Link>
          ; oricine, în scris, la sediul filialei. Spuneți adresa paginii și ce nu merge; puteți cere aceleași
          informații și în altă formă.
        </Typography>
      </Part>
      <Part title="Plângeri">
        <Typography>
          Dacă nu primiți răspuns sau răspunsul nu vă mulțumește, vă puteți adresa Autorității pentru
          Digitalizarea României, care urmărește aplicarea OUG nr. 112/2018,{' '}
          <Link href="https://www.adr.gov.ro" rel="noreferrer" underline="always">
            www.adr.gov.ro
          </Link>
          .
        </Typography>
      </Part>
    </PublicFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
