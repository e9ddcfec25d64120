/** Home of staff and of members: `GET /api/home`, `GET /api/home/member` (OPE-77). */
import { z } from 'zod';
import { memberKinds } from '../member.ts';

/** Kinds of tasks that may wait for staff, in the order of the page. */
export const homeTaskKeys = [
  'reportsToDecide',
  'resubmissions',
  'corrections',
  'hoursProofs',
  'unreadThreads',
  'openStatements',
  'refusedNotes',
  'uncertainNotes',
  'paidNotes',
  'importsToConfirm',
  'failedWork',
  'failedEmails',
  'visaDays',
] as const;
/** Failures that nobody can mend would otherwise be shown forever (OPE-78). */
export const failureDays = 7;
/** For money that the invoicing system has and the register has not (MON-248). */
export const searchDays = 30;

export type HomeTaskKey = (typeof homeTaskKeys)[number];

const homeTask = z.object({
  key: z.enum(homeTaskKeys),
  count: z.int(),
  filter: z
    .record(z.string(), z.string())
    .meta({ description: 'Filtrele listei din care s-a numărat; cu ele lista are tot atâtea rânduri' }),
});
export type HomeTask = z.infer<typeof homeTask>;

/** Days in which a received document is shown as new. */
export const documentDays = 7;

const staffDesk = z.object({
  openLines: z
    .object({ count: z.int(), amount: z.number() })
    .meta({ description: 'Încasări din extrase care nu sunt înregistrate, cu suma lor în lei' }),
  visaDay: z
    .object({ capacity: z.int().nullable(), booked: z.int(), granted: z.int() })
    .meta({ description: 'Azi: locurile (null fără zi de viză), programații și câți au deja viza' }),
  documents: z.object({ received: z.int(), waiting: z.int(), overdue: z.int() }).meta({
    description: 'Documente cerute: primite în ultimele zile, așteptate și cele cu termenul trecut',
  }),
});
export type StaffDesk = z.infer<typeof staffDesk>;

export const staffHome = z.object({
  tasks: z.array(homeTask).meta({ description: 'Numai din listele pe care contul le poate vedea' }),
  desk: staffDesk.nullable().meta({ description: 'null unde contul nu poate modifica membri' }),
  filingDeadline: z
    .string()
    .nullable()
    .meta({ description: 'Următoarea ultimă zi de depunere; null unde contul nu vede rapoarte' }),
  visasEndOn: z
    .string()
    .nullable()
    .meta({ description: 'Ultima zi a vizelor de anul trecut; null după ce a trecut' }),
  recent: z
    .array(
      z.object({
        kind: z.enum(memberKinds),
        uuid: z.uuid(),
        name: z.string(),
        number: z.string(),
        viewedAt: z.string(),
      }),
    )
    .meta({ description: 'Fișele deschise ultima dată de acest cont, din jurnalul consultărilor' }),
});
export type StaffHome = z.infer<typeof staffHome>;

const ownReport = z.object({
  year: z.int(),
  begun: z
    .object({
      current_step: z.int(),
      status: z.int(),
      is_final: z.boolean(),
      visaScheduled: z.string().nullable(),
      reason: z.string().nullable().meta({ description: 'Al amânării sau al respingerii' }),
      isNoteLapsed: z
        .boolean()
        .meta({ description: 'Termenul a trecut între documente și plată: raportul se reia de la început' }),
    })
    .nullable(),
  rejectReason: z
    .string()
    .nullable()
    .meta({ description: 'De ce a fost respinsă depunerea dinainte, unde urmează alta' }),
  mayBegin: z.boolean().meta({ description: 'False dacă anul nu s-a încheiat' }),
  deadline: z.string().meta({ description: 'Ultima zi pentru depunerea în termen a acestui raport' }),
});
export type OwnReport = z.infer<typeof ownReport>;

export const memberHome = z.object({
  report: ownReport.nullable().meta({ description: 'Raportul de acum; null dacă nu este de depus niciunul' }),
  courseHours: z
    .object({ year: z.int(), left: z.number() })
    .nullable()
    .meta({ description: 'Orele de curs rămase; null pentru o societate' }),
});
export type MemberHome = z.infer<typeof memberHome>;
