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

/** Exchange Online: includes the returned message, whose fields have an odd case. */
export const ofExchange = (original: Original) => `From: <postmaster@example.onmicrosoft.com>
To: <registru@example.ro>
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="d5a7c8f0-1111-4222-8333-944455556666"
MIME-Version: 1.0
Message-ID: <d5a7c8f0@PROD.OUTLOOK.COM>
Subject: Undeliverable: REGISTRU

--d5a7c8f0-1111-4222-8333-944455556666
Content-Type: multipart/alternative; differences=Content-Type; boundary="aa"

--aa
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message couldn't be delivered.
--aa--

--d5a7c8f0-1111-4222-8333-944455556666
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.example.ro
Arrival-Date: Wed, 25 Nov 2026 08:00:00 +0000

Final-Recipient: rfc822;${original.to}
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp;552 5.2.2 Mailbox full; quota exceeded

--d5a7c8f0-1111-4222-8333-944455556666
Content-Type: message/rfc822

${headersOf(original)}
Content-Type: text/plain

Buna ziua

--d5a7c8f0-1111-4222-8333-944455556666--
`;

/** Exim: the status field has no text, the diagnostic code has no type. */
export const ofExim = (original: Original) => `From: Mail Delivery System <Mailer-Daemon@host.example.com>
To: registru@example.ro
X-Failed-Recipients: ${original.to}
Content-Type: multipart/report; report-type=delivery-status; boundary=1764057600-eximdsn-1
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1764057600-eximdsn-1
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1764057600-eximdsn-1
Content-type: message/delivery-status

Reporting-MTA: dns; host.example.com

Action: failed
Final-Recipient: rfc822;${original.to}
Status: 5.0.0

--1764057600-eximdsn-1
Content-type: message/rfc822

Return-path: <registru@example.ro>
${headersOf(original)}

--1764057600-eximdsn-1--
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
