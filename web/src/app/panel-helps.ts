/** Help texts behind the '?' of panels, by panel id: purpose and rules (API-81). */
import { mostOverlapDays } from '@ceccar/contract/account/service-accounts';
import { daysText, hoursText, sizeText } from '@ceccar/contract/count-text';
import { personPhotoBytes } from '@ceccar/contract/members/person-photos';
import { sealMaxBytes } from '@ceccar/contract/members/seal';
import { offerHours } from '@ceccar/contract/training/course-enrolments';
import type { PanelHelp } from '../platform/ui/panel/panel-help.tsx';

const ofRecordPages: Record<string, PanelHelp> = {
  sheet: {
    text: 'Datele membrului, așa cum le are filiala. Ce este greșit se corectează de filială, la cerere.',
    rules: ['ACC-23', 'MEM-2'],
  },
  'member-view': {
    text: 'Ce vede oricine scanează codul QR al membrului: nume, calitate, filială și vizele ultimilor cinci ani.',
    rules: ['MEM-27'],
  },
  identification: {
    text: 'Cine este membrul și de ce filială ține. Numărul, CIP-ul și filiala le schimbă doar un administrator; fără număr apare unul provizoriu, TEMP-.',
    rules: ['MEM-1', 'MEM-5', 'MEM-6', 'ACC-25'],
  },
  personal: {
    text: 'Sexul și data nașterii se compară cu CNP-ul; o nepotrivire este doar o atenționare, pentru că registrul are și valori vechi sau străine.',
    rules: ['MEM-8', 'MEM-10'],
  },
  professional: {
    text: 'Tipul de membru decide cotizația fixă, iar partea Tabloului decide calitatea de expert contabil sau contabil autorizat.',
    law: 'OG 65/1994',
    rules: ['MEM-20', 'MEM-21', 'MON-57'],
  },
  internship: {
    text: 'Cum a fost obținută calitatea (examen, master, CAFR), sesiunea testului și rapoartele predate, de la I la VI.',
    rules: ['MEM-3', 'MEM-42'],
  },
  contact: {
    text: 'Cum poate fi găsit membrul. Membrul își schimbă singur telefoanele, e-mailul, pagina web și adresa de corespondență, iar filiala vede schimbarea în istoric.',
    rules: ['MEM-8', 'MEM-81'],
  },
  branch: {
    text: 'Unde este filiala, când este deschisă și cum poate fi întrebată.',
    rules: ['MEM-18'],
  },
  qr: {
    text: 'Codul duce la pagina publică a membrului, pe care o poate vedea oricine, fără cont.',
    rules: ['PAP-17'],
  },
  languages: {
    text: 'Fiecare limbă străină o singură dată, cu un nivel pentru scris și unul pentru citit.',
    rules: ['MEM-25'],
  },
  'visa-day': {
    text: 'Câți membri pot alege ziua și unde vin. Cu 0 locuri filiala este închisă. Locurile nu pot fi mai puține decât membrii deja programați.',
    rules: ['VIS-1', 'VIS-3', 'VIS-5'],
  },
  visas: {
    text: 'Dintr-un an contează ultima înregistrare, după dată. Viza unui an este valabilă până la 31 martie al anului următor, dacă setările anului nu spun altfel.',
    law: 'OG 65/1994, art. 21',
    rules: ['MEM-26', 'MEM-28', 'MEM-30'],
  },
  'member-jobs': {
    text: 'Munca la o societate membră se vede la ambii: pe fișa persoanei și pe cea a societății.',
    rules: ['MEM-38', 'MEM-39'],
  },
  jobs: { text: 'Locurile de muncă la societăți care nu sunt membre.', rules: ['MEM-4'] },
  functions: {
    text: 'Funcțiile în corp și în filială; fiecare o singură dată. Președintele filialei este cel care semnează Avizele.',
    rules: ['MEM-24', 'PAP-6'],
  },
  statuses: {
    text: 'Statusul cu data cea mai nouă este cel de acum. Trecerile neobișnuite se salvează cu o atenționare.',
    rules: ['MEM-31', 'MEM-32', 'MEM-33'],
  },
  seals: {
    text: `Parafa unui an, ca PDF de cel mult ${sizeText(sealMaxBytes)}, una pe an; se încarcă sau se șterge, nu se schimbă.`,
    rules: ['MEM-35', 'MEM-37'],
  },
  photos: {
    text: `Fotografii JPEG sau PNG de cel mult ${sizeText(personPhotoBytes)}; cea mai nouă este cea folosită.`,
    rules: ['MEM-36', 'MEM-37'],
  },
  notices: {
    text: 'Un aviz de principiu se eliberează o singură dată, cu numărul, data, cererea, președintele și datele din fișă; apoi rămâne cum a fost tipărit. Pentru un aviz nou se înregistrează alt număr sau altă dată. Câmpurile le schimbă doar un administrator.',
    law: 'OG 65/1994, art. 9',
    rules: ['PAP-1', 'PAP-141', 'PAP-143', 'ACC-29'],
  },
  shareholding: {
    text: 'Membrii trebuie să aibă cel puțin 51 % din capital; dacă părțile înregistrate spun mai puțin, fișa atenționează.',
    law: 'OG 65/1994, art. 9',
    rules: ['MEM-41'],
  },
  administrators: {
    text: 'Membrii vin din locurile de muncă ale persoanelor; cine nu este membru se înregistrează aici.',
    law: 'OG 65/1994, art. 9',
    rules: ['MEM-39', 'MEM-40'],
  },
  board: {
    text: 'Consiliul de administrație; majoritatea lui trebuie să fie membri.',
    law: 'OG 65/1994, art. 9',
    rules: ['PAP-5'],
  },
  offices: { text: 'Birouri, sucursale, agenții și puncte de lucru, cu adresa fiecăruia.', rules: ['MEM-4'] },
  'professional-entities': {
    text: 'Alte organisme profesionale din care face parte societatea.',
    rules: ['MEM-4'],
  },
  caens: {
    text: 'Obiectul de activitate, ales dintre cele 28 de activități CAEN Rev. 3, fiecare o dată.',
    law: 'Ordinul INS 377/2024',
    rules: ['MEM-23'],
  },
  'course-enrolments': {
    text: 'La ce cursuri s-a înscris membrul, ce loc are acum și la câte zile a fost. Înscrierile și retragerile se fac pe pagina cursului, de cine îl ține.',
    rules: ['TRA-23', 'TRA-56'],
  },
  courses: {
    text: 'Orele unui curs contează în anul lui. Ce lipsește dintr-un an se adaugă la următorul; ce prisosește nu se reportează. O oră lipsă la termen anulează cotizația redusă. Orele din altă parte, dovedite de membru și acceptate de filială, sunt ale unui curs „Alte forme de pregătire”.',
    rules: ['TRA-1', 'TRA-3', 'TRA-4', 'TRA-40', 'MON-59'],
  },
  history: {
    text: 'Cine, când, ce câmp și din ce ecran a schimbat. Ce a fost șters se poate restaura de aici.',
    rules: ['AUD-1'],
  },
  looks: {
    text: 'Cine s-a uitat la fișă, pe zile, și cine a cerut să vadă CNP-ul, cu motivul. Membrul însuși nu apare.',
    law: 'Regulamentul (UE) 2016/679',
    rules: ['AUD-50', 'AUD-51', 'MEM-97'],
  },
};

