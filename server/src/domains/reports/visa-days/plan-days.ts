/** Decides day by day which visa days of a period are added, changed or left out (VIS-12). Pure. */
import { addDays } from '@ceccar/contract/add-days';
import { isClosedDay } from '@ceccar/contract/closed-days';
import type { LeftOutReason } from '@ceccar/contract/reports/many-visa-days';

export type KnownDay = { day: string; id: number | null; capacity: number | null; booked: number };

type Period = {
  from: string;
  to: string;
  /** 1 is Monday. */
  weekDays: readonly number[];
  capacity: number;
  /** Days that were set before are changed, too. */
  replaces: boolean;
};

export type Plan = {
  added: string[];
  changed: { day: string; id: number }[];
  leftOut: { day: string; reason: LeftOutReason; booked: number }[];
};

/** `known`: days that are set, or chosen by members. */
export function planDays(period: Period, known: readonly KnownDay[]): Plan {
  const { from, to, weekDays, capacity, replaces } = period;
  const plan: Plan = { added: [], changed: [], leftOut: [] };
  const byDay = new Map(known.map((one) => [one.day, one]));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!weekDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    const { id, capacity: places, booked } = byDay.get(day) ?? { id: null, capacity: null, booked: 0 };
    const leaveOut = (reason: LeftOutReason) => plan.leftOut.push({ day, reason, booked });
    if (isClosedDay(day)) leaveOut('holiday');
    else if (places === 0) leaveOut('closed');
    else if (id !== null && !replaces) leaveOut('set');
    else if (booked > capacity) leaveOut('booked');
    else if (id === null) plan.added.push(day);
    else plan.changed.push({ day, id });
  }
  return plan;
}
