/**
 * Parses a mail server's delivery failure report (RFC 3464) from its source. The fields can be searched in the raw source,
 * because neither the parts of a report nor the headers of the returned email may be encoded (RFC 2046, RFC 3464).
 */
import { uuidText } from '../../identifiers/uuid.ts';
import { isOfSender } from '../failures.ts';

export type Bounce = {
  /** Key of the returned email; known only to its recipient and the servers on the way. */
  messageKey: string;
  /** The mail server's answer. */
  problem: string;
  /** True if the address receives nothing; false if the server rejects us or the email. */
  isOfAddress: boolean;
};

const longestProblem = 400;

const messageId = new RegExp(String.raw`^message-id:\s*<register\.(${uuidText})@`, 'im');

/** Undefined for any other message, including delay reports, and for a report about an email that is not ours. */
export function readBounce(source: string): Bounce | undefined {
  // Headers may be folded over several lines.
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