const ofMoney: Record<string, PanelHelp> = {
  dues: {
    text: 'Un rând este o datorie, o încasare sau amândouă. Un rând înregistrat nu se modifică: se corectează cu un cod care se termină în -1 sau se șterge, în termen. Corecția unei încasări pe o notă scrie la explicație numele notei; o încasare se șterge și se corectează întreagă, cu toate rândurile ei; una din extras așteaptă apoi din nou în extras.',
    law: 'OG 65/1994, art. 37',
    rules: ['MON-6', 'MON-11', 'MON-12', 'MON-13', 'MON-14', 'MON-105', 'MON-111'],
  },
  'due-situation': {
    text: 'Cotizațiile membrului, pe ani: cât s-a datorat, cât s-a plătit și ce a rămas.',
    rules: ['MON-14', 'MON-15'],
  },
  notes: {
    text: 'O notă de plată este o cerere de plată, nu factură. Este deschisă până când încasările îi acoperă totalul; una plătită nu se mai anulează.',
    rules: ['MON-34', 'MON-38', 'MON-39'],
  },
  discounts: {
    text: 'Sumele scrise aici iau locul celor din raport, în cotizațiile anului ales și în niciun alt an; un câmp gol păstrează suma din raport, iar 0 este o valoare. Cât un raport așteaptă, reducerile nu se schimbă.',
    rules: ['MON-48', 'MON-49', 'MON-60', 'MON-125'],
  },
  'branch-accounts': {
    text: 'Fiecare filială are un cont al ei, tipărit pe notele de plată; fără cont, filiala nu poate emite note.',
    rules: ['MON-31', 'MON-56', 'MON-110'],
  },
  'branch-cards': {
    text: 'Adresa, telefonul, e-mailul și programul fiecărei filiale. Le văd membrii ei, iar e-mailurile către ei le au în subsol; răspunsurile ajung la e-mailul filialei.',
    rules: ['MEM-18', 'ACC-35', 'LET-16'],
  },
};

