/** The fields of a delivery report by recipient (RFC 3464, RFC 6533). */

export type RecipientGroup = {
  /** Address to which the server delivers; it differs from ours if the recipient forwards or is a list. */
  final: string | undefined;
  original: string | undefined;
  action: string | undefined;
  status: string | undefined;
  diagnosis: string | undefined;
  lastAttemptAt: number | undefined;
};

export type DeliveryReport = { arrivedAt: number | undefined; groups: readonly RecipientGroup[] };

type Fields = ReadonlyMap<string, string>;

export function readDeliveryReport(text: string): DeliveryReport {
  // Fields may be folded over several lines.
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const blocks = unfolded.split(/\n\s*\n/).map(readFields);
  return {
    arrivedAt: momentOf(blocks.find((fields) => fields.has('arrival-date'))?.get('arrival-date')),
    groups: blocks.filter((fields) => fields.has('final-recipient') || fields.has('action')).map(groupOf),
  };
}

function readFields(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || fields.has(name.toLowerCase())) continue;
    fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

function groupOf(fields: Fields): RecipientGroup {
  return {
    final: addressOf(fields.get('final-recipient')),
    original: addressOf(fields.get('original-recipient')),
    action: /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase(),
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0],
    diagnosis: withoutType(fields.get('diagnostic-code')) || undefined,
    lastAttemptAt: momentOf(fields.get('last-attempt-date')),
  };
}

/** Without the type before the semicolon, such as `smtp` or `rfc822`. */
function withoutType(value: string | undefined): string {
  return (value ?? '').replace(/^[\w-]+\s*;/, '').trim();
}

function addressOf(value: string | undefined): string | undefined {
  return (
    withoutType(value)
      .replace(/^<(.*)>$/, '$1')
      .toLowerCase() || undefined
  );
}

/** Milliseconds. A comment at the end, such as the name of the time zone, is ignored. */
export function momentOf(value: string | undefined): number | undefined {
  const [withoutComment = ''] = (value ?? '').split('(', 1);
  const moment = Date.parse(withoutComment.trim());
  return Number.isNaN(moment) ? undefined : moment;
}
