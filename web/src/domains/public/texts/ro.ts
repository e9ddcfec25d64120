/** Romanian texts of the public pages. Square brackets mark links; `#` is a number. */
import { hoursText } from '@ceccar/contract/count-text';
import { certificateTexts } from '@ceccar/contract/papers/certificate-check';
import { type SealVerdict, sealVerdicts } from '@ceccar/contract/public/document-check';
import {
  confirmHours,
  type EmailProblem,
  emailProblemTexts,
  mostFollowedText,
} from '@ceccar/contract/public/following-path';
import { membersTypes, outcomes } from '@ceccar/contract/public/member-list';
import type { CheckedMember } from '@ceccar/contract/public/member-search';
import type { openRegisterColumns } from '@ceccar/contract/public/open-register-path';
import type { DocumentKind } from '@ceccar/contract/public/public-pages';
import type { ErrorTexts, Forms, LabelTexts, ReasonTexts } from './text-shapes.ts';

const plural = (one: string, few: string, other = few): Forms => ({ one, few, other });

const [persons, companies] = membersTypes;

const outcomeLabels = Object.fromEntries(outcomes.map(({ value, label }) => [value, label])) as Record<
  CheckedMember['outcome'],
  string
>; // from entries, which lose the keys

const verdicts: Readonly<Record<SealVerdict, { title: string; text: string }>> = sealVerdicts;

const emailProblems: Readonly<Record<EmailProblem, (typed: string) => string>> = emailProblemTexts;

type ColumnTexts = Readonly<
  Record<(typeof openRegisterColumns)[number]['name'], { title: string; description: string }>
>;

