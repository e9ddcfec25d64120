/** Layout of all emails: the same text as HTML, which mail programs show, and as plain text. */
import type { BranchCard } from '@ceccar/contract/papers/issuer';
import { bodyName } from '../../platform/text/body-name.ts';
import { filledLines } from '../../platform/text/branch-lines.ts';
import { colours } from '../../platform/text/house-style.ts';
import { html, trusted } from '../../platform/text/html.ts';

export type EmailBody = {
  subject: string;
  paragraphs: readonly string[];
  /** The linked page; absent if the recipient could not open it (LET-81). */
  link?: { label: string; address: string };
  /** The reason for the email, at its end. */
  foot?: { text: string; link?: { label: string; address: string } | undefined };
};

/** Sender of an email, with the contacts for questions (LET-16). */
export type Sender = {
  /** Our name in emails. */
  brand: string;
  /** Branch of the recipient; undefined for an account without one. */
  branch?: BranchCard | undefined;
  /** Reply address: the branch's own if it has one, else that of the installation. */
  replyTo?: string | undefined;
};

type Composed = { subject: string; text: string; html: string; replyTo: string | undefined };

const greeting = 'Bună ziua,';

export function renderEmail(content: EmailBody, sender: Sender): Composed {
  return {
    // Some mail programs show a non-breaking space in the subject as a strange character.
    subject: `${sender.brand}: ${content.subject}`.replaceAll('\u00a0', ' '),
    text: asText(content, sender),
    html: asHtml(content, sender),
    replyTo: sender.replyTo,
  };
}

/** Foot of an email: body, branch with its contacts, and the reply address (the branch's own, if it has one). */
function closingLines({ branch, replyTo }: Sender): string[] {
  const answers =
    replyTo === undefined
      ? 'Vă rugăm să nu răspundeți la acest mesaj.'
      : `Mesaj automat. Pentru întrebări: ${replyTo}.`;
  return [bodyName, ...(branch ? branchLines(branch) : []), answers];
}

function branchLines({ name, address, phone, openingHours }: BranchCard): string[] {
  return [
    `Filiala ${name}`,
    ...filledLines(address),
    ...filledLines(phone).map((line) => `Telefon: ${line}`),
    ...filledLines(openingHours).map((line, index) => (index === 0 ? `Program: ${line}` : line)),
  ];
}

function asText({ paragraphs, link, foot }: EmailBody, sender: Sender): string {
  const { brand } = sender;
  const more = foot ? [foot.text, ...(foot.link ? [`${foot.link.label}: ${foot.link.address}`] : [])] : [];
  const end = [...closingLines(sender), ...more].join('\n');
  const links = link ? [`${link.label}:\n${link.address}`] : [];
  return `${[greeting, ...paragraphs, ...links, brand].join('\n\n')}\n\n-- \n${end}\n`;
}

/** Mail programs support tables and inline styles; some ignore style sheets. The letterhead is that of the documents. */
const { accent, card, edge, ground, label, onAccent, text: textColour } = colours;
const font = "font-family:Roboto,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "font-family:'Noto Serif',Georgia,'Times New Roman',serif";
const styles = {
  ground: `margin:0;padding:0;background:${ground}`,
  card: `width:100%;max-width:600px;background:${card};border:1px solid ${edge};border-radius:6px;${font}`,
  letterhead: `padding:20px 32px 12px;text-align:center;border-bottom:3px double ${accent};${serif}`,
  organisation: `margin:0;color:${accent};font-size:17px;line-height:24px;font-weight:700`,
  branch: `margin:0;color:${textColour};font-size:15px;line-height:22px`,
  body: `padding:24px 32px 8px;color:${textColour};font-size:16px;line-height:24px;${font}`,
  title: 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-line',
  button: `display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:${onAccent};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;${font}`,
  foot: `padding:16px 32px 24px;color:${label};font-size:13px;line-height:20px;${font}`,
  link: `color:${accent}`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function asHtml({ subject, paragraphs, link, foot }: EmailBody, sender: Sender): string {
  const branch = sender.branch
    ? html`<p style="${trusted(styles.branch)}">Filiala ${sender.branch.name}</p>`
    : null;
  const line = (text: string) => html`<p style="${trusted(styles.paragraph)}">${text}</p>`;
  const button = link
    ? html`<p style="margin:8px 0 24px"><a href="${link.address}" style="${trusted(styles.button)}">${link.label}</a></p>`
    : null;
  const closing = closingLines(sender).map((text) => html`${text}<br>`);
  const reason = foot ? foot.text : null;
  const ending = foot?.link
    ? html` <a href="${foot.link.address}" style="${trusted(styles.link)}">${foot.link.label}</a>`
    : null;
  return html`<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="${trusted(styles.ground)}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${trusted(ground)}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellspacing="0" cellpadding="0" style="${trusted(styles.card)}">
<tr><td style="${trusted(styles.letterhead)}">
<p style="${trusted(styles.organisation)}">${bodyName}</p>
${branch}
</td></tr>
<tr><td style="${trusted(styles.body)}">
<h1 style="${trusted(styles.title)}">${capital(subject)}</h1>
${[greeting, ...paragraphs].map(line)}
${button}
</td></tr>
<tr><td style="${trusted(styles.foot)}">${closing}${reason}${ending}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}
