/** Colour of a membership status. Pure. */
import { tutorStatus } from '@ceccar/contract/members/member-status';
import type { ToneColor } from '../../platform/ui/text/tone.tsx';

const redStatuses = new Set(['radiat', 'radiata', 'decedat', 'transferat', 'transferata']);
const active = new Set<string>(['activ', 'activa', ...Object.values(tutorStatus)]);

/** Green: active; red: no longer a member; yellow: a member with a restriction, such as suspended. */
export function statusTone(status: string): Extract<ToneColor, 'green' | 'yellow' | 'red'> {
  if (active.has(status)) return 'green';
  return redStatuses.has(status) ? 'red' : 'yellow';
}
