/** System state for administrators: `GET /api/operation/state` (OPE-14). */

import { z } from 'zod';
import { expiryNoticeDays } from '../account/service-accounts.ts';
import { daysText, hoursText } from '../count-text.ts';
import { recentHours } from '../time-units.ts';
import { externalServices } from './external-services.ts';

const moment = z.iso.datetime();

const run = z.object({
  startedAt: moment,
  endedAt: moment.nullable().meta({ description: 'Null cât timp este în lucru, sau unde procesul a murit' }),
  told: z.string().nullable().meta({ description: 'Ce s-a făcut; null unde nu a reușit' }),
  faults: z.array(z.string()),
});
export type OperationRun = z.infer<typeof run>;

const held = z.object({
  copy: z.string().meta({ description: 'Copia din care a fost restaurat registrul' }),
  count: z.int(),
});

const watched = z.object({
  version: z.string(),
  createdAt: moment.meta({ description: 'De când există registrul' }),
  publicUrl: z.string().nullable().meta({ description: 'Adresa din PUBLIC_URL' }),
  body: z
    .object({ fiscalCode: z.string().nullable(), seat: z.string().nullable() })
    .meta({ description: 'Codul fiscal și sediul organizației, tipărite pe documente' }),
  silent: z.array(z.string()).meta({ description: 'Ce nu răspunde, pe nume' }),
  connectionLimit: z
    .string()
    .nullable()
    .meta({ description: 'Limita de conexiuni a PostgreSQL pe care procesul a atins-o în ultimul minut' }),
  replica: z
    .object({
      lagSeconds: z
        .number()
        .nullable()
        .meta({ description: 'Cu câte secunde este în urmă; 0 la zi, null unde nu răspunde' }),
      lists: z
        .object({ all: z.int(), ofReplica: z.int() })
        .meta({ description: 'Ultimele liste ale procesului, și la câte a răspuns replica' }),
    })
    .nullable()
    .meta({ description: 'Replica pentru citire; null unde nu este setată' }),
  clockSeconds: z
    .number()
    .meta({ description: 'Cu cât este ceasul aplicației înaintea celui al bazei de date; negativ în urmă' }),
  clocks: z
    .array(z.object({ process: z.string(), seconds: z.number() }))
    .meta({ description: 'Ceasurile celorlalte procese, la fel' }),
  backup: z.object({
    isOn: z.boolean().meta({ description: 'Se face în fiecare noapte' }),
    isSealed: z.boolean().meta({ description: 'Criptată cu o cheie' }),
    last: run.nullable(),
    lastDoneAt: moment.nullable().meta({ description: 'Începutul ultimei copii care a reușit' }),
  }),
  drill: z.object({ isOn: z.boolean(), last: run.nullable(), lastDoneAt: moment.nullable() }),
  files: z
    .object({ last: run.nullable(), lastDoneAt: moment.nullable() })
    .meta({ description: 'Compararea de noapte a fișierelor cu depozitul' }),
  check: z.object({ lastAt: moment.nullable(), faults: z.array(z.string()) }),
  queue: z.object({
    waiting: z.int(),
    oldest: z.object({ name: z.string(), since: moment }).nullable(),
    failed: z.int().meta({
      description: `Lucrări care au eșuat în ultimele ${hoursText(recentHours)} și nu au reușit de atunci`,
    }),
    failedNames: z.array(z.string()).meta({ description: 'Numele lor, fiecare o dată' }),
  }),
  letters: z.object({
    isOn: z.boolean().meta({ description: 'Există un server de e-mail' }),
    oldest: z
      .object({ since: moment, problem: z.string().nullable() })
      .nullable()
      .meta({ description: 'Cel care așteaptă de cel mai mult timp, și de ce' }),
    lastSentAt: moment.nullable(),
    isServerAway: z
      .boolean()
      .meta({ description: 'De la ultimul trimis, serverul de e-mail nu a mai putut fi folosit' }),
    failed: z
      .int()
      .meta({ description: `E-mailuri la care s-a renunțat în ultimele ${hoursText(recentHours)}` }),
  }),
  held: z
    .object({ emails: held.nullable(), notes: held.nullable() })
    .meta({ description: 'Ce așteaptă hotărârea unui administrator după o restaurare; null: nimic' }),
  isTrial: z.boolean().meta({ description: 'Registru de probă, din care nu pleacă nimic' }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  memberFiles: z.object({
    bytes: z.number().meta({ description: 'Ale tuturor fișierelor trimise de membri' }),
    most: z.number().meta({ description: 'Cât are membrul cu cele mai multe' }),
    quota: z.number().meta({ description: 'Cât poate avea unul' }),
  }),
  cnpReveals: z
    .int()
    .meta({ description: `CNP-uri arătate la cerere în ultimele ${hoursText(recentHours)}` }),
  cnpStoppedAt: moment
    .nullable()
    .meta({ description: 'De când este oprită afișarea CNP-urilor, până o repornește un administrator' }),
  ownerlessAccounts: z
    .array(z.object({ name: z.string(), maker: z.string().nullable() }))
    .meta({ description: 'Conturile de serviciu cu cheie ale căror autori nu mai sunt administratori' }),
  serviceAccounts: z.array(z.object({ name: z.string(), expiresOn: z.iso.date() })).meta({
    description: `Conturile de serviciu care expiră în ${daysText(expiryNoticeDays)} sau au expirat de curând`,
  }),
  seal: z
    .object({
      name: z.string().meta({ description: 'Cum se numește titularul în certificat' }),
      validFrom: moment,
      expiresAt: moment,
      isWholeChain: z.boolean().meta({ description: 'Fișierul conține și certificatele emitenților' }),
    })
    .nullable()
    .meta({ description: 'Sigiliul electronic al documentelor; null unde nu este setat' }),
  services: z
    .array(
      z.object({
        name: z.enum(externalServices.map(({ name }) => name)),
        failingSince: moment.nullable().meta({ description: 'De când nu merge; null dacă merge' }),
        problem: z.string().nullable().meta({ description: 'De ce nu merge' }),
      }),
    )
    .meta({ description: 'Serviciile din afară care sunt setate' }),
  certificates: z.array(
    z.object({
      name: z.string(),
      expiresAt: moment.nullable().meta({ description: 'Null unde nu a putut fi citit' }),
    }),
  ),
});
/** The monitored values, before they are evaluated. */
export type WatchedState = z.infer<typeof watched>;

export const systemState = watched.extend({
  lastNight: z.string().meta({ description: 'Dacă s-a făcut copia de azi-noapte, în cuvinte' }),
  wrong: z.array(z.string()).meta({ description: 'Ce nu este în ordine, în cuvinte' }),
});
export type SystemState = z.infer<typeof systemState>;
