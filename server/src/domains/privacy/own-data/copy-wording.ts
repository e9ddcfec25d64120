/** Wording of the first page of the readable copy: whose it is, when and why it was made, and within which term. */
import type { MemberKind } from '@ceccar/contract/member';
import { personDataDays } from '@ceccar/contract/privacy/person-data-exports';
import { dayMs } from '@ceccar/contract/time-units';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { formatMoment } from '../../../platform/text/format-moment.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import type { CopyRecord } from './copy-parts.ts';

export type Request = { askedAt: Date };

type Notes = {
  heading: string;
  below: string;
  subject: string;
  rows: CopyRecord['rows'];
  introduction: string;
};

const regulation = 'Regulamentul (UE) 2016/679';

const wordings: Record<
  MemberKind,
  Pick<Notes, 'heading' | 'below' | 'subject'> & { reason: string; term: string }
> = {
  person: {
    heading: 'Copia datelor personale',
    below: 'datele cu caracter personal păstrate în registru',
    subject: 'Dreptul de acces, art. 15',
    reason: `la cererea dumneavoastră, potrivit dreptului de acces (art.\u00a015 din ${regulation})`,
    term: `cel mult o lună de la cerere (art.\u00a012 alin.\u00a0(3) din ${regulation})`,
  },
  company: {
    heading: 'Copia datelor societății',
    below: 'datele societății păstrate în registru',
    subject: 'Datele societății din registru',
    reason: 'la cererea societății, din contul ei',
    term: 'cel mult o lună de la cerere, ca pentru persoane',
  },
};

export function copyNotes(kind: MemberKind, name: string, { askedAt }: Request, madeAt: Date): Notes {
  const { heading, below, subject, reason, term } = wordings[kind];
  const last = new Date(madeAt.getTime() + personDataDays * dayMs);
  return {
    heading,
    below,
    subject,
    rows: [
      { label: kind === 'person' ? 'Ale cui date' : 'Societatea', value: name },
      { label: 'De ce ați primit copia', value: reason },
      { label: 'Cerută la', value: formatMoment(askedAt) },
      { label: 'Făcută la', value: formatMoment(madeAt) },
      { label: 'Termenul răspunsului', value: `${term}: ${shortDay(monthLater(bucharestToday(askedAt)))}` },
      { label: 'Poate fi descărcată până la', value: formatMoment(last) },
    ],
    introduction:
      'Acest document se citește. Fișierul date.json de lângă el conține aceleași date, toate, într-o formă pentru ' +
      'programe, iar dosarul fisiere conține documentele păstrate, pe care le enumeră penultima secțiune.',
  };
}

/** The same day of the next month, or its last one. */
function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