const ofDocuments: Record<string, PanelHelp> = {
  'issued-documents': {
    text: 'Avizele de principiu și anuale pe care le-a eliberat filiala, așa cum au fost tipărite. Un duplicat poartă ziua de azi; un aviz anulat sau înlocuit se vede așa și la codul QR.',
    rules: ['PAP-143', 'PAP-145', 'PAP-146', 'PAP-147'],
  },
  'practice-notice': {
    text: 'Avizul se dă societăților de tipurile 1–4 care au viza anului. Numerele curg fără goluri pe filială și an, iar un Aviz eliberat se păstrează definitiv.',
    rules: ['PAP-8', 'PAP-9', 'PAP-12', 'PAP-13'],
  },
  stamp: {
    text: 'Parafa electronică spune filiala, calitatea, numele, CIP-ul și anul, din datele registrului; fără viza anului nu se desenează.',
    rules: ['PAP-80', 'PAP-81', 'PAP-83'],
  },
  'status-certificates': {
    text: 'Adeverința spune că persoana este membră, ce drept are azi și ce vize are, fără motivul unui drept pierdut. Rămâne cum a fost eliberată; pagina de verificare arată alături dreptul din ziua verificării.',
    rules: ['PAP-263', 'PAP-265', 'PAP-267'],
  },
  badge: {
    text: 'Legitimația există după ce carnetul nou are data eliberării și membrul are fotografie.',
    law: 'OG 65/1994, art. 21',
    rules: ['PAP-15', 'PAP-17'],
  },
};

const ofCourses: Record<string, PanelHelp> = {
  course: {
    text: 'Un curs ține de filiala lui; unul fără filială este al tuturor și îl schimbă doar administratorii.',
    rules: ['TRA-6', 'TRA-7'],
  },
  enrolment: {
    text: 'Când și pentru câte locuri se pot înscrie membrii. Cât este deschis, cursul apare în pagina „Cursuri” a membrilor filialei; al tuturor filialelor, la toți. Locurile nu pot fi mai puține decât cele ocupate sau oferite.',
    rules: ['TRA-19', 'TRA-28'],
  },
  sessions: {
    text: 'Zilele în care se ține cursul, cu orele lor. Membrii le văd când aleg, și sunt întrebați dacă se suprapun cu alt curs ales.',
    rules: ['TRA-20', 'TRA-26'],
  },
  enrolments: {
    text: `Membrii în ordinea sosirii. Un loc liber se oferă celui care așteaptă de cel mai mult timp și îi este păstrat ${hoursText(offerHours)}.`,
    rules: ['TRA-21', 'TRA-23', 'TRA-24'],
  },
  attendance: {
    text: 'Prezența se notează pentru fiecare zi: dintr-o listă, prin legitimație sau prin codul de pe ecranul din sală. Confirmată, dă orele celor cu prezența minimă; până la o adeverință sau o corectură, confirmarea se poate anula.',
    rules: ['TRA-29', 'TRA-31', 'TRA-32', 'TRA-33'],
  },
  members: {
    text: 'Cine a urmat cursul, cu orele făcute, cel mult câte are cursul; fiecare o singură dată.',
    rules: ['TRA-9', 'TRA-11', 'TRA-12'],
  },
  add: { text: 'La cursul unei filiale se adaugă membri ai aceleiași filiale.', rules: ['TRA-13'] },
  import: {
    text: 'Un fișier adaugă toți participanții sau niciunul; greșelile se spun rând cu rând.',
    rules: ['TRA-14', 'TRA-16'],
  },
  'import-columns': {
    text: 'Ce coloane citește fișierul. Se înregistrează întreg sau deloc.',
    rules: ['EXC-12'],
  },
};

