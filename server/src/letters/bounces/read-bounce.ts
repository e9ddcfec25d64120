/**
 * A report of a mail server that an email could not be delivered (RFC 3464), by its source. Its fields stand in the source
 * as they are, since neither its parts nor the headers of the returned email may be encoded (RFC 2046, RFC 3464).
 */
import { uuidText } from '../../identifiers/uuid.ts';
import { isOfSender } from '../failures.ts';

export type Bounce = {
  /** Key of the returned email; known only to its recipient and the servers on the way. */
  messageKey: string;
  /** Answer of the mail server. */
  problem: string;
  /** Nothing arrives at the address; else it is we, or the email, that the server refuses. */
  isOfAddress: boolean;
};

const longestProblem = 400;

const messageId = new RegExp(String.raw`^message-id:\s*<register\.(${uuidText})@`, 'im');

/** Undefined for any other message, one of a delay included, and for a report of an email that is not ours. */
export function readBounce(source: string): Bounce | undefined {
  // Headers may go on in the next line.
  const text = source.replaceAll(/\r?\n[ \t]+/g, ' ');
  if (!/^content-type:\s*message\/(global-)?delivery-status\b/im.test(text)) return undefined;
  if (!/^action:\s*failed\b/im.test(text)) return undefined;
  const messageKey = messageId.exec(text)?.[1];
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  if (messageKey === undefined || status === undefined) return undefined;
  const diagnosis = /^diagnostic-code:\s*(?:[\w-]+\s*;)?\s*(\S.*)$/im.exec(text)?.[1]?.trim();
  const problem =
    diagnosis === undefined || diagnosis.includes(status) ? (diagnosis ?? status) : `${status} ${diagnosis}`;
  return { messageKey, problem: problem.slice(0, longestProblem), isOfAddress: !isOfSender(status) };
}
