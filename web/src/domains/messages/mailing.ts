/** One text for several members; sent again after a lost answer, it is the same mailing (MSG-70). */
import { callApi } from '../../platform/api/http.ts';
import { newAttemptKey, useAttempt } from '../../platform/ui/form/attempt.ts';
import { threadsAddress } from './message-data.ts';

type Mailing = {
  content: string;
  /** IRIs, at most `mostAddressed`. */
  members: readonly string[];
  documentName?: string;
  /** `2027-03-05` */
  documentDueOn?: string | null | undefined;
};

export function useMailing() {
  const attempt = useAttempt(newAttemptKey);
  return (mailing: Mailing) =>
    attempt.send(
      (key) =>
        callApi(`${threadsAddress}/several`, {
          method: 'POST',
          body: mailing,
          headers: { 'Idempotency-Key': key },
        }),
      JSON.stringify(mailing),
    );
}