const ofReports: Record<string, PanelHelp> = {
  'annual-reports': {
    text: 'Rapoartele membrului, cu fișierele lor. Un raport este verde când e validat, portocaliu când se cere redepunerea, galben când e amânat, roșu când e respins.',
    rules: ['REP-120', 'REP-129'],
  },
  declared: {
    text: 'Valorile citite din câmpurile raportului; contează ele, nu ce arată paginile.',
    rules: ['REP-65', 'REP-70'],
  },
  checks: {
    text: 'Ce a verificat registrul la încărcare: trecut, picat și confirmat de membru, sau nimic de judecat.',
    rules: ['REP-26', 'REP-153'],
  },
  conditions: {
    text: 'Ce se cere pentru viză este arătat ca sfat; decizia este a filialei.',
    law: 'OG 65/1994, art. 21',
    rules: ['REP-45'],
  },
  signature: {
    text: 'Cine a semnat, când, cu ce certificat și cât din fișier acoperă semnătura.',
    law: 'Regulamentul (UE) 910/2014 (eIDAS)',
    rules: ['REP-27', 'REP-124'],
  },
  corrections: {
    text: 'Membrul spune că registrul greșește; aprobarea schimbă registrul, refuzul îl lasă.',
    rules: ['REP-28', 'REP-156', 'REP-157'],
  },
  resubmissions: {
    text: 'Un raport validat se depune din nou numai cu aprobarea filialei, o cerere o dată.',
    rules: ['REP-35', 'REP-7'],
  },
  attempts: {
    text: 'Fiecare depunere a anului rămâne cum a fost; cea validată este valabilă până când alta o înlocuiește.',
    rules: ['REP-2', 'REP-7'],
  },
  files: {
    text: 'Tot ce a fost trimis, fișier cu fișier; unul nou îl dă la o parte pe cel vechi, nu îl șterge.',
    rules: ['REP-19', 'REP-41'],
  },
};

const ofAccounts: Record<string, PanelHelp> = {
  'service-account': {
    text: 'Un program vede și schimbă ce vede și schimbă rolul lui, în filiala lui, și numai la ce are drept: citire sau scriere, care cuprinde citirea. Ce nu este bifat îi este închis. Conturile, sesiunile, parolele, importurile, exporturile și copiile datelor personale îi sunt închise oricum.',
    rules: ['ACC-145', 'ACC-146', 'ACC-147', 'ACC-148', 'ACC-151', 'ACC-152'],
  },
  'service-token': {
    text: `Cheia se arată o singură dată. Când o schimbați, cea veche mai poate fi valabilă cel mult ${daysText(mostOverlapDays)}, cât treceți programul pe cea nouă. Ce face programul apare în istoric cu numele contului.`,
    rules: ['ACC-149', 'ACC-150', 'ACC-153', 'ACC-154'],
  },
};

export const panelHelps: Readonly<Record<string, PanelHelp>> = {
  ...ofRecordPages,
  ...ofMoney,
  ...ofDocuments,
  ...ofCourses,
  ...ofReports,
  ...ofAccounts,
};