export const ro = {
  /** Texts of errors, reasons, printed labels and columns that the register has in Romanian anyway: null. */
  errors: null as ErrorTexts | null,
  reasons: null as ReasonTexts | null,
  labels: null as LabelTexts | null,
  columns: null as ColumnTexts | null,

  yes: 'Da',
  no: 'Nu',
  loading: 'Se încarcă',
  check: 'Verifică',
  checking: 'Se verifică',
  printCheck: 'Tipărește verificarea',
  /** The moment follows. */
  checkedAt: (moment: string) => `Verificat la ${moment}.`,

  frame: {
    tabs: 'Verificări publice',
    search: 'Căutarea unui membru',
    list: 'Verificarea unei liste de membri',
    certificate: 'Verificarea unei adeverințe',
    document: 'Verificarea unui document',
    about: 'Despre aceste pagini',
    openRegister: 'Registrul deschis: fișiere pentru programe',
    personalData: 'Datele personale: ce se păstrează și de ce',
    accessibility: 'Accesibilitate',
    languages: 'Limba paginii',
    /** Null in Romanian. */
    onlyInRomanian: null as string | null,
    fiscalCode: (code: string) => `CUI ${code}`,
    printedFoot: (address: string) =>
      `Pagina arată ce este înscris în registru în momentul verificării; se verifică din nou la ${address}`,
    /** CSS content with the numbers of the page and of all pages. */
    pageNumber: "'Pagina ' counter(page) ' din ' counter(pages)",
  },

  notFound: {
    title: 'Pagina nu există',
    text: 'Adresa este greșită sau pagina a fost mutată.',
    home: 'Înapoi la pagina de început',
  },

  right: {
    label: 'Drept de exercitare',
    on: (day: string) => `Drept de exercitare la ${day}`,
    /** Where the page names it first. */
    inFullOn: (day: string) => `Drept de exercitare la ${day}`,
    until: (day: string) => `Da, până la ${day}`,
    none: 'Nu',
    fara_viza: 'Nu (fără viză)',
    fara_drept: 'Nu (fără drept de exercitare)',
  },

  facts: {
    branch: 'Filiala',
    cip: 'CIP',
    cui: 'CUI',
    phone: 'Telefon',
    mobile: 'Telefon mobil',
    email: 'E-mail',
    part: 'Parte Monitor',
    companyType: 'Tip societate',
    personNumber: 'Număr matricol',
    companyNumber: 'Număr autorizație',
    personName: 'Nume',
    companyName: 'Denumire',
    visaOf: (year: number) => `Viză ${year}`,
  },

  kinds: { persons: persons.label as string, companies: companies.label as string },

  search: {
    title: 'Cautare membri C.E.C.C.A.R',
    form: 'Cautare membri',
    kind: 'Tipul membrilor',
    byCompanyName: 'Cautare dupa denumire',
    byLastName: 'Cautare dupa nume',
    byFirstName: 'Cautare dupa prenume',
    personNumber: 'Numar matricol',
    companyNumber: 'Numar autorizatie',
    branch: 'Alege filiala',
    allBranches: 'Toate filialele',
    visa: 'Viza pentru anul curent',
    anyVisa: 'Oricare',
    submit: 'Cauta',
    searching: 'Se caută',
    /** Printed above the results; `parts` are those below. */
    question: (parts: string) => `Căutare: ${parts}.`,
    ofPersons: 'persoane',
    ofCompanies: 'societăți',
    withCompanyName: (typed: string) => `denumirea „${typed}”`,
    withLastName: (typed: string) => `numele „${typed}”`,
    withFirstName: (typed: string) => `prenumele „${typed}”`,
    withNumber: (typed: string) => `numărul „${typed}”`,
    ofBranch: (name: string) => `filiala ${name}`,
    ofAllBranches: 'toate filialele',
    withVisa: (yesOrNo: string) => `viza pentru anul curent: ${yesOrNo}`,
    none: 'Niciun membru nu corespunde căutării.',
    found: plural('# membru găsit', '# membri găsiți', '# de membri găsiți'),
    pageOf: (page: string, pages: string) => `pagina ${page} din ${pages}`,
    shownAs: 'Rezultatele arătate ca',
    cards: 'Carduri',
    table: 'Tabel',
    namesakes: 'Mai mulți membri se numesc la fel: îi deosebește numărul.',
    persons: 'Persoane găsite',
    companies: 'Societăți găsite',
    pages: 'Paginile rezultatelor',
    page: (page: number) => `Pagina ${page}`,
    contact: 'Date de contact',
    contactOf: (name: string) => `Date de contact: ${name}`,
    noContact: 'Datele de contact nu sunt publice.',
    branchNotPublic: 'nu este publică',
    phoneNotPublic: 'nu este public',
  },

  /** Buttons between pages. */
  pageMoves: {
    first: 'Prima pagină',
    last: 'Ultima pagină',
    next: 'Pagina următoare',
    previous: 'Pagina anterioară',
  },

  list: {
    title: 'Verificarea unei liste de membri',
    intro: (most: number) =>
      `Scrieți sau lipiți câte un număr sau un nume întreg pe rând, cel mult ${most}; dintr-un fișier CSV se citește prima coloană. Pentru un singur membru este [căutarea].`,
    kind: 'Tipul membrilor',
    label: 'Lista',
    lines: plural('# rând', '# rânduri', '# de rânduri'),
    file: 'Lista, ca fișier CSV',
    chooseFile: 'Alege un fișier CSV',
    empty: 'Scrieți cel puțin un număr sau un nume.',
    tooLong: (most: number, lines: number) => `Lista are cel mult ${most} de rânduri; acum are ${lines}.`,
    ofPersons: 'Listă de persoane.',
    ofCompanies: 'Listă de societăți.',
    found: (found: string, all: string) => `Găsiți: ${found} din ${all}`,
    result: 'Rezultatul',
    line: 'Căutat',
    outcome: 'Rezultat',
    name: 'Nume',
    number: 'Număr',
    download: 'Descarcă CSV',
    outcomes: outcomeLabels,
  },

  following: {
    follow: 'Urmărește',
    followOf: (name: string) => `Urmărește: ${name}`,
    followFound: plural(
      'Urmărește membrul găsit',
      'Urmărește # membri găsiți',
      'Urmărește # de membri găsiți',
    ),
    /** If more are found than one address may follow. */
    firstFound: (found: string, first: string) =>
      `${mostFollowedText} Dintre cei ${found} găsiți îi cereți pe primii ${first}. O organizație urmărește orice listă cu un cont de serviciu.`,
    /** By the number of members. */
    intro: plural(
      'Vă scriem când membrul pierde sau redobândește dreptul de exercitare, nu mai este membru sau primește o viză nouă. Motivele nu sunt publice. Nimeni nu vede cine urmărește.',
      'Vă scriem când unul dintre membri pierde sau redobândește dreptul de exercitare, nu mai este membru sau primește o viză nouă. Motivele nu sunt publice. Nimeni nu vede cine urmărește.',
    ),
    email: 'Adresa de e-mail',
    emailProblems,
    submit: 'Cere urmărirea',
    sent: (email: string) =>
      `Am trimis un e-mail la ${email}. Urmărirea începe când o confirmați de acolo, în cel mult ${hoursText(confirmHours)}.`,
    title: 'Membri urmăriți',
    withAddress: (address: string) => `Cu adresa ${address}.`,
    keptUntil: (day: string) =>
      `Se păstrează până la ${day}; înainte de aceasta vă întrebăm dacă doriți în continuare.`,
    pending: plural(
      '# membru este de confirmat.',
      '# membri sunt de confirmat.',
      '# de membri sunt de confirmat.',
    ),
    renew: 'Doriți să urmăriți acești membri încă un an?',
    confirm: 'Confirmă',
    confirmed: 'Ați confirmat. Vă scriem când se schimbă ceva.',
    toConfirm: 'de confirmat',
    end: 'Nu mai urmăresc',
    endOf: (name: string) => `Nu mai urmăresc: ${name}`,
    ended: (name: string) => `Nu mai urmăriți: ${name}.`,
    endAll: 'Nu mai urmăresc pe nimeni',
    linkGone: 'Legătura nu mai este valabilă',
    linkGoneText:
      'Cererea nu a fost confirmată la timp sau urmărirea s-a încheiat. O puteți cere din nou din căutarea publică.',
    nobody: 'Nu mai urmăriți pe nimeni',
    nobodyText: 'Adresa dumneavoastră a fost ștearsă.',
    find: 'Căutați un membru',
  },

  member: {
    extract: (moment: string) => `Extras din registrul membrilor, verificat la ${moment}.`,
    personGone: 'Nu mai este membru',
    companyGone: 'Nu mai este membră',
    person: 'Informații membru',
    company: 'Informatii societate',
    lastName: 'Nume',
    firstName: 'Prenume',
    memberType: 'Tip de membru',
    /** By the title in the register; null: as it is there. */
    titles: null as Readonly<Record<string, string>> | null,
    visas: 'Vize ultimii 5 ani:',
    noVisas: 'Nu este înregistrată nicio viză.',
    year: 'An',
    visa: 'Viză',
    date: 'Data',
    visaUntil: (end: string) => `Viza pentru anul curent este valabilă până la ${end}.`,
    usualVisaEnd: '31 martie al anului următor',
    print: 'Tipărește extrasul',
    notFound: 'Membrul nu a fost găsit',
    notFoundText:
      'Niciun membru al registrului nu are această adresă. Verificați adresa sau scanați din nou codul QR.',
    searchByName: 'Căutați membrul după nume',
  },

  poster: {
    kind: 'Curs de pregătire profesională',
    /** By the state of its enrolments. */
    states: {
      soon: (from: string, _until: string) => `Înscrierile încep la ${from}.`,
      open: (_from: string, until: string) => `Înscrieri deschise până la ${until}.`,
      closed: (_from: string, until: string) => `Înscrierile s-au încheiat la ${until}.`,
      over: (_from: string, _until: string) => 'Cursul s-a încheiat.',
    },
    notPublic: 'Afișul acesta nu este public: se vede numai din conturile membrilor și ale personalului.',
    panel: 'Despre curs',
    period: 'Perioada',
    place: 'Locul',
    online: 'online; adresa o primesc cei înscriși',
    notKnown: 'se anunță',
    hours: 'Ore',
    fee: 'Taxa',
    forWhom: 'Pentru',
    allMembers: 'membrii tuturor filialelor',
    membersOf: (branch: string) => `membrii filialei ${branch}`,
    profile: 'Profilul',
    organizer: 'Organizatorul',
    free: 'Locuri libere',
    /** Of all places. */
    freeOf: (free: string, places: string) => `${free} din ${places}`,
    full: 'niciunul; vă puteți trece pe lista de așteptare',
    waiting: plural(
      'Pe lista de așteptare este # membru.',
      'Pe lista de așteptare sunt # membri.',
      'Pe lista de așteptare sunt # de membri.',
    ),
    enrolments: 'Înscrieri',
    days: 'Zilele cursului',
    howTo: 'Cum vă înscrieți',
    howToText:
      'Se înscriu membrii persoane fizice, din contul lor. Dacă locurile s-au ocupat, locul eliberat se oferă în ordinea de pe lista de așteptare.',
    enrol: 'Înscrieți-vă din cont',
    calendar: 'Adaugă în calendar',
    print: 'Afișul de tipărit (PDF, A4)',
    code: 'Codul acestei pagini',
    staffPage: 'Pagina cursului în registru',
    notFound: 'Cursul nu a fost găsit',
    notFoundText:
      'Niciun curs cu afiș public nu are această adresă. Dacă aveți cont, intrați în el: unele afișe se văd numai de acolo.',
    signIn: 'Intră în cont',
  },

  proof: {
    notFound: 'Documentul nu a fost găsit',
    notFoundText:
      'Niciun document eliberat nu are această adresă. Verificați adresa sau scanați din nou codul QR; dacă documentul îl aveți pe hârtie, adresați-vă filialei care l-a eliberat.',
    inRegister: 'În registru',
    member: 'Membrul',
    company: 'Societatea',
    memberPage: 'Pagina publică a membrului',
    companyPage: 'Pagina publică a societății',
    log: 'Jurnalul registrului',
    logged: (moment: string, position: number) =>
      `Înscris în jurnal la ${moment}, poziția ${position}. [Dovada înscrierii]`,
    document: {
      /** By the kind of document; null: the title of the document itself. */
      titles: null as Readonly<Record<DocumentKind, string>> | null,
      inForce: 'Document autentic',
      replaced: 'Document autentic, înlocuit între timp',
      cancelled: 'Document autentic, anulat între timp',
      notInForce: 'Document autentic, care nu este valabil astăzi',
      panel: 'Ce scrie pe document',
      compare: 'Comparați aceste date cu documentul pe care îl aveți.',
    },
    receipt: {
      title: 'Dovada depunerii',
      inForce: 'Dovadă autentică',
      replaced: 'Dovadă autentică; raportul a fost depus din nou între timp',
      cancelled: 'Dovadă autentică, anulată între timp',
      notInForce: 'Dovadă autentică, care nu este valabilă astăzi',
      panel: 'Ce scrie pe dovadă',
      compare: 'Comparați aceste date cu dovada pe care o aveți.',
      files: 'Documente depuse (SHA-256)',
    },
    stamp: {
      title: 'Parafă electronică',
      inForce: 'Parafă autentică',
      replaced: 'Parafă autentică, înlocuită între timp',
      cancelled: 'Parafă autentică, anulată între timp',
      notInForce: 'Parafă autentică, care nu este valabilă astăzi',
      panel: 'Ce scrie pe parafă',
      compare: 'Comparați aceste date cu parafa pe care o aveți.',
      madeOn: 'Generată la',
      validUntil: 'Valabilă până la',
    },
  },

  certificate: {
    title: 'Verificarea unei adeverințe',
    intro: 'Scrieți numărul adeverinței: 8 litere și cifre, tipărite sub titlul ei.',
    number: 'Numărul adeverinței',
    missing: certificateTexts.codeMissing as string,
    malformed: certificateTexts.codeMalformed as string,
    sentWithout: certificateTexts.sentWithoutCode as string,
    sentMalformed: certificateTexts.sentMalformed as string,
    notFound: certificateTexts.notFound as string,
    failed: certificateTexts.checkFailed as string,
    valid: 'Adeverință valabilă',
    validWithoutCourses: 'Adeverință valabilă, fără cursuri',
    validOfMember: 'Adeverință de membru valabilă',
    cancelled: 'Adeverință autentică, anulată între timp',
    cancelledOn: (day: string) => `Adeverința a fost anulată la ${day}.`,
    compare: 'Comparați aceste date cu adeverința pe care o aveți.',
    panel: 'Datele adeverinței',
    code: 'Număr',
    issuedOn: 'Eliberată la',
    fullName: 'Nume și prenume',
    category: 'Categoria',
    atIssue: (day: string) => `Situația la eliberare, ${day}`,
    since: 'Fără întrerupere din',
    visas: 'Vize',
    noVisas: 'Nicio viză acordată pentru ultimii cinci ani din registru',
    today: (day: string) => `Astăzi, ${day}`,
    cancelReason: (reason: string) => `Motivul anulării: ${reason}`,
    courses: 'Cursuri',
    coursesWithHours: (courses: string, hours: string) => `Cursuri: ${courses}, cu ${hours}`,
    hours: plural('# oră', '# ore', '# de ore'),
    another: 'Verifică altă adeverință',
    courseName: 'Denumire',
    courseHours: 'Ore',
    courseYear: 'An',
    courseDays: 'Perioada',
    allRows: 'Toate',
    rowsPerPage: 'Rânduri pe pagină',
    rowsShown: (from: string, to: string, all: string) => `${from}–${to} din ${all}`,
  },

  document: {
    title: 'Verificarea unui document',
    intro: (brand: string) =>
      `Alegeți un PDF primit de la ${brand}, așa cum l-ați primit. Aflați dacă este sigilat de ${brand}, dacă a fost modificat și dacă este astăzi în vigoare. Fișierul nu se păstrează.`,
    file: 'documentul de verificat',
    choose: 'Alege un PDF',
    dropHint: 'sau trageți-l aici',
    tooLarge: (most: string) => `Fișierul are cel mult ${most}.`,
    forPrograms:
      'Cu [certificatele de sigilare], orice program care verifică semnături electronice poate verifica documentul și fără această pagină.',
    unsealed:
      'Documentele emise acum de acest registru nu sunt sigilate electronic: verificați-le la adresa tipărită pe ele.',
    verdicts,
    checked: 'Ce s-a verificat',
    fileName: 'Fișierul',
    holder: 'Sigiliul lui',
    sealedAt: 'Sigilat la',
    timestamped: (moment: string) => `${moment}, moment dovedit de o marcă temporală`,
    declared: (moment: string) => `${moment}, după ceasul registrului`,
    inRegister: 'În registru, astăzi',
    withoutPage: 'Documentul nu are o pagină de verificare: contează ce scrie în el, la data lui.',
    unknown: 'Documentul nu a fost recunoscut.',
    carriesAddress: 'Fișierul poartă adresa unui document din registru. Despre acela: ',
    proofPage: 'Pagina de verificare a documentului',
    compareWithPage: 'Comparați fiecare dată cu pagina de verificare',
  },

  openRegister: {
    title: 'Registrul deschis',
    intro: (brand: string) =>
      `În fiecare noapte ${brand} publică un fișier cu toți membrii din căutarea publică și cu dreptul de exercitare al fiecăruia în ziua aceea, și un fișier cu ce s-a schimbat de la cel dinainte. Despre fiecare membru scrie numai ce arată căutarea publică.`,
    firstTonight: 'Primul fișier se face la noapte.',
    filesOf: (day: string) => `Fișierele din ${day}`,
    verifying: 'Cum se verifică',
    verifyingText: (ending: string) =>
      `Fiecare fișier are un sigiliu, cu același nume și „${ending}” la sfârșit. [Certificatele de sigilare] se iau o singură dată. Openssl răspunde „CMS Verification successful”:`,
    joining: 'Cum se ține la zi o copie',
    joiningText:
      'Rândurile sunt în ordinea octeților lor. Din fișierul unei zile se scot rândurile „removed”, se adaugă rândurile „added” și se sortează: rezultatul este fișierul zilei următoare, octet cu octet.',
    line: 'Ce scrie într-un rând',
    programs: 'Pentru programe',
    /** The links are the newest file, the newest manifest, the catalogue, the description of columns and the API. */
    programsText:
      'Adresele [] și [] duc mereu la cele mai noi fișiere. Setul de date este descris pentru cataloage (DCAT-AP) la [], iar coloanele (CSVW) la []. Un singur membru se citește mai simplu din [API].',
    licence: 'Licența',
    earlier: 'Zilele dinainte',
    keptFor: plural(
      'Fișierele se păstrează # zi; descrierile lor sigilate rămân.',
      'Fișierele se păstrează # zile; descrierile lor sigilate rămân.',
      'Fișierele se păstrează # de zile; descrierile lor sigilate rămân.',
    ),
    day: 'Ziua',
    chooseDay: 'Alegeți ziua',
    manifest: 'Ziua, licența, mărimile și sumele de control ale fișierelor.',
    seal: 'sigiliul',
    sealOf: (name: string) => `sigiliul fișierului ${name}`,
    members: plural('# membru', '# membri', '# de membri'),
    changed: plural('# rând schimbat', '# rânduri schimbate', '# de rânduri schimbate'),
    changedSince: (changed: string, day: string) => `${changed} față de ${day}`,
  },
};
