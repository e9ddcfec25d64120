/** Prints the steps beside their goals: medians, since a shared machine has moments of its own. */
import { median } from '../load.ts';
import { print } from '../print.ts';
import { type Line, printTable } from '../tables.ts';
import type { FeltFigures } from './measure-felt.ts';
import { type Sample, type StepName, stepNames } from './steps.ts';

export const labels: Record<StepName, string> = {
  firstList: 'autentificare → prima listă',
  otherList: 'listă → altă listă',
  record: 'rând → fișă',
  search: 'căutare → rezultate',
  nextReport: 'birou → raportul următor',
};

/** In milliseconds. */
const goals: Partial<Record<StepName, number>> = {
  firstList: 800,
  otherList: 300,
  record: 300,
  nextReport: 300,
};

/** Or this part of the other version's time in the same run: the machine may be slower than the one of the goals. */
const leastPart = 0.5;

export function printFelt(figures: FeltFigures): void {
  print('\nViteza simțită, procesor de 4 ori mai lent (mediane)');
  const versions = figures.beside ? [figures.here, figures.beside] : [figures.here];
  printTable(
    ['', 'ms', 'script ms', 'stiluri', 'noduri', 'cereri', 'în serie'],
    stepNames.flatMap((name) =>
      versions.map((samples, place) => {
        const middle = (of: (sample: Sample) => number) => median(samples[name].map(of)).toFixed(0);
        return [
          place === 0 ? labels[name] : '  cealaltă versiune',
          middle(({ ms }) => ms),
          middle(({ scriptMs }) => scriptMs),
          middle(({ styleRecalculations }) => styleRecalculations),
          middle(({ nodes }) => nodes),
          middle(({ requests }) => requests),
          middle(({ inSeries }) => inSeries),
        ];
      }),
    ),
  );
}

export function feltLines({ here, beside }: FeltFigures): Line[] {
  return stepNames.flatMap((name) => {
    const goal = goals[name];
    if (goal === undefined) return [];
    const ms = median(here[name].map((sample) => sample.ms));
    const other = beside ? median(beside[name].map((sample) => sample.ms)) : Number.NaN;
    return {
      what: labels[name],
      figure: `${ms.toFixed(0)} ms${beside ? `, ${((ms / other) * 100).toFixed(0)}% din cealaltă` : ''}`,
      target: `≤ ${goal} ms${beside ? ` sau ≤ ${leastPart * 100}%` : ''}`,
      isMet: ms <= goal || ms <= leastPart * other,
    };
  });
}
