/**
 * Ticks and scans on their way to the server. They are kept in this browser until the server has answered, so that an hour without
 * network loses none; they hold ids of persons or codes of badges, no names.
 */

import { registerNow } from '@ceccar/contract/register-clock';
import type { AttendanceMark } from '@ceccar/contract/training/course-attendances';
import { useEffect, useRef, useState } from 'react';
import { errorText, isPassing } from '../../../platform/api/errors.ts';
import { page } from '../../../platform/api/page.ts';
import { readLastChoice, writeLastChoice } from '../../../platform/ui/form/last-choice.ts';
import { sendMarks } from './attendance-data.ts';

export type WaitingMark = AttendanceMark & { id: string; reason?: string | undefined };

const retryMs = 5_000;
const mostAtOnce = 100;
/** A tick that is sent sooner is timed by the server, whose clock is right. */
const lateMs = 15_000;

/** Waiting ticks of one session, of one account. */
function placeOf(session: number): string {
  return `attendance-${page.user?.username ?? ''}-${session}`;
}

export function readWaiting(session: number): WaitingMark[] {
  try {
    const read: unknown = JSON.parse(readLastChoice(placeOf(session)) || '[]');
    return Array.isArray(read) ? (read as WaitingMark[]) : []; // written here alone
  } catch {
    return [];
  }
}

function toSend({ id: _id, reason: _reason, at, ...mark }: WaitingMark): AttendanceMark {
  const isLate = at !== undefined && registerNow().getTime() - new Date(at).getTime() > lateMs;
  return isLate ? { ...mark, at } : mark;
}

export type Outcome = { name: string | null; problem: string | null; isScan: boolean };

/** `onSent` follows an answer; `session` is the same as long as the component is. */
export function useMarkQueue(session: number, onSent: () => void) {
  const [waiting, setWaiting] = useState(() => readWaiting(session));
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const latest = useRef(waiting);
  const isSending = useRef(false);
  const sent = useRef(onSent);
  sent.current = onSent;

  function keep(next: WaitingMark[]) {
    latest.current = next;
    writeLastChoice(placeOf(session), next.length === 0 ? '' : JSON.stringify(next));
    setWaiting(next);
  }

  /** Also those of another tab of this session. */
  function known(): WaitingMark[] {
    return [...new Map([...readWaiting(session), ...latest.current].map((one) => [one.id, one])).values()];
  }

  function add(mark: Omit<WaitingMark, 'id' | 'at'>) {
    // Of a person the last one counts.
    const others = known().filter(({ person }) => person === undefined || person !== mark.person);
    keep([...others, { ...mark, id: crypto.randomUUID(), at: registerNow().toISOString() }]);
    setRefusal(null);
    void send();
  }

  async function send(): Promise<void> {
    const [first] = latest.current;
    if (!first || isSending.current) return;
    isSending.current = true;
    const batch = latest.current.filter(({ reason }) => reason === first.reason).slice(0, mostAtOnce);
    try {
      const marks = batch.map(toSend);
      const answer = await sendMarks(session, marks, first.reason);
      keep(known().filter((one) => !batch.some(({ id }) => id === one.id)));
      setOffline(false);
      setRefusal(null);
      setOutcomes(
        answer.outcomes.map(({ name, problem }, index) => {
          return { name, problem, isScan: batch[index]?.badge !== undefined };
        }),
      );
      sent.current();
    } catch (error) {
      if (isPassing(error)) setOffline(true);
      else setRefusal(errorText(error));
      return;
    } finally {
      isSending.current = false;
    }
    await send();
  }

  const sendNow = useRef(send);
  sendNow.current = send;
  // An effect, because timers and the network are outside React.
  useEffect(() => {
    const begin = () => void sendNow.current();
    begin();
    const timer = setInterval(begin, retryMs);
    window.addEventListener('online', begin);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', begin);
    };
  }, []);

  return {
    waiting,
    outcomes,
    /** Why the server does not take them. */
    refusal,
    isOffline,
    add,
    drop() {
      keep([]);
      setRefusal(null);
    },
  };
}
