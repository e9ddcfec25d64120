/** Emails and their delivery status: the outbox of `/outbox` (LET-9). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, integer, reference, text, timestamp } from '../fields.ts';

export const emailTypes = [
  { value: 'reportReceived', label: 'Raport primit' },
  { value: 'reportValidated', label: 'Raport validat' },
  { value: 'reportPostponed', label: 'Raport amânat' },
  { value: 'reportRejected', label: 'Raport respins' },
  { value: 'reportReopened', label: 'Validare anulată' },
  { value: 'visaDay', label: 'Ziua vizei' },
  { value: 'visaDayCancelled', label: 'Ziua vizei anulată' },
  { value: 'noteIssued', label: 'Notă de plată' },
  { value: 'messageWaiting', label: 'Mesaj necitit' },
  { value: 'documentRequested', label: 'Document cerut' },
  { value: 'courseEnrolled', label: 'Curs: înscris' },
  { value: 'courseWaiting', label: 'Curs: pe lista de așteptare' },
  { value: 'courseOffered', label: 'Curs: loc oferit' },
  { value: 'courseWithdrawn', label: 'Curs: înscriere retrasă' },
  { value: 'courseOfferLapsed', label: 'Curs: ofertă expirată' },
  { value: 'courseChanged', label: 'Curs: schimbat' },
  { value: 'hoursAccepted', label: 'Ore din altă parte: acceptate' },
  { value: 'hoursRefused', label: 'Ore din altă parte: refuzate' },
  { value: 'invitation', label: 'Invitație' },
  { value: 'passwordChanged', label: 'Parolă schimbată' },
  { value: 'newDevice', label: 'Autentificare dintr-un loc nou' },
  { value: 'secondFactorAdded', label: 'A doua verificare activată' },
  { value: 'secondFactorRemoved', label: 'A doua verificare scoasă' },
  { value: 'codesGuessed', label: 'Coduri greșite' },
  { value: 'passkeyAdded', label: 'Cheie de acces adăugată' },
  { value: 'passkeyRemoved', label: 'Cheie de acces ștearsă' },
  { value: 'followConfirm', label: 'Urmărire: de confirmat' },
  { value: 'followNews', label: 'Urmărire: ce s-a schimbat' },
  { value: 'followRenew', label: 'Urmărire: de confirmat din nou' },
  { value: 'systemProblems', label: 'Alertă: starea sistemului' },
  { value: 'waitingWork', label: 'Alertă: ce așteaptă azi' },
  { value: 'reminderToBegin', label: 'Memento: raport neînceput' },
  { value: 'reminderToSend', label: 'Memento: raport neterminat' },
  { value: 'reminderToPay', label: 'Memento: raport de plătit' },
  { value: 'reminderOfVisaDay', label: 'Memento: mâine este viza' },
  { value: 'reminderOfCourseHours', label: 'Memento: ore de pregătire lipsă' },
  { value: 'debtAfter30Days', label: 'Înștiințare: datorie de peste 30 de zile' },
  { value: 'debtAfter60Days', label: 'Înștiințare: datorie de peste 60 de zile' },
  { value: 'debtAfter90Days', label: 'Înștiințare: datorie de peste 90 de zile' },
] as const;
export type EmailType = (typeof emailTypes)[number]['value'];

export const emailStates = [
  { value: 'waiting', label: 'de trimis' },
  { value: 'sent', label: 'trimis' },
  { value: 'failed', label: 'netrimis' },
  { value: 'dropped', label: 'nu a mai fost nevoie' },
  { value: 'held', label: 'oprit după restaurare' },
] as const;

export const emails = defineContract({
  type: 'Email',
  plural: 'emails',
  title: 'E-mailuri',
  identifiedBy: 'id',
  nameField: 'recipient',
  fields: {
    kind: choice({ label: 'Fel', required: true, choices: emailTypes, readOnly: true }),
    recipient: text({ label: 'Destinatar', required: true, readOnly: true }),
    person: reference({ label: 'Persoana', target: 'persons', readOnly: true }),
    company: reference({ label: 'Societatea', target: 'companies', readOnly: true }),
    user: reference({ label: 'Contul', target: 'users', readOnly: true }),
    state: choice({ label: 'Stare', required: true, choices: emailStates, readOnly: true }),
    attempts: integer({ label: 'Încercări', required: true, readOnly: true }),
    problem: text({ label: 'Motivul', max: 500, readOnly: true }),
    sentTo: text({ label: 'Adresa', format: 'email', readOnly: true }),
    createdAt: timestamp({ label: 'Scris la' }),
    dueAt: timestamp({ label: 'Se trimite la' }),
    sentAt: timestamp({ label: 'Trimis la' }),
  },
  create: [],
  change: [],
  views: {
    'email-list': [
      'kind',
      'recipient',
      'person',
      'company',
      'user',
      'state',
      'attempts',
      'problem',
      'sentTo',
      'createdAt',
      'dueAt',
      'sentAt',
    ],
  },
  defaultView: 'email-list',
  filters: ['state', 'kind', 'recipient', 'createdAt', 'person', 'company', 'user'],
  order: ['createdAt', 'id'],
  defaultOrder: [['id', 'desc']],
});

/** Whether the account receives reminders: `GET` and `PUT /api/account/reminders`. */
export const reminderChoice = z.object({
  wanted: z.boolean({ error: 'Spuneți dacă doriți memento-uri.' }),
});
export type ReminderChoice = z.infer<typeof reminderChoice>;
