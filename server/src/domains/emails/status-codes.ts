/** Enhanced status codes of mail servers (RFC 3463): whether a failure is about the recipient's address (LET-82, LET-88). */

/** Not a part of an IP address or of a program's version. */
const code = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\d|\.\d)/g;
/** 5.0.0 and 4.0.0 say nothing; Exim, nullmailer and OpenSMTPD write them for every failure. */
const unspecific = /^[45]\.0\.0$/;
/** The address does not exist or is closed; 5.1.7 and 5.1.8 are about the sender's address. */
const ofAddress = /^5\.(?:1\.(?!7$|8$)\d+|2\.1)$/;
/** Temporary failures about the address, its mailbox or its server, but not the message's length (4.2.3) or a loop (4.4.6). */
const ofAddressForNow = /^4\.(?:1\.(?!7$|8$)\d+|2\.[0124]|4\.[0-57])$/;

export function findStatusCodes(text: string): string[] {
  return [...text.matchAll(code)].map(([found]) => found).filter((found) => !unspecific.test(found));
}

/**
 * True if the codes are about the address and none of them about something else: a server may write 5.1.1 for a rejection
 * whose own text says 5.7.1. `isAfterDays`: the server has tried for days.
 */
export function isAboutAddress(codes: readonly string[], isAfterDays = false): boolean {
  return (
    codes.length > 0 &&
    codes.every((found) => ofAddress.test(found) || (isAfterDays && ofAddressForNow.test(found)))
  );
}
