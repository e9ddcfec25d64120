/** Why the state machine denies an action, with the text for users. */

export const reportRefusals = {
  alreadySubmitted: 'Raportul este deja depus și nu se mai poate schimba.',
  documentsUnderWay: 'Documentele sunt deja în procesare.',
  documentsAccepted:
    'Documentele au fost deja acceptate. Pentru a le schimba, reluați raportul de la început.',
  documentsIncomplete: 'Nu toate documentele sunt trimise și corecte.',
  gdprNotAccepted: 'Acceptați prelucrarea datelor cu caracter personal.',
  notToBePaid: 'Raportul nu este de plată.',
  proofMissing: 'Trimiteți dovada plății.',
  noteLapsed:
    'Nota de plată nu mai este valabilă: documentele au fost trimise înainte de termenul de depunere, care a trecut între timp. Reluați raportul de la început, ca să primiți o notă nouă.',
  notRegistering: 'Raportul nu este în curs de înregistrare.',
  notReviewable: 'Raportul nu așteaptă această decizie.',
  sentAfterDeadline:
    'Raportul a fost trimis după termenul de depunere, iar nota de plată a fost generată înainte. Nu poate fi validat: respingeți-l, ca să se genereze o notă de plată corectă.',
  notOfPreviousYear: 'Viza se acordă sau se programează doar pentru raportul anului trecut.',
  onlySubmittedPostponed: 'Doar un raport depus, fără decizie, se poate amâna.',
  notRejectable: 'Raportul nu mai poate fi respins.',
  memberEnded: 'Membrul este radiat sau decedat: raportul se poate valida doar fără viză.',
  noDayToChoose: 'Raportul nu are viză de programat.',
  dayPassed: 'Ziua vizei nu se mai poate schimba: se schimbă cel târziu în ziua dinainte.',
  dayNotOffered: 'Alegeți o zi în care filiala primește, de mâine până la 31 decembrie.',
  noDayLeft: 'Până la 31 decembrie nu mai este nicio zi de ales. Pentru viză, luați legătura cu filiala.',
  dayFull: 'În această zi nu mai sunt locuri. Alegeți altă zi.',
  noDayToCancel: 'Nu este aleasă nicio zi pentru viză.',
  nothingToUndo: 'Raportul nu are o validare de anulat.',
  undoExpired: 'Validarea se poate anula timp de o oră.',
  changedSince: 'Raportul s-a schimbat după validare, care nu se mai poate anula.',
  notValidated: 'Doar un raport validat se poate redepune.',
  replaced: 'Raportul a fost înlocuit de un raport rectificativ validat.',
  resubmissionOpen: 'Cererea de redepunere este deja trimisă și se analizează.',
} as const;

export type ReportRefusal = keyof typeof reportRefusals;
