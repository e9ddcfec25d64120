/**
 * Content of each email type, made of its facts (LET-4): no name, code, amount or message of a member, which can be read after
 * signing in. A recipient without an account cannot read them: the email has the data of a payment instead of a link (LET-81).
 */

import { invitationDays } from '@ceccar/contract/account/link-validity';
import { daysText, hoursText } from '@ceccar/contract/count-text';
import type { EmailType } from '@ceccar/contract/emails/emails';
import { confirmHours, followedDays, renewalDays } from '@ceccar/contract/public/following-path';
import { memberSearchPath } from '@ceccar/contract/public/member-list';
import { reportStatus, type ValidatedStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { formatMoment } from '../../platform/text/format-moment.ts';
import { longDay } from '../../platform/text/romanian-date.ts';
import type { Circumstances } from './circumstances.ts';
import type { CourseBooking } from './course-calendar.ts';
import { type Debt, debtLetter } from './debt-letters.ts';
import type { EmailBody } from './email-layout.ts';
import { hidePersonalNumbers } from './hide-personal-numbers.ts';
import { paymentLines } from './payment-lines.ts';
import type { VisaBooking } from './visa-calendar.ts';

/** Years are reporting years; moments are ISO 8601; days are `YYYY-MM-DD`; a branch is named without the word „Filiala”. */
type Facts = {
  reportReceived: { year: number; receipt: string };
  reportValidated: { year: number; status: ValidatedStatus; reason: string | null };
  reportPostponed: { year: number; reason: string | null };
  /** `cancelledNote`: the note that was to be paid; absent in emails from before it was reported. */
  reportRejected: { year: number; reason: string | null; cancelledNote?: string };
  reportReopened: { year: number };
  /** `isPlaceChanged`: the branch has changed address or hours of the day (VIS-13). */
  visaDay: VisaDay & { isPlaceChanged?: true };
  /** `movedTo`: the branch to which the member moved, where that has cancelled the day (VIS-11). */
  visaDayCancelled: VisaDay & { movedTo?: string };
  noteIssued: { note: string; kind: 'advance' | 'dues'; payableUntil: string | null };
  /** `thread`: id of the conversation. */
  messageWaiting: { branch: string; thread: number };
  /** `dueOn`: null if the document is not expected until a certain day. */
  documentRequested: { branch: string; thread: number; document: string; dueOn: string | null };
  courseEnrolled: CourseNews;
  courseWaiting: CourseNews;
  courseOffered: CourseNews;
  courseWithdrawn: CourseNews;
  courseOfferLapsed: CourseNews;
  /** `cancelled`: days that are not held. */
  courseChanged: Pick<CourseNews, 'booking'> & { cancelled?: CourseBooking['sessions'] };
  /** `asked`: hours that the member claimed. */
  hoursAccepted: HoursProof & { asked: number };
  hoursRefused: HoursProof & { reason: string };
  /** Whom it is about is read when it is sent, so that no name stays in the outbox. */
  followConfirm: object;
  /** Ids of the first and the last event that it tells of. */
  followNews: { first: number; last: number };
  followRenew: object;
  invitation: { username: string };
  passwordChanged: { at: string; by: Changer };
  /** `browser`: its display name. */
  newDevice: { at: string; browser: string; address: string };
  secondFactorAdded: { at: string };
  secondFactorRemoved: { at: string; by: Changer };
  codesGuessed: { at: string; count: number };
  /** `name`: of the passkey, as its owner called it; null: all of the account. */
  passkeyAdded: { at: string; name: string };
  passkeyRemoved: { at: string; by: Changer; name: string | null };
  /** Texts of problems, without names and numbers of members. */
  systemProblems: { problems: string[] };
  /** Counts; null where nothing waits or the list was not chosen. `since`: day of the oldest report. */
  waitingWork: { reports: number | null; since: string | null; threads: number | null };
  reminderToBegin: Deadline;
  reminderToSend: Deadline;
  reminderToPay: Deadline;
  reminderOfVisaDay: VisaDay;
  reminderOfCourseHours: { year: number };
  debtAfter30Days: Debt;
  debtAfter60Days: Debt;
  debtAfter90Days: Debt;
};
/** Whether the owner or an administrator made the change. */
type Changer = 'owner' | 'administrator';
/** `booking` is absent in emails from before visa days had places. */
type VisaDay = { day: string; branch: string; booking?: VisaBooking };
/** `waitingPlace`: from 1, of a member who waits; `wasBooked`: until now the member had a place; `offeredUntil`: a moment, of an offered place; `enrolUntil`: a day. */
type CourseNews = {
  booking: CourseBooking;
  enrolUntil: string | null;
  offeredUntil: string | null;
  waitingPlace: number | null;
  wasBooked?: true;
};
/** `endedOn`: a day. */
type HoursProof = { organiser: string; endedOn: string; hours: number };
type Deadline = { year: number; deadline: string };

/** An email type with its facts. */
export type Email = { [K in EmailType]: { kind: K; facts: Facts[K] } }[EmailType];

/** `path`: the page that the email links to, for who can sign in. */
type EmailContent = Pick<EmailBody, 'subject' | 'paragraphs'> & { label: string; path: string };
/** Without a link for a recipient without an account. */
export type ComposedEmail = Pick<EmailBody, 'subject' | 'paragraphs'> & {
  link: { label: string; path: string } | undefined;
};

const account = { label: 'Vezi contul', path: '/account' };
/** Advice for an owner who did not make the change. */
const notOwn = 'Dacă nu ați făcut dumneavoastră acest lucru, schimbați parola și scrieți filialei.';
const moment = (at: string) => formatMoment(new Date(at));

const alertsChosen = 'Alertele pe e-mail se aleg în pagina contului.';

const report = { label: 'Vezi raportul', path: '/annual_report' };

const courses = { label: 'Vezi cursurile', path: '/open_courses' };
const hoursPage = { label: 'Vezi orele', path: '/open_courses' };

const sayings: {
  readonly [K in EmailType]: (facts: Facts[K], circumstances: Circumstances) => EmailContent;
} = {
  reportReceived: ({ year, receipt }, { hasAccount }) => ({
    subject: `raportul anual pentru ${year} a fost depus`,
    paragraphs: [
      `Filiala a primit raportul anual pe care l-ați depus pentru ${year}. Numărul dovezii de depunere este ${receipt}.`,
      hasAccount
        ? 'Dovada o puteți descărca din pagina raportului. Vă scriem când filiala ia o decizie.'
        : 'Dovada o primiți de la filială. Vă scriem când filiala ia o decizie.',
    ],
    ...report,
  }),
  reportValidated: ({ year, status, reason }, { hasAccount }) => ({
    subject: `raportul anual pentru ${year} a fost validat`,
    paragraphs: [
      `Raportul anual pe care l-ați depus pentru ${year} a fost validat.`,
      ...outcomes[status](year + 1, hasAccount),
      ...because(reason),
    ],
    ...(status === reportStatus.visaScheduled ? { ...report, label: 'Alege ziua vizei' } : report),
  }),
  reportPostponed: ({ year, reason }, { hasAccount }) => ({
    subject: `decizia asupra raportului anual pentru ${year} a fost amânată`,
    paragraphs: [
      `Decizia asupra raportului anual pe care l-ați depus pentru ${year} a fost amânată.`,
      ...because(reason),
      hasAccount ? 'Pentru lămuriri scrieți filialei, în Mesaje.' : 'Pentru lămuriri adresați-vă filialei.',
    ],
    ...report,
  }),
  reportRejected: ({ year, reason, cancelledNote }, { hasAccount }) => ({
    subject: `raportul anual pentru ${year} a fost respins`,
    paragraphs: [
      `Raportul anual pe care l-ați depus pentru ${year} a fost respins.`,
      ...because(reason),
      ...(cancelledNote === undefined
        ? []
        : [
            `Nota de plată ${cancelledNote} este anulată și nu mai trebuie plătită. Dacă ați plătit-o deja, scrieți filialei.`,
          ]),
      hasAccount
        ? 'Raportul trebuie depus din nou; în pagina lui găsiți ce este de făcut.'
        : 'Raportul trebuie depus din nou; filiala vă spune ce este de făcut.',
    ],
    ...report,
  }),
  reportReopened: ({ year }) => ({
    subject: `validarea raportului anual pentru ${year} a fost anulată`,
    paragraphs: [
      `Filiala a anulat validarea raportului dumneavoastră anual pentru ${year}, despre care v-am scris, și îl analizează din nou.`,
      'Nu aveți nimic de făcut. Vă scriem când filiala ia o decizie.',
    ],
    ...report,
  }),
  visaDay: ({ day, branch, booking, isPlaceChanged }, { hasAccount }) => ({
    subject: isPlaceChanged
      ? `altă adresă sau alte ore pentru ziua vizei, ${longDay(day)}`
      : `ziua vizei este ${longDay(day)}`,
    paragraphs: [
      isPlaceChanged
        ? `Filiala ${branch} a schimbat adresa sau orele zilei pe care ați ales-o pentru viză, ${longDay(day)}.`
        : `Ziua aleasă pentru viza dumneavoastră este ${longDay(day)}, la Filiala ${branch}.`,
      ...placeOf(booking),
      hasAccount ? 'O puteți schimba până în ajun.' : 'O puteți schimba până în ajun, la filială.',
    ],
    ...report,
  }),
  visaDayCancelled: ({ day, branch, movedTo }, { hasAccount }) => ({
    subject: `programarea vizei din ${longDay(day)} este anulată`,
    paragraphs: [
      movedTo === undefined
        ? `Ați renunțat la programarea pentru viză din ${longDay(day)}, la Filiala ${branch}.`
        : `Ați trecut la Filiala ${movedTo}. Programarea pentru viză din ${longDay(day)}, la Filiala ${branch}, nu mai este valabilă.`,
      ...(hasAccount
        ? [
            movedTo === undefined
              ? 'Alegeți altă zi din pagina raportului.'
              : 'Alegeți din pagina raportului o zi la noua filială.',
          ]
        : [
            movedTo === undefined
              ? 'Stabiliți cu filiala altă zi.'
              : `Stabiliți cu Filiala ${movedTo} o zi la ea.`,
          ]),
    ],
    ...report,
    label: 'Alege ziua vizei',
  }),
  noteIssued: ({ note, kind, payableUntil }, { hasAccount, payment, heldBy }) => ({
    subject: `nota de plată ${note}`,
    paragraphs: [
      `A fost emisă nota de plată ${note}${payableUntil ? `, valabilă până la ${longDay(payableUntil)}` : ''}.`,
      ...(heldBy === undefined
        ? []
        : [
            `Nota este a Filialei ${heldBy}, la care erați membru când a fost emisă: se plătește în contul acesteia, iar pentru întrebări îi scrieți ei.`,
          ]),
      ...(hasAccount
        ? ['Suma și datele pentru plată le găsiți în contul dumneavoastră.']
        : paymentLines(payment, payableUntil)),
    ],
    label: 'Vezi nota de plată',
    path: kind === 'dues' ? '/annual_report' : '/avans',
  }),
  messageWaiting: ({ branch }, { hasAccount }) => ({
    subject: 'aveți un mesaj necitit',
    paragraphs: [
      `Filiala ${branch} v-a scris un mesaj, pe care nu l-ați citit încă.`,
      ...(hasAccount
        ? []
        : ['Pentru cuprinsul lui adresați-vă filialei; adresa și programul ei sunt mai jos.']),
    ],
    label: 'Citește mesajul',
    path: '/member/messages',
  }),
  // The name of the document, which may be long, stays out of the subject.
  documentRequested: ({ branch, document, dueOn }, { hasAccount }) => ({
    subject: dueOn ? `vi se cere un document până la ${longDay(dueOn)}` : 'vi se cere un document',
    paragraphs: [
      `Filiala ${branch} vă cere un document: ${hidePersonalNumbers(document)}.`,
      ...(dueOn ? [`Este așteptat până la ${longDay(dueOn)}.`] : []),
      hasAccount
        ? 'Îl trimiteți în conversația cu filiala, ca răspuns la mesajul în care este cerut.'
        : 'Îl trimiteți sau îl aduceți la filială; adresa și programul ei sunt mai jos.',
    ],
    label: 'Deschide conversația',
    path: '/member/messages',
  }),
  // The name of a course, which may be long, stays out of the subjects.
  courseEnrolled: ({ booking, enrolUntil }, { hasAccount }) => ({
    subject: 'aveți loc la un curs',
    paragraphs: [
      `Aveți loc la ${courseName(booking)}.`,
      ...sessionsOf(booking),
      ...(enrolUntil
        ? [
            hasAccount
              ? `Dacă nu mai puteți veni, vă puteți retrage până la ${longDay(enrolUntil)}.`
              : `Dacă nu mai puteți veni, anunțați filiala până la ${longDay(enrolUntil)}.`,
          ]
        : []),
    ],
    ...courses,
  }),
  courseWaiting: ({ booking, waitingPlace }) => ({
    subject: 'sunteți pe lista de așteptare a unui curs',
    paragraphs: [
      `Locurile sunt ocupate la ${courseName(booking)}.${waitingPlace === null ? '' : ` Sunteți pe locul ${waitingPlace} al listei de așteptare.`}`,
      'Când se eliberează un loc, vi-l oferim pe e-mail, în ordinea înscrierii.',
    ],
    ...courses,
  }),
  courseOffered: ({ booking, offeredUntil }, { hasAccount }) => ({
    subject: 'vi se oferă un loc la un curs',
    paragraphs: [
      `S-a eliberat un loc la ${courseName(booking)}. Locul este păstrat pentru dumneavoastră${offeredUntil ? ` până la ${moment(offeredUntil)}` : ''}.`,
      ...sessionsOf(booking),
      hasAccount
        ? 'Primiți locul din pagina „Cursuri”; altfel, după acest termen este oferit următorului.'
        : 'Dacă îl doriți, anunțați filiala până atunci; altfel este oferit următorului.',
    ],
    ...courses,
    label: 'Primește locul',
  }),
  courseWithdrawn: ({ booking, wasBooked }) => ({
    subject: 'înscrierea la un curs este retrasă',
    paragraphs: [
      `Înscrierea dumneavoastră la ${courseName(booking)} este retrasă.`,
      ...(wasBooked ? outOfCalendar(booking) : []),
    ],
    ...courses,
  }),
  courseChanged: ({ booking, cancelled }) => ({
    subject: 's-a schimbat un curs la care aveți loc',
    paragraphs: [
      cancelled
        ? `La ${courseName(booking)} nu se mai ține: ${cancelled.map(sessionOf).join('; ')}.`
        : `S-a schimbat ${courseName(booking)}, la care aveți loc. Acum este așa:`,
      ...(cancelled && booking.sessions.length > 0 ? ['Rămân:'] : []),
      ...sessionsOf(booking),
      ...(cancelled ? outOfCalendar({ ...booking, sessions: cancelled }) : []),
      ...(!cancelled && booking.sessions.length > 0
        ? ['Fișierul atașat aduce zilele la zi în calendarul dumneavoastră.']
        : []),
    ],
    ...courses,
  }),
  courseOfferLapsed: ({ booking }, { hasAccount }) => ({
    subject: 'locul oferit la un curs nu mai este păstrat',
    paragraphs: [
      `Termenul în care puteați primi locul oferit la ${courseName(booking)} a trecut; locul a fost oferit mai departe.`,
      hasAccount
        ? 'Dacă doriți să urmați cursul, înscrieți-vă din nou: veți fi la sfârșitul listei de așteptare.'
        : 'Dacă doriți să urmați cursul, adresați-vă filialei.',
    ],
    ...courses,
  }),
  hoursAccepted: ({ hours, asked, ...proof }) => ({
    subject: 'orele trimise au fost acceptate',
    paragraphs: [
      `Filiala a acceptat ${hoursText(hours)} pentru ${trainingName(proof)}.`,
      ...(hours === asked ? [] : [`Ați cerut ${hoursText(asked)}.`]),
      `Se socotesc în orele de pregătire ale anului ${proof.endedOn.slice(0, 4)}.`,
    ],
    ...hoursPage,
  }),
  hoursRefused: ({ hours, reason, ...proof }, { hasAccount }) => ({
    subject: 'orele trimise nu au fost acceptate',
    paragraphs: [
      `Filiala nu a acceptat ${hoursText(hours)} pentru ${trainingName(proof)}.`,
      ...because(reason),
      hasAccount
        ? 'Puteți trimite altă dovadă din pagina cursurilor.'
        : 'Pentru lămuriri adresați-vă filialei.',
    ],
    ...hoursPage,
  }),
  followConfirm: (_facts, { followed }) => ({
    subject: 'confirmați ce doriți să urmăriți',
    paragraphs: [
      'Cineva a cerut ca la această adresă să vă scriem când se schimbă dreptul de exercitare al acestor membri:',
      ...(followed?.lines ?? []),
      `Dacă ați cerut dumneavoastră, confirmați în ${hoursText(confirmHours)}. Altfel nu faceți nimic: nu vă mai scriem.`,
    ],
    ...ownPage(followed, 'Confirmă'),
  }),
  followNews: (_facts, { followed }) => ({
    subject:
      followed?.lines.length === 1 ? 'ce s-a schimbat la un membru' : 'ce s-a schimbat la membrii urmăriți',
    paragraphs: [
      'La membrii pe care îi urmăriți s-a schimbat:',
      ...(followed?.lines ?? []),
      'Cum este astăzi arată căutarea publică a registrului. Motivele nu sunt publice.',
    ],
    ...ownPage(followed, 'Vezi ce urmărești'),
  }),
  followRenew: (_facts, { followed }) => ({
    subject: 'doriți să urmăriți în continuare?',
    paragraphs: [
      'Urmăriți acești membri:',
      ...(followed?.lines ?? []),
      `Dacă doriți să vă scriem și de acum înainte, confirmați în ${daysText(followedDays - renewalDays)}. Altfel adresa dumneavoastră se șterge.`,
    ],
    ...ownPage(followed, 'Urmăresc în continuare'),
  }),
  invitation: ({ username }) => ({
    subject: 'contul dumneavoastră',
    paragraphs: [
      `Vi s-a deschis un cont, cu numele de utilizator ${username}.`,
      `Alegeți-vă parola în următoarele ${daysText(invitationDays)}. Legătura se poate folosi o singură dată; dacă a expirat, cereți alta din pagina de autentificare.`,
    ],
    label: 'Alege parola',
    path: '/login/password',
  }),
  passwordChanged: ({ at, by }) => ({
    subject: 'parola contului a fost schimbată',
    paragraphs: [
      by === 'owner'
        ? `Parola contului dumneavoastră a fost schimbată la ${moment(at)}.`
        : `Un administrator a dat contului dumneavoastră o parolă nouă la ${moment(at)}.`,
      by === 'owner' ? notOwn : 'Dacă nu ați cerut acest lucru, scrieți filialei.',
    ],
    ...account,
  }),
  newDevice: ({ at, browser, address }) => ({
    subject: 'autentificare dintr-un loc nou',
    paragraphs: [
      `În contul dumneavoastră s-a intrat la ${moment(at)} cu un browser sau program care nu era cunoscut: ${browser}, de la adresa ${address}.`,
      notOwn,
    ],
    ...account,
  }),
  secondFactorAdded: ({ at }) => ({
    subject: 'a doua verificare a fost activată',
    paragraphs: [`Contul dumneavoastră cere un cod la autentificare, din ${moment(at)}.`, notOwn],
    ...account,
  }),
  secondFactorRemoved: ({ at, by }) => ({
    subject: 'a doua verificare a fost scoasă',
    paragraphs: [
      by === 'owner'
        ? `Contul dumneavoastră nu mai cere un cod la autentificare, din ${moment(at)}.`
        : `Un administrator a scos a doua verificare a contului dumneavoastră la ${moment(at)}.`,
      by === 'owner' ? notOwn : 'Dacă nu ați cerut acest lucru, scrieți filialei.',
    ],
    ...account,
  }),
  codesGuessed: ({ at, count }) => ({
    subject: 'coduri greșite la autentificare',
    paragraphs: [
      `Cineva care știe parola contului dumneavoastră a introdus coduri greșite la a doua verificare: ${count} până la ${moment(at)}. Fără cod nu a putut intra.`,
      'Dacă nu ați fost dumneavoastră, schimbați parola și scrieți filialei.',
    ],
    ...account,
  }),
  passkeyAdded: ({ at, name }) => ({
    subject: 'o cheie de acces a fost adăugată',
    paragraphs: [
      `În contul dumneavoastră se poate intra și cu cheia de acces „${name}”, din ${moment(at)}.`,
      `${notOwn} Ștergeți și cheia, din pagina contului.`,
    ],
    ...account,
  }),
  passkeyRemoved: ({ at, by, name }) => ({
    subject: name === null ? 'cheile de acces au fost șterse' : 'o cheie de acces a fost ștearsă',
    paragraphs: [
      by === 'owner'
        ? `Cheia de acces „${name}” a contului dumneavoastră a fost ștearsă la ${moment(at)}.`
        : `Un administrator a șters cheile de acces ale contului dumneavoastră la ${moment(at)}.`,
      by === 'owner' ? notOwn : 'Dacă nu ați cerut acest lucru, scrieți filialei.',
    ],
    ...account,
  }),
  systemProblems: ({ problems }) => ({
    subject:
      problems.length === 1 ? 'ceva nu este în ordine' : `${problems.length} lucruri nu sunt în ordine`,
    paragraphs: [...problems, alertsChosen],
    label: 'Vezi starea sistemului',
    path: '/system',
  }),
  waitingWork: ({ reports, since, threads }) => ({
    subject: 'ce așteaptă azi',
    paragraphs: [
      ...(reports === null
        ? []
        : [
            `Rapoarte care așteaptă decizia: ${reports}${since ? `, cel mai vechi din ${longDay(since)}` : ''}.`,
          ]),
      ...(threads === null ? [] : [`Conversații cu mesaje necitite: ${threads}.`]),
      alertsChosen,
    ],
    label: 'Deschide pagina de început',
    path: '/home',
  }),
  reminderToBegin: ({ year, deadline }) => ({
    subject: `raportul anual pentru ${year} se depune până la ${longDay(deadline)}`,
    paragraphs: [`Raportul anual pentru ${year} nu este încă depus. Termenul este ${longDay(deadline)}.`],
    label: 'Depune raportul',
    path: report.path,
  }),
  reminderToSend: ({ year, deadline }) => ({
    subject: `raportul anual pentru ${year} nu este terminat`,
    paragraphs: [
      `Ați început raportul anual pentru ${year}, dar documentele lui nu sunt trimise. Termenul este ${longDay(deadline)}.`,
    ],
    label: 'Continuă raportul',
    path: report.path,
  }),
  reminderToPay: ({ year, deadline }) => ({
    subject: `raportul anual pentru ${year} așteaptă plata`,
    paragraphs: [
      `Documentele raportului anual pentru ${year} au fost primite. Raportul este depus abia după ce trimiteți dovada plății, până la ${longDay(deadline)}.`,
    ],
    label: 'Vezi ce este de plătit',
    path: report.path,
  }),
  reminderOfVisaDay: ({ day, branch, booking }) => ({
    subject: `mâine, ${longDay(day)}, este ziua vizei`,
    paragraphs: [
      `Mâine, ${longDay(day)}, vă așteptăm pentru viză la Filiala ${branch}.`,
      ...placeOf(booking),
    ],
    ...report,
  }),
  // The same for all: it is shown before it is sent, and how many hours are missing is read after signing in.
  reminderOfCourseHours: ({ year }) => ({
    subject: `mai aveți ore de pregătire profesională de efectuat în ${year}`,
    paragraphs: [
      `Pentru ${year} mai aveți ore de pregătire profesională de efectuat. Orele se socotesc în anul în care se ține cursul, până la ${longDay(`${year}-12-31`)}; de ele depinde facilitatea la cotizația pe ${year + 1}.`,
      'Câte ore vă lipsesc și ce cursuri sunt deschise vedeți în contul dumneavoastră, în pagina „Cursuri”. Orele făcute de curând apar după ce filiala le înscrie.',
    ],
    ...courses,
  }),
  debtAfter30Days: (debt, circumstances) => ({ ...debtLetter(debt, 30, circumstances), ...debts }),
  debtAfter60Days: (debt, circumstances) => ({ ...debtLetter(debt, 60, circumstances), ...debts }),
  debtAfter90Days: (debt, circumstances) => ({ ...debtLetter(debt, 90, circumstances), ...debts }),
};

function ownPage(followed: Circumstances['followed'], label: string) {
  return { label, path: followed?.path ?? memberSearchPath };
}

const debts = { label: 'Vezi ce este de plătit', path: '/member' };

const outcomes = {
  410: (next: number, hasAccount: boolean) => [
    hasAccount
      ? `Pentru viza anului ${next} alegeți ziua în care veniți la filială.`
      : `Pentru viza anului ${next} stabiliți cu filiala ziua în care veniți.`,
  ],
  420: () => ['Raportul a fost validat fără viză.'],
  430: (next: number) => [`Viza anului ${next} a fost acordată.`],
} as const;

/** Where and when the branch receives, as far as its visa day says so. */
function placeOf(booking: VisaBooking | undefined): string[] {
  if (!booking) return [];
  const { address, opensAt, closesAt } = booking;
  return [
    ...(address ? [`Adresa: ${address}`] : []),
    ...(opensAt && closesAt ? [`Program: ${opensAt}–${closesAt}`] : []),
  ];
}

function trainingName({ organiser, endedOn }: Pick<HoursProof, 'organiser' | 'endedOn'>): string {
  return `pregătirea de la „${hidePersonalNumbers(organiser)}”, încheiată la ${longDay(endedOn)}`;
}

function courseName({ course }: CourseBooking): string {
  return `cursul „${hidePersonalNumbers(course)}”`;
}

/** Days with hours, or the period of a course that has none, then the place, as far as they are known. */
function sessionsOf({ sessions, interval, place }: CourseBooking): string[] {
  return [
    ...(interval ? [`Perioada: ${interval}`] : []),
    ...sessions.map(sessionOf),
    ...(place ? [`Locul: ${hidePersonalNumbers(place)}`] : []),
  ];
}

function sessionOf({ day, startsAt, endsAt }: CourseBooking['sessions'][number]): string {
  return `${longDay(day)}, ${startsAt}–${endsAt}`;
}

/** Of days that were sent as a calendar file before. */
function outOfCalendar({ sessions }: CourseBooking): string[] {
  return sessions.length === 0
    ? []
    : ['Dacă le aveți în calendar, fișierul atașat le scoate; altfel ștergeți-le de acolo.'];
}

function because(reason: string | null): string[] {
  return reason === null ? [] : [`Motivul: ${hidePersonalNumbers(reason)}`];
}

/** The one place that decides what a recipient without an account gets: no link, which would ask to sign in (LET-81). */
export function composeEmail({ kind, facts }: Email, circumstances: Circumstances): ComposedEmail {
  // The facts belong to the kind, by the type `Email`.
  const { subject, paragraphs, label, path } = sayings[kind](facts as never, circumstances);
  const canOpen = circumstances.hasAccount || circumstances.followed !== undefined;
  return { subject, paragraphs, link: canOpen ? { label, path } : undefined };
}

/** Notices of a debt: no marketing, so that nobody may unsubscribe from them (MON-183). */
export function isOfDebt(kind: EmailType): boolean {
  return kind.startsWith('debt');
}

/** Email types that a member may unsubscribe from (LET-8). */
export function isReminder(kind: EmailType): boolean {
  return kind.startsWith('reminder');
}
