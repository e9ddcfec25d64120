/** Parses a mail server's report of an email that could not be delivered (RFC 3464, RFC 6533, and qmail's own format). */

import { dayMs } from '@ceccar/contract/time-units';
import PostalMime, { type Email } from 'postal-mime';
import { uuidText } from '../../../platform/identifiers/uuid.ts';
import { findStatusCodes, isAboutAddress } from '../status-codes.ts';
import { type DeliveryReport, momentOf, type RecipientGroup, readDeliveryReport } from './delivery-groups.ts';
import { findAnswer, splitPlainReport } from './text-reports.ts';

export type Bounce = {
  /** Key of the returned email; known only to its recipient and the servers on the way. */
  messageKey: string;
  /** The mail server's answer. */
  problem: string;
  /** True if the address receives nothing; false if the server rejects us or the email, or does not say why (LET-82). */
  isOfAddress: boolean;
};

type Report = DeliveryReport & {
  messageKey: string;
  /** Address to which the email was sent. */
  recipient: string | undefined;
  /** The part written for people. */
  text: string;
  writtenAt: number | undefined;
};

const longestProblem = 400;
/** A server that gave up earlier did not try for long. */
const fewestDays = 2;
const withoutReason = 'fără motiv';

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const messageId = new RegExp(String.raw`<register\.(${uuidText})@`, 'i');

/** Undefined for any other message, including delay reports, and for a report about an email that is not ours. */
export async function readBounce(source: Buffer | string): Promise<Bounce | undefined> {
  // A message that cannot be parsed, such as one of a thousand nested parts, is no report of a mail server.
  const options = { forceRfc822Attachments: true };
  const message = await PostalMime.parse(withoutEnvelope(firstLines(source)), options).catch(() => undefined);
  if (!message) return undefined;
  const report = (await readReport(message)) ?? (await readPlainReport(message));
  const group = report && failedGroupOf(report);
  if (!group) return undefined;
  const { messageKey, recipient, text } = report;
  const named = group.original ?? group.final ?? recipient;
  const answer = group.diagnosis ?? (named === undefined ? undefined : findAnswer(text, named));
  const codes = findStatusCodes(`${group.status ?? ''} ${answer ?? ''}`);
  return {
    messageKey,
    problem: problemOf(group.status, answer),
    isOfAddress:
      recipient !== undefined &&
      group.final === recipient &&
      isAboutAddress(codes, isAfterDays(report, group)),
  };
}

/** The largest report has fewer lines; the time of parsing grows with the square of those of a header. */
const mostLines = 4_000;

function firstLines(source: Buffer | string): Buffer | string {
  let end = -1;
  for (let line = 0; line < mostLines; line += 1) {
    end = source.indexOf('\n', end + 1);
    if (end === -1) return source;
  }
  return typeof source === 'string' ? source.slice(0, end) : source.subarray(0, end);
}

/** Lines of an mbox or of nullmailer's queue before the header. */
function withoutEnvelope(source: Buffer | string): Buffer | string {
  const start =
    /^(?:(?![\w-]+:)[^\n]*\n){1,5}/.exec(source.toString('latin1').slice(0, 2_000))?.[0].length ?? 0;
  return source.slice(start);
}

async function readReport(message: Email): Promise<Report | undefined> {
  const status = contentOf(message, statusTypes);
  if (status === undefined) return undefined;
  const returned = contentOf(message, returnedTypes) ?? '';
  return withReturned(message, returned, { ...readDeliveryReport(status), text: message.text ?? '' });
}

async function readPlainReport(message: Email): Promise<Report | undefined> {
  const parts = splitPlainReport(message.text ?? '');
  if (!parts) return undefined;
  const report = { arrivedAt: undefined, groups: [], text: parts.report };
  const found = await withReturned(message, parts.returned, report);
  const recipient = found?.recipient;
  // Such a report is only written for an email that was given up.
  if (!recipient || findAnswer(parts.report, recipient) === undefined) return undefined;
  const group = { final: recipient, original: undefined, action: 'failed' };
  return {
    ...found,
    groups: [{ ...group, status: undefined, diagnosis: undefined, lastAttemptAt: undefined }],
  };
}

/** Undefined for an email that is not ours. */
async function withReturned(
  message: Email,
  returned: string,
  report: Pick<Report, 'arrivedAt' | 'groups' | 'text'>,
): Promise<Report | undefined> {
  const original = await PostalMime.parse(returned).catch(() => undefined);
  // Some servers return nothing of the email but name it.
  const named = `${original?.messageId ?? ''} ${message.inReplyTo ?? ''} ${message.references ?? ''}`;
  const messageKey = messageId.exec(named)?.[1];
  if (messageKey === undefined) return undefined;
  return {
    ...report,
    messageKey,
    recipient: original?.to?.[0]?.address?.toLowerCase() || undefined,
    arrivedAt: report.arrivedAt ?? momentOf(original?.date),
    writtenAt: momentOf(message.date),
  };
}

function contentOf({ attachments }: Email, types: readonly string[]): string | undefined {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  return content === undefined || typeof content === 'string'
    ? content
    : decode(Buffer.from(content as ArrayBuffer));
}

/** UTF-8 where it is valid, else the one-byte alphabet in which old servers answer. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The failed group of our recipient (LET-83). An address that the server does not name may forward or be a list: then the failed group
 * of another recipient is the reason, unless the server reports that it delivered to ours or still tries.
 */
function failedGroupOf({ groups, recipient }: Report): RecipientGroup | undefined {
  const isFailed = ({ action }: RecipientGroup) => action === 'failed';
  const own = groups.filter(({ final, original }) => final === recipient || original === recipient);
  if (own.some(({ action }) => action !== 'failed' && action !== 'expanded') && !own.some(isFailed))
    return undefined;
  return (
    own.find((group) => isFailed(group) && group.final === recipient) ??
    own.find(isFailed) ??
    groups.find(isFailed)
  );
}

function isAfterDays({ arrivedAt, writtenAt }: Report, { lastAttemptAt }: RecipientGroup): boolean {
  const end = writtenAt ?? lastAttemptAt;
  return arrivedAt !== undefined && end !== undefined && end - arrivedAt >= fewestDays * dayMs;
}

/** The status is shown only if the answer has no code of its own. */
function problemOf(status: string | undefined, answer: string | undefined): string {
  const shown =
    answer === undefined
      ? status
      : findStatusCodes(answer).length > 0 || !status
        ? answer
        : `${status} ${answer}`;
  return (shown ?? withoutReason).slice(0, longestProblem);
}
