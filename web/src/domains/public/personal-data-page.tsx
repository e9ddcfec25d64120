/** Public page on the processing of members' data: which data, why, how long, who has access (PRI-20, PUB-23). */
import { exportDays } from '@ceccar/contract/exchange/export-days';
import { keepingTime } from '@ceccar/contract/messages';
import { signInDays } from '@ceccar/contract/privacy/personal-data-page';
import { followedDays } from '@ceccar/contract/public/following-path';
import { openRegisterKeptDays } from '@ceccar/contract/public/open-register-path';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { PublicFrame } from './public-frame.tsx';

const Items = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  paddingLeft: theme.spacing(3),
  '& li': { paddingBlock: theme.spacing(0.25) },
}));

const dataCategories: readonly (readonly [what: string, why: string])[] = [
  [
    'Nume, CNP, numărul matricol, CIP-ul, filiala',
    'ca să știm sigur cine este membru și să ținem Tabloul (OG 65/1994).',
  ],
  ['Data și locul nașterii, cetățenia, domiciliul', 'cerute pentru înscriere și pentru legitimație.'],
  [
    'Telefon, e-mail, adresa de corespondență',
    'ca filiala să vă poată scrie; le schimbați singur din „Datele mele”.',
  ],
  ['Categoria, vizele, statusul, cursurile, stagiul, parafele', 'arată dreptul de a exercita profesia.'],
  [
    'Raportul anual și documentele lui',
    'obligația anuală a fiecărui membru; din venituri se calculează cotizația.',
  ],
  [
    'Cotizațiile, avansul, notele de plată',
    'evidența contabilă, cerută de Legea contabilității nr. 82/1991.',
  ],
  ['Conversațiile cu filiala', 'ca fiecare parte să aibă ce s-a scris.'],
  ['Autentificările și browserele contului', 'ca să vedeți cine v-a folosit contul și să poată fi oprit.'],
];

export function PersonalDataPage() {
  const { formerMemberYears, accessLogDays, deniedRequestDays, importDays, statementDays } = page.keptFor;
  return (
    <PublicFrame isInRomanian>
      <PageTitle>Datele personale</PageTitle>
      <Typography>
        Pe scurt: ce păstrăm despre membri, de ce, cât timp, cine vede și ce puteți cere. Informarea completă
        este documentul pe care îl citiți la depunerea raportului anual.
      </Typography>
      <Part title="Ce se păstrează și de ce">
        <Items>
          {dataCategories.map(([what, why]) => (
            <li key={what}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </Items>
      </Part>
      <Part title="Cine vede">
        <Items>
          <li>Dumneavoastră, tot ce ține de fișa proprie.</li>
          <li>Filiala de care aparțineți și administratorii Corpului, cât le cere munca.</li>
          <li>
            Cine doar consultă registrul vede CNP-ul mascat (1900101******). Întreg îl vede numai dacă spune
            pentru ce îi este necesar, iar cererea rămâne consemnată.
          </li>
          <li>
            Oricine, în căutarea publică și la verificarea unei liste, pentru că Tabloul este public: numele,
            numărul, viza anului curent și dreptul de exercitare din ziua căutării, cu ultima lui zi. Unde
            dreptul lipsește apare numai „fără viză” sau „fără drept de exercitare”, niciodată alt motiv.
          </li>
          <li>
            Oricine, în căutarea publică, numai dacă ați ales „Date personale publice”: filiala, telefonul,
            telefonul mobil și partea din Monitor (la societăți CUI-ul, filiala, e-mailul, telefonul și
            tipul), cu legătura spre pagina publică.
          </li>
          <li>
            Cine are adresa paginii publice, din codul QR al legitimației, al parafei sau al unui aviz:
            numele, tipul de membru, filiala, CIP-ul (la societăți și CUI-ul și tipul), vizele ultimilor cinci
            ani și dreptul de exercitare.
          </li>
          {page.hasOpenRegister ? (
            <li>
              Oricine, în fișierele{' '}
              <Link href={paths.openRegister} underline="always">
                registrului deschis
              </Link>
              , care se fac în fiecare noapte și se păstrează {countOf(openRegisterKeptDays, 'zi', 'zile')}:
              ce arată căutarea publică, fără telefoane și e-mail.
            </li>
          ) : null}
          {page.hasFollowing ? (
            <li>
              Cine vă urmărește primește un e-mail când se schimbă ce arată căutarea publică: pierderea sau
              redobândirea dreptului de exercitare, încetarea calității de membru, o viză nouă. Fără motive.
            </li>
          ) : null}
          <li>CNP-ul nu apare niciodată pe o pagină publică.</li>
        </Items>
        <Typography sx={{ mt: 1 }}>
          Se consemnează cine din personal s-a uitat la fișa unui membru și în ce zi.
        </Typography>
      </Part>
      <Part title="Cât timp">
        <Items>
          <li>Fișa și documentele ei: cât sunteți membru.</li>
          <li>
            După încetarea calității: {countOf(formerMemberYears, 'an', 'ani')} de la ultima înregistrare.
            Apoi numele, CNP-ul, datele de contact și fișierele se șterg; rămân numai sumele din
            contabilitate, fără nume.
          </li>
          <li>Cine s-a uitat la fișe: {keepingTime(accessLogDays)}.</li>
          <li>
            Cererile refuzate de server: {countOf(deniedRequestDays, 'zi', 'zile')}. Autentificările:{' '}
            {countOf(signInDays, 'zi', 'zile')}.
          </li>
          <li>
            Fișierele cu mai mulți membri: cele importate de administratori,{' '}
            {countOf(importDays, 'zi', 'zile')}, iar cele care nu au reușit sau au fost anulate, în aceeași
            zi; extrasele bancare, {countOf(statementDays, 'zi', 'zile')}; exporturile cerute de personal,{' '}
            {countOf(exportDays, 'zi', 'zile')}.
          </li>
          {page.hasFollowing ? (
            <li>
              Adresele de e-mail ale celor care urmăresc membri: {countOf(followedDays, 'zi', 'zile')} de la
              ultima confirmare, sau până renunță. Nu le vede nimeni.
            </li>
          ) : null}
          <li>Copiile de siguranță se suprascriu pe rând și nu sunt folosite la altceva.</li>
        </Items>
      </Part>
      <Part title="Ce puteți cere">
        <Items>
          <li>
            O copie a tuturor datelor, oricând, din{' '}
            <Link href={paths.account} underline="always">
              „Contul meu”
            </Link>
            : un document PDF, datele în format JSON și fișierele (art. 15 și 20 din Regulamentul (UE)
            2016/679).
          </li>
          <li>Corectarea a ce este greșit: la filială, sau chiar în raportul anual.</li>
          <li>Ștergerea sau restricționarea, în limitele obligațiilor legale de mai sus.</li>
        </Items>
        <Typography sx={{ mt: 1 }}>
          Cererile se adresează în scris filialei; răspunsul vine în cel mult o lună. Puteți face plângere la
          Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal,{' '}
          <Link href="https://www.dataprotection.ro" rel="noreferrer" underline="always">
            www.dataprotection.ro
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
      <Typography variant="h2">{title}</Typography>
      {children}
    </Paper>
  );
}
