/** Members that go to another branch, and the write in which they do. */
import type { Origin } from '../../../platform/crud/definition.ts';
import type { Writer } from '../../../platform/crud/history.ts';
import type { Tx } from '../../../platform/database/connection.ts';

/** Ids; the member has the new branch already. */
export type Move = { member: number; from: number; to: number };

export type Moving = { tx: Tx; actor: Writer; origin: Origin; now: Date; sendsEmails: boolean };
