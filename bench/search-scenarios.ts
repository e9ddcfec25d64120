/**
 * The public search as visitors use it: by a common and a rare name, with a branch, with the visa, and without criteria.
 */
import { frequentSurnames, rareSurnames } from '../seed/surnames.ts';
import { connections } from './load.ts';
import type { Scenario } from './scenarios.ts';
import { type BenchRequest, post } from './send.ts';

/** București, which has a fifth of all members, and others. */
const branches = [10, 14, 29, 38, 39];

export function makeSearchScenarios(): Scenario[] {
  const common = frequentSurnames.slice(0, 20);
  const scenario = (name: string, asked: object[]): Scenario => ({
    name: `căutare publică, ${name}`,
    kind: 'search',
    requests: callersOf(asked).map(search),
  });
  return [
    scenario(
      'nume frecvent',
      common.map((memberLastName) => ({ memberLastName })),
    ),
    scenario(
      'nume rar',
      rareSurnames.slice(0, 40).map((memberLastName) => ({ memberLastName })),
    ),
    scenario(
      'nume și filială',
      common.flatMap((memberLastName) => branches.map((memberRegion) => ({ memberLastName, memberRegion }))),
    ),
    scenario(
      'nume și viză',
      common.map((memberLastName) => ({ memberLastName, memberCurrentYearVisa: true })),
    ),
    scenario(
      'filială și viză',
      branches.map((memberRegion) => ({ memberRegion, memberCurrentYearVisa: true })),
    ),
    scenario('fără criterii', [{}]),
  ];
}

/** Repeats the criteria until there are as many requests as callers, so that each caller can have its own address. */
function callersOf(asked: object[]): object[] {
  return Array.from({ length: Math.ceil(connections / asked.length) }, () => asked).flat();
}

/**
 * A different address for each request: the rate limiter has one row per address, which concurrent searches would wait for.
 */
function search(asked: object, place: number): BenchRequest {
  const headers = { 'x-forwarded-for': `198.51.100.${place}` };
  return post('/api/search', { page: 1, membersType: 'persons', ...asked }, headers);
}
