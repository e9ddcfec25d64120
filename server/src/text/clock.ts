/** Every rule about days and years is in Romanian time (decisions §2). */

export { bucharestDay as bucharestToday } from '@ceccar/contract/bucharest-day';

export type Clock = () => Date;
