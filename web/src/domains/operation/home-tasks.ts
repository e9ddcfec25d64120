/** What waits, as sentences that link to the lists that they count (OPE-78). Pure. */
import { daysText } from '@ceccar/contract/count-text';
import {
  failureDays,
  type HomeTask,
  type HomeTaskKey,
  homeTaskKeys,
  searchDays,
} from '@ceccar/contract/operation/home';
import { filteredPath, messagesPath, paths, reportsPath, workPath } from '../../platform/paths.ts';
import { countOf } from '../../platform/ui/text/format.ts';

export type TaskLink = { key: HomeTaskKey; text: string; path: string };

type Task = { one: string; many: string; pathOf: (filter: HomeTask['filter']) => string };

const onList = (list: string) => (filter: HomeTask['filter']) => filteredPath(list, filter);

const tasks: Record<HomeTaskKey, Task> = {
  reportsToDecide: {
    one: 'raport așteaptă o decizie',
    many: 'rapoarte așteaptă o decizie',
    pathOf: reportsPath,
  },
  resubmissions: {
    one: 'cerere de redepunere',
    many: 'cereri de redepunere',
    pathOf: reportsPath,
  },
  corrections: {
    one: 'raport cu corectări de decis',
    many: 'rapoarte cu corectări de decis',
    pathOf: reportsPath,
  },
  hoursProofs: {
    one: 'dovadă de ore de judecat',
    many: 'dovezi de ore de judecat',
    pathOf: () => paths.hoursProofs,
  },
  unreadThreads: {
    one: 'conversație cu mesaje necitite',
    many: 'conversații cu mesaje necitite',
    pathOf: (filter) => messagesPath(null, `?${new URLSearchParams(filter)}`),
  },
  openStatements: {
    one: 'extras bancar cu încasări neînregistrate',
    many: 'extrase bancare cu încasări neînregistrate',
    pathOf: onList(paths.bankStatements),
  },
  refusedNotes: {
    one: 'notă de plată refuzată de sistemul de facturare',
    many: 'note de plată refuzate de sistemul de facturare',
    pathOf: onList(paths.notes),
  },
  uncertainNotes: {
    one: 'notă de plată de verificat în sistemul de facturare',
    many: 'note de plată de verificat în sistemul de facturare',
    pathOf: onList(paths.notes),
  },
  paidNotes: {
    one: `notă anulată în ultimele ${daysText(searchDays)}, dar achitată în sistemul de facturare`,
    many: `note anulate în ultimele ${daysText(searchDays)}, dar achitate în sistemul de facturare`,
    pathOf: onList(paths.notes),
  },
  importsToConfirm: { one: 'import de confirmat', many: 'importuri de confirmat', pathOf: workPath },
  failedWork: {
    one: `lucrare eșuată în ultimele ${daysText(failureDays)}`,
    many: `lucrări eșuate în ultimele ${daysText(failureDays)}`,
    pathOf: workPath,
  },
  failedEmails: {
    one: `e-mail netrimis în ultimele ${daysText(failureDays)}`,
    many: `e-mailuri netrimise în ultimele ${daysText(failureDays)}`,
    pathOf: onList(paths.outbox),
  },
  visaDays: {
    one: 'membru are viza programată azi',
    many: 'membri au viza programată azi',
    pathOf: reportsPath,
  },
};

export function isDeadlineTask(key: HomeTaskKey): boolean {
  return key === 'visaDays';
}

/** Members with the right to practise by last year's visa and without one of this year (OPE-79). */
export const withoutNewVisa = { hasPracticeRight: 'true', currentVisa: 'false' };

/** In the order of the page, without those of which there are none. */
export function taskLinks(counted: readonly HomeTask[]): TaskLink[] {
  return homeTaskKeys.flatMap((key) => {
    const task = counted.find((one) => one.key === key);
    if (!task || task.count === 0) return [];
    const { one, many, pathOf } = tasks[key];
    return [{ key, text: countOf(task.count, one, many), path: pathOf(task.filter) }];
  });
}
