/** A working day in one stream: of a hundred requests seventy are lists and records of staff, twenty pages of a member, ten writes. */
import type { Scenario } from './scenarios.ts';
import type { BenchRequest } from './send.ts';

/** Per hundred requests. */
const shares = { reads: 70, member: 20, writes: 10 } as const;
/** Step through each hundred, so that the kinds are interleaved. Coprime to 100. */
const stride = 37;

/** Taken from the scenarios' requests. */
export function makeMix(scenarios: readonly Scenario[]): BenchRequest[] {
  const of = (...kinds: Scenario['kind'][]) =>
    scenarios.filter(({ kind }) => kinds.includes(kind)).flatMap(({ requests }) => requests);
  const [reads, member, writes] = [of('list', 'details'), of('member'), of('write', 'posting')];
  return Array.from({ length: 2_000 }, (_, place) => {
    const turn = (place * stride) % 100;
    const from = turn < shares.reads ? reads : turn < shares.reads + shares.member ? member : writes;
    const request = from[(place * stride) % from.length];
    if (!request) throw new Error('The mix lacks a kind of request');
    return request;
  });
}
