/** Delivery reports as different servers write them: the differences are real, the names are made up. */

type Original = { messageId: string; to: string };

const headersOf = ({ messageId, to }: Original) => `From: Registrul <registru@example.ro>
To: ${to}
Subject: REGISTRU: aveti un mesaj necitit
Message-ID: ${messageId}
Date: Wed, 25 Nov 2026 10:00:00 +0200
MIME-Version: 1.0`;

/** Postfix: one of its fields is folded over two lines. */
export const ofPostfix = (original: Original) => `Return-Path: <>
From: MAILER-DAEMON@mail.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: registru@example.ro
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F1A2.1764057600/mail.example.net"
Message-Id: <20261125080001.4F1A2@mail.example.net>

This is a MIME-encapsulated message.

--4F1A2.1764057600/mail.example.net
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--4F1A2.1764057600/mail.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.net
X-Postfix-Queue-ID: 4F1A2
Arrival-Date: Wed, 25 Nov 2026 10:00:00 +0200 (EET)

Final-Recipient: rfc822; ${original.to}
Original-Recipient: rfc822;${original.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <${original.to}>: Recipient address rejected:
    User unknown in virtual mailbox table

--4F1A2.1764057600/mail.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${headersOf(original)}

--4F1A2.1764057600/mail.example.net--
`;

/** A server that is still retrying. */
export const ofDelay = (original: Original) =>
  ofPostfix(original).replace('Action: failed', 'Action: delayed').replace('Status: 5.1.1', 'Status: 4.4.1');

/** Rejected by a spam filter: the address is valid. */
export const ofFilter = (original: Original) =>
  ofPostfix(original)
    .replace('Status: 5.1.1', 'Status: 5.7.1')
    .replace(/smtp; 550 5\.1\.1 .*\n.*\n/, 'smtp; 554 5.7.1 Message rejected as spam\n');

/** An out-of-office answer that quotes the email. */
export const ofHoliday = ({ messageId }: Original) => `From: Ana <ana@example.org>
To: registru@example.ro
Subject: In concediu
In-Reply-To: ${messageId}
References: ${messageId}
Auto-Submitted: auto-replied
Content-Type: text/plain

Action: failed
Status: 5.1.1
`;

type Failure = {
  status: string;
  diagnosis?: string;
  text?: string;
  perMessage?: string;
  recipients?: string;
};

/** Any server that writes fields: with the given failure of the email's recipient. */
export const ofServer = (original: Original, failure: Failure) => `From: MAILER-DAEMON@mail.example.net
To: registru@example.ro
Subject: Delivery Status Notification (Failure)
Date: Mon, 30 Nov 2026 10:00:00 +0200
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=utf-8

${failure.text ?? 'Your message was not delivered.'}

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.net${failure.perMessage ? `\n${failure.perMessage}` : ''}

${failure.recipients ?? `Final-Recipient: rfc822; ${original.to}\nAction: failed`}
Status: ${failure.status}${failure.diagnosis ? `\nDiagnostic-Code: smtp; ${failure.diagnosis}` : ''}

--b1
Content-Type: text/rfc822-headers

${headersOf(original)}

--b1--
`;

/** qmail and netqmail (QSBMF): no fields; the email stands below a line of hyphens. */
export const ofQmail = (original: Original, answer: string) => `From: MAILER-DAEMON@mail.example.net
To: registru@example.ro
Subject: failure notice
Date: Mon, 30 Nov 2026 10:00:00 +0200

Hi. This is the qmail-send program at mail.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${original.to}>:
${answer}

--- Below this line is a copy of the message.

Return-Path: <registru@example.ro>
${headersOf(original)}

Buna ziua
`;

/** The report of `ofPostfix` with its parts in quoted-printable and base64, as some gateways rewrite them. */
export const ofGateway = (original: Original) => {
  const [fields = '', headers = ''] = [
    /Reporting-MTA:[\s\S]*?(?=\n--)/.exec(ofPostfix(original))?.[0] ?? '',
    headersOf(original),
  ];
  const base64 = Buffer.from(fields).toString('base64').replace(/.{76}/g, '$&\n');
  return ofPostfix(original)
    .replace('message/delivery-status\n', 'message/delivery-status\nContent-Transfer-Encoding: base64\n')
    .replace(fields, base64)
    .replace('text/rfc822-headers\n', 'text/rfc822-headers\nContent-Transfer-Encoding: quoted-printable\n')
    .replace(headers, headers.replace('register.', 'regis=\nter=2E'));
};
