/** The public search as visitors use it: by a common and a rare name, with a branch, with the visa, and by nothing. */
import { frequentSurnames, rareSurnames } from '../server/src/seed/surnames.ts';
import type { Scenario } from './scenarios.ts';
import type { BenchRequest } from './send.ts';

/** București, where a fifth of all members are, and others. */
const branches = [10, 14, 29, 38, 39];

export function makeSearchScenarios(): Scenario[] {
  const common = frequentSurnames.slice(0, 20);
  const scenario = (name: string, asked: object[]): Scenario => ({
    name: `căutare publică, ${name}`,
    kind: 'search',
    requests: asked.map(search),
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

function search(asked: object): BenchRequest {
  return {
    method: 'POST',
    path: '/api/search',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, membersType: 'persons', ...asked }),
  };
}
