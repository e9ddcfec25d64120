import { countText, sizeText } from './count-text.ts';

/** All validation and error texts for users, in one catalogue. */
export const messages = {
  // Fixed wording (API-4).
  saved: 'Informatiile au fost salvate cu succes !',
  notSaved: 'Informatiile nu pot fi salvate! Verificati ca ati completat toate campurile corect!',
  // Default for fields without a text of their own (API-17).
  required: (label: string) => `Campul ${label} este obligatoriu`,
  requiredIfNew: (label: string) => `Campul ${label} este obligatoriu dacă membrul nu este încă în registru`,
  // Fixed wording (API-4).
  passwordRequired: 'Parola utilizatorului este obligatorie!',
  // Fixed wording (ACC-9).
  accountBanned: 'Contul este blocat.',

  notText: 'Valoarea trebuie să fie un text.',
  tooLong: (max: number) => `Textul are cel mult ${max} de caractere.`,
  nulCharacter: 'Textul conține un caracter nepermis.',
  misleadingCharacter:
    'Textul conține un caracter nepermis: un sfârșit de rând, un caracter de control sau unul care schimbă direcția scrisului.',
  notWholeLei: 'Scrieți suma în lei întregi, fără bani, de exemplu 45.000.',
  notInteger: 'Valoarea trebuie să fie un număr întreg.',
  internshipYear: 'Al câtelea an de stagiu (1–9) sau anul calendaristic.',
  joinYearUnknown:
    'Anul înscrierii nu este cunoscut, așa că orele se socotesc pentru toți anii. Filiala îl completează în fișă, la „Date profesionale”.',
  annualNoticeElsewhere: 'Avizul anual este eliberat doar de filiala București.',
  noNumbers: 'Scrieți cel puțin un număr.',
  tooManyNumbers: (most: number) => `Se scriu cel mult ${most} de numere o dată.`,
  unknownNumber: 'Niciun membru din evidența dumneavoastră nu are acest număr.',
  sharedNumber: 'Numărul este al mai multor membri.',
  visasChanged:
    'Vizele nu mai pot fi anulate împreună: una dintre ele a fost schimbată sau ștearsă între timp.',
  memberTwice: (line: number) => `Membrul este și pe rândul ${line}.`,
  otherVisaOfYear: (year: number) => `Anul ${year} are deja o viză; hotărăște cea cu data cea mai nouă.`,
  between: (min: number, max: number) => `Valoarea trebuie să fie între ${min} și ${max}.`,
  // For amounts and numbers in Romanian notation (EXC-3, MON-96, REP-52).
  notAmount: 'Scrieți suma în lei cu cel mult două zecimale, de exemplu 1.234,50.',
  notPercent: 'Scrieți un procent cu cel mult două zecimale, de exemplu 0,75.',
  ambiguousAmount: 'Suma se poate citi în două feluri: scrieți-o cu bani, de exemplu 1.234,00 sau 1,23.',
  notCount: 'Scrieți un număr întreg, de exemplu 12.',
  notDay: 'Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.',
  notBoolean: 'Valoarea trebuie să fie Da sau Nu.',
  notDate: 'Data nu există în calendar. Scrieți-o ca AAAA-LL-ZZ, de exemplu 2026-02-28.',
  dateRange: 'Data trebuie să fie între anii 1800 și 2200.',
  notTakenOnCreate: 'Câmpul nu se primește la adăugare.',
  notChoice: 'Valoarea nu este printre cele permise.',
  /** Names the values, or where they stand, since a long list would hide the sentence (API-349). */
  notAmong: (label: string, values: readonly (string | number)[]) =>
    values.length <= 15
      ? `Valoarea nu este printre cele permise: ${values.join(', ')}.`
      : `Valoarea nu este printre cele permise. Toate stau la câmpul „${label}” din formularul de adăugare și din descrierea API-ului.`,
  notReference: (label: string) => `${label}: înregistrarea aleasă nu există.`,
  notListed: (nearest: string) => `Nu există în listă; ați vrut „${nearest}”?`,
  notTerm: (label: string) => `${label}: valoarea nu este în lista aplicației.`,
  roleOfAllBranches: 'Rolul vede toate filialele: lăsați filiala goală sau alegeți un rol de filială.',
  serviceExpiry: (years: number) =>
    `Alegeți o zi de azi înainte, la cel mult ${counted(years, 'un an', 'ani')}.`,
  noServiceScope: 'Alegeți cel puțin un drept.',
  notAddress: (entry: string) => `„${entry}” nu este o adresă IP sau o rețea, de exemplu 203.0.113.0/24.`,
  serviceRevoked: 'Contul de serviciu este revocat. Faceți altul.',
  serviceExpired: 'Contul de serviciu a expirat. Schimbați întâi ziua până la care este valabil.',
  oneRole: 'Un utilizator are exact un rol.',
  notEmail: 'Adresa de e-mail nu este valabilă.',
  username:
    'Numele de utilizator are între 3 și 100 de litere fără diacritice, cifre, puncte, liniuțe sau @.',
  passwordLength: (least: number, most: number) =>
    `Parola are cel puțin ${least} și cel mult ${most} de caractere.`,
  passwordLengths: (leastAlone: number, leastWithCode: number, most: number) =>
    `Parola are cel puțin ${leastAlone} caractere (${leastWithCode} dacă la autentificare se cere și un cod) și cel mult ${most}.`,
  passwordBlank: 'Parola nu poate fi formată numai din spații.',
  passwordEasy:
    'Parola este prea ușor de ghicit: este una des folosită, o repetare, un șir de taste sau de cifre ori numele contului. Alegeți alta, de exemplu câteva cuvinte fără legătură între ele.',
  passwordWrong: 'Parola actuală nu este cea corectă.',
  passwordSame: 'Parola nouă trebuie să fie alta decât cea actuală.',
  codeNeeded: 'Introduceți codul din aplicația de autentificare sau un cod de recuperare.',
  codeWrong: 'Codul nu este corect sau a fost deja folosit.',
  newPasswordNeeded: 'Parola a fost dată de un administrator. Alegeți alta, numai a dumneavoastră.',
  passwordsDiffer: 'Parolele nu sunt la fel.',
  linkMissing: 'Deschideți legătura primită pe e-mail.',
  ownAccountHere: 'Pentru contul dumneavoastră folosiți pagina „Contul meu”.',
  signInRefused: 'Numele de utilizator sau parola nu sunt corecte.',
  passkeyRefused:
    'Autentificarea cu cheia de acces nu a reușit. Încercați din nou sau intrați cu numele de utilizator și parola.',
  maskedField: (label: string) => `Contul nu vede câmpul ${label} întreg, deci nu îl poate scrie.`,
  passkeyUnconfirmed: 'Cheia de acces nu a fost recunoscută. Încercați din nou sau scrieți parola.',
  factorUnused:
    'Contul are o cheie de acces sau o aplicație de coduri, iar sesiunea aceasta a început numai cu parola. Autentificați-vă din nou cu cheia sau cu codul, apoi le puteți schimba. Dacă nu le mai aveți, cereți unui administrator să le șteargă.',
  passkeyUnreadable: 'Răspunsul dispozitivului nu poate fi citit.',
  passkeyUnverified: 'Cheia de acces nu a putut fi verificată. Începeți din nou adăugarea ei.',
  passkeyTwice: 'Această cheie de acces este deja adăugată.',
  passkeysElsewhere: 'Cheile de acces se pot folosi doar la adresa publică a registrului.',
  tooManyPasskeys: (most: number) =>
    `Un cont are cel mult ${most} chei de acces. Ștergeți una pe care nu o mai folosiți.`,
  signInSlowed: (seconds: number) =>
    `Prea multe încercări. Mai puteți încerca peste ${counted(seconds, 'o secundă', 'secunde')}.`,
  callsSlowed: (seconds: number) =>
    `Prea multe cereri de la adresa dumneavoastră. Mai puteți încerca peste ${counted(seconds, 'o secundă', 'secunde')}.`,
  serviceCallsSlowed: (seconds: number) =>
    `Contul de serviciu și-a folosit cererile pe un minut. Mai poate cere peste ${counted(seconds, 'o secundă', 'secunde')}.`,
  messagesSlowed: (seconds: number) =>
    `Ați trimis multe mesaje într-un timp scurt. Mai puteți trimite peste ${duration(seconds)}.`,
  filesSlowed: (seconds: number) =>
    `Ați trimis multe fișiere într-o zi. Mai puteți trimite peste ${duration(seconds)}.`,
  revealsSlowed: (seconds: number) =>
    `Ați cerut multe CNP-uri într-un timp scurt. Mai puteți cere peste ${duration(seconds)}.`,
  revealsOfDaySlowed: (most: number, seconds: number) =>
    `Ați cerut ${most} de CNP-uri într-o zi, cel mai mult cât poate cere un cont. Mai puteți cere peste ${duration(seconds)}.`,
  revealsStopped: (most: number) =>
    `Afișarea CNP-urilor este oprită: în registru s-au cerut ${most} într-o zi. O repornește un administrator, din „Starea sistemului”, după ce verifică cine le-a cerut.`,
  revealsNotStopped: 'Afișarea CNP-urilor nu este oprită.',
  makerStays: 'Autorul contului de serviciu este încă administrator: emiteți o cheie nouă.',
  noAddressEntry: 'Scrieți cel puțin o adresă sau o rețea, sau lăsați câmpul gol: de oriunde.',
  tooManySavedLists: (most: number) =>
    `Un cont are cel mult ${most} de liste salvate pentru o listă. Ștergeți una pe care nu o mai folosiți.`,
  writesSlowed: (seconds: number) =>
    `Ați făcut foarte multe modificări într-un timp scurt. Mai puteți salva peste ${duration(seconds)}.`,
  exportsRunning: (most: number) =>
    `Aveți deja ${most} exporturi în lucru. Așteptați să se încheie unul sau opriți-l.`,
  memberQuota: (megabytes: number) =>
    `Fișierele trimise de dumneavoastră ajung la ${megabytes} MB, cât se păstrează de la un membru. Scrieți filialei un mesaj fără fișier.`,
  revealReasonShort: (least: number) =>
    `Scrieți pentru ce vă este necesar CNP-ul, în cel puțin ${least} litere.`,
  readingSlowed: (seconds: number) =>
    `Ați trimis raportul de multe ori în ultimele minute. Îl mai puteți trimite peste ${seconds < 60 ? 'câteva secunde' : counted(Math.ceil(seconds / 60), 'un minut', 'minute')}; celelalte documente se pot trimite oricând.`,
  taken: (label: string, holder: string) => `${label}: valoarea este deja folosită de ${holder}.`,
  setOnce: (label: string) => `${label}: se dă numai la adăugare; aici nu se schimbă.`,
  alreadyRecorded: (label: string) => `${label}: există deja o înregistrare cu această valoare.`,
  sharedByModerators: 'Cu o filială partajează moderatorul ei.',
  sharedByAdministrators: 'Cu toate filialele partajează administratorii.',
  notListColumn: (name: string) => `Lista nu are coloana „${name}”.`,
  columnTwice: 'O coloană se alege o singură dată.',
  regionRequiredForRole: 'Rolul ales are nevoie de o filială.',
  memberRequiredForRole: 'Un membru are nevoie de o persoană sau de o societate.',
  oneMember: 'Alegeți fie o persoană, fie o societate, nu pe amândouă.',
  roleAbove: 'Nu puteți acorda sau schimba un rol mai mare decât al dumneavoastră.',
  roleOwn: 'Nu vă puteți schimba propriul rol.',
  lastSuperAdmin: 'Ultimul super administrator activ nu poate fi blocat sau retrogradat.',
  futureDate: 'Data nu poate fi în viitor.',
  confirmedCode: (label: string, side: 'kept' | 'other') =>
    `Nu este ${label}-ul înregistrării care ${side === 'kept' ? 'rămâne' : 'dispare'}. Scrieți-l cum este în fișă.`,
  pastDate: 'Data nu poate fi în trecut.',
  anonymised: 'Fișa unui fost membru anonimizat nu se mai schimbă.',
  correctionPositive: 'Un cod care se termină cu -1 este o corecție: suma este negativă sau zero.',
  dueNegative: 'Suma nu poate fi negativă. Pentru o corecție alegeți codul care se termină cu -1.',
  notNegative: 'Suma nu poate fi negativă.',
  dueEmpty: 'Completați valoarea datorată, suma plătită sau pe amândouă.',
  paymentDateTooEarly: (first: string) =>
    `Data plății este cel mai devreme ${first.split('-').reverse().join('.')}.`,
  lineOfOtherBranch:
    'Încasarea din extras a înregistrat și cotizații ale unei alte filiale; o poate șterge doar administratorul.',
  dueTooOld: (days: number) =>
    `Cotizația a fost adăugată cu mai mult de ${days} de zile în urmă; o poate șterge doar administratorul.`,
  deadlineInYear: (year: number) => `Termenul este o zi din anul ${year}.`,
  visaEndInYear: (year: number) => `Viza este valabilă cel mult până la 31.12.${year + 1}.`,
  accountStays: 'Contul unei filiale se schimbă, nu se șterge.',
  notIban: 'IBAN-ul nu trece verificarea: are 24 de litere și cifre și începe cu RO.',
  // Fixed wording (API-4, MON-28).
  documentMissing: 'Scrieți ce document cereți.',
  notDocumentRequest: 'Mesajul nu cere un document în această conversație.',
  memberNotChosen: 'Selectati un membru!',
  advanceNotValid: 'Introduceti o valoare valida!',
  receiptGone: 'Încasarea pe care o corectați nu mai există: a fost ștearsă sau corectată între timp.',
  debtsChanged: 'Datoriile membrului s-au schimbat între timp. Verificați-le și trimiteți din nou.',
  advanceNegative: 'Suma nu poate fi negativa!',
  advanceRowHasFee: 'Un rând din contul 472 este o încasare: valoarea este 0.',
  advanceRowCompensated:
    'Compensarea 472-461 plătește o cotizație; un rând din contul 472 nu se compensează.',
  // Amounts include their currency.
  overPaidAdvance: (paid: string, reserved: string | null) =>
    `Suma depășește avansul achitat, ${paid}${reserved ? `, din care ${reserved} sunt păstrați pentru note de cotizații` : ''}.`,
  overAdvanceInFile: (left: string) =>
    `Suma poate fi cel mult ${left}: atât rămâne din avansul achitat al membrului, cu tot cu ce aduce fișierul.`,
  tooManyAdvanceNotes: (most: number, unpaid: string) =>
    `Aveți ${most} note de avans neachitate, de ${unpaid} împreună, câte pot fi cel mult. Achitați una sau cereți filialei să o anuleze, apoi cereți alta.`,
  advanceNotesOverCap: (unpaid: string, cap: string, left: string | null) =>
    `Notele de avans neachitate nu pot depăși împreună ${cap}. Aveți de achitat ${unpaid}; ${left ? `mai puteți cere cel mult ${left}` : 'acum nu mai puteți cere altele'}.`,
  advanceNotesOfMember: (count: number, unpaid: string, most: number, cap: string) =>
    `Membrul are acum de achitat ${unpaid} pe note de avans (note deschise: ${count}). Limita pentru membri este de ${cap} și ${most} note.`,
  lineConfirmed: 'Încasarea este deja înregistrată.',
  lineWithoutNote: 'Alegeți întâi nota de plată.',
  noteNotOpen: (note: string) => `Nota ${note} nu mai este de plată.`,
  splitOnlyRemoved: 'Notele propuse împreună pot fi confirmate sau scoase; altă împărțire se face în părți.',
  lineNotReceipt: 'Rândul nu este o încasare: este o plată din cont sau o stornare.',
  lineAside: 'Încasarea este exclusă. Readuceți-o întâi.',
  asideWithNote: 'Scoateți întâi nota de plată.',
  partsDiffer: (sum: string, amount: string) => `Părțile fac ${sum}, iar încasarea este de ${amount}.`,
  partWithoutMember: 'Alegeți un membru sau o notă de plată.',
  samePartTwice: 'Același membru sau aceeași notă apare de două ori.',
  noteOfOtherBranch: (note = '', branch = 'o altă filială') =>
    `Nota ${note} este emisă de ${branch}. Înregistrați încasarea pe membru, dacă este al filialei dumneavoastră.`,
  unknownCaen: 'Codul CAEN nu este în lista profesiei.',
  visaYearTooLate: (last: number) => `Anul vizei este cel mult ${last}.`,
  visaOfReport: (year: number, reported: number) =>
    `Viza pe ${year} a fost acordată prin raportul anual pe ${reported} și rămâne în registru. Se retrage printr-un rând nou, cu „Nu” și o dată mai nouă, sau printr-un raport rectificativ.`,
  sameVisa: (year: number) => `Există deja o viză pentru anul ${year} cu aceeași dată.`,
  sealYearTooLate: (last: number) => `Anul parafei este cel mult ${last}.`,
  // Fixed wording (API-4); the limit is 5 MB although the text asks for 2 (API-30).
  notPdf: 'Trebuie sa fie in format PDF.',
  fileTooLarge: 'Trebuie sa nu depaseasca 2MB.',
  filesTogether: (most: number, total: number) =>
    `Fișierele au împreună cel mult ${sizeText(most)}; cu acesta ar avea ${sizeText(total)}. Micșorați-l sau înlocuiți întâi un altul cu unul mai mic.`,
  fileOver: (bytes: number) => `Fișierul are cel mult ${sizeText(bytes)}.`,
  hoursOfMember: (hours: number) => `Un participant are deja ${hours} ore: schimbați întâi orele lui.`,
  overCourseHours: (hours: number) => `Orele sunt cel mult ${hours}, cât are cursul.`,
  courseNotBegun: (day: string) =>
    `Cursul începe la ${day.split('-').reverse().join('.')}: orele și promovarea se trec după ce a început.`,
  courseHasHours: 'Cursul are participanți cu ore sau promovați și nu poate începe în viitor.',
  courseEndsEarly: 'Cursul nu se poate încheia înainte să înceapă.',
  courseOfOtherYear: 'Anul nu se potrivește cu datele cursului.',
  courseHasMembers: (members: number) =>
    `Cursul are ${counted(members, 'un participant', 'participanți')} și nu poate fi șters.`,
  courseHasEnrolments: (enrolments: number) =>
    `La curs ${enrolments === 1 ? 's-a înscris' : 's-au înscris'} ${counted(enrolments, 'un membru', 'membri')}: cursul nu poate fi șters.`,
  alreadyFollowed: 'Persoana este deja la acest curs.',
  otherBranch: 'Persoana este din altă filială decât cursul.',
  // Fixed wording (API-4).
  notTable: 'Trebuie sa fie in format CSV/XLSX/XLS.',
  fileOver50: 'Trebuie sa nu depaseasca 50MB.',
  // Fixed wording (API-4).
  noPhotos: 'Selectează cel puțin o imagine.',
  tooManyPhotos: (most: number) => `Trimiteți cel mult ${most} de imagini odată.`,
  photosTooLarge: (bytes: number) => `Imaginile au împreună cel mult ${sizeText(bytes)}.`,
  notImage: 'Trebuie să fie o imagine JPEG sau PNG.',
  pictureUnreadable: 'Imaginea nu poate fi citită.',
  pictureBlank: 'Imaginea este goală: are o singură culoare. Fotografiați sau salvați din nou.',
  pictureTooHeavy: 'Imaginea este prea mare sau deteriorată.',
  pictureTooSmall: (width: number, height: number) =>
    `Imaginea este prea mică: are ${width}×${height} de pixeli.`,
  pictureTooLarge: (width: number, height: number) =>
    `Imaginea este prea mare: are ${width}×${height} de pixeli. Micșorați-o și încercați din nou.`,
  // Fixed wording (API-4, EXC-25).
  notOneYear: 'Intervalul trebuie să fie într-un singur an calendaristic pentru acest tip de export.',
  notExportType: 'Acest tip de export nu există.',
  exportName:
    'Numele devine numele fișierului: nu poate conține / \\ : * ? " < > | și nu poate fi doar din puncte.',
  notExportFilter: (name: string) => `Filtrul „${name}” nu există pentru acest tip de export.`,
  notExportColumn: (name: string) => `Coloana „${name}” nu există pentru acest tip de export.`,
  notRegionName: 'Nu există filială cu acest nume.',
  exportFilterUnused: (name: string) =>
    `Filtrul „${name}” nu se folosește la acest tip de export și a fost ignorat.`,
  ownRegionExported:
    'Exportul cuprinde numai membrii filialei dumneavoastră; filiala cerută a fost ignorată.',
  intervalBackwards: 'Ultima zi este înaintea primei zile.',
  fileMissing: 'Alegeți un fișier.',
  fileNeedsForm: 'Fișierul se trimite ca parte a unui formular multipart/form-data.',
  fileEmpty: 'Fișierul este gol.',
  messageMissing: 'Scrieți mesajul.',
  notAttachment: 'Fișierul trebuie să fie PDF, JPG, PNG, DOCX sau XLSX.',
  otherAuthor: 'Mesajul se trimite doar din contul cu care sunteți autentificat.',
  notMember: 'Alegeți membrul: o persoană sau o societate din registru.',
  tooManyAddressed: (most: number) =>
    `Un mesaj se poate scrie deodată la cel mult ${countText(most, 'membru', 'membri')}.`,
  otherBranchOfMember: (region: string) => `Conversația se deschide cu filiala membrului: ${region}.`,
  notProof: 'Fișierul trebuie să fie PDF, JPG sau PNG.',
  pdfDamaged: 'Fișierul PDF este deteriorat sau nu este un PDF. Salvați-l din nou și încărcați-l iar.',
  pdfEncrypted: 'Fișierul PDF este protejat cu parolă. Salvați-l fără protecție și încărcați-l iar.',
  proofSentAlready: (day: string) =>
    `Ați trimis deja acest document, la ${day.split('-').reverse().join('.')}.`,
  overHoursCap: (year: number, cap: number, left: number) =>
    left === 0
      ? `Limita anului ${year} pentru acest fel de pregătire, ${countText(cap, 'oră', 'ore')}, este atinsă: nu mai poate fi acceptată nicio oră.`
      : `Limita anului ${year} pentru acest fel de pregătire este de ${countText(cap, 'oră', 'ore')}: mai ${left === 1 ? 'poate fi acceptată o oră' : `pot fi acceptate ${countText(left, 'oră', 'ore')}`}.`,
  hoursFromProof:
    'Orele vin dintr-o dovadă acceptată: se schimbă la „Ore din altă parte”, unde dovada se judecă din nou.',
  pdfWithoutPages: 'Fișierul PDF nu are nicio pagină. Salvați-l din nou și încărcați-l iar.',
  photoArchive: (most: number) =>
    `Arhiva nu a putut fi citită: are parolă, este deteriorată, e goală sau are prea mult (peste ${most} de fișiere). Dezarhivați-o și trimiteți fotografiile.`,
  heicPhoto:
    'Fotografia este în formatul HEIC al telefonului. Pe iPhone deschideți Configurări > Cameră > Formate și alegeți formatul cel mai compatibil (JPEG); pe alte telefoane opriți în setările camerei pozele de înaltă eficiență (HEIF). O fotografie deja făcută se salvează ca JPEG.',
  fileCutShort: 'Fișierul este incomplet: îi lipsește sfârșitul. Salvați-l din nou și încărcați-l iar.',
} as const;

function duration(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'o secundă', 'secunde');
  if (seconds < 3_600) return counted(Math.ceil(seconds / 60), 'un minut', 'minute');
  return counted(Math.ceil(seconds / 3_600), 'o oră', 'ore');
}

/** `90 de zile`, `3 ani`: whole years are easier to read than their days. */
export function keepingTime(days: number): string {
  return days > 0 && days % 365 === 0 ? counted(days / 365, 'un an', 'ani') : counted(days, 'o zi', 'zile');
}

/** `one` has its article: `un an`. */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : countText(count, one, many);
}
