/** Documents made of the described settings: a page of the manual and the examples to copy at an installation. */
import { anyText, describeSetting, settingGroups, settingNames } from '../server/src/platform/settings.ts';

export function settingDocuments(): { path: string; text: string }[] {
  return [{ path: 'docs/configurare.md', text: manualPage() }, ...examples.map(exampleFile)];
}

type Name = (typeof settingNames)[number];

function manualPage(): string {
  const groups = Object.entries(settingGroups).map(([title, group]) => {
    const rows = settingNames.filter((name) => name in group).map(manualRow);
    return `## ${title}\n\n| Variabila | Ce face | Valoarea | Dacă nu este scrisă |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Configurare

<!-- Made by \`npm run generate\` from server/src/platform/settings.ts. -->

Fiecare setare este o variabilă de mediu; una goală este ca una care lipsește. Cele de care are nevoie orice instalare stau în
\`deploy/env.example\` (Docker) și \`deploy/register.env.example\` (systemd); [instalare.md](instalare.md) spune ordinea. O valoare
greșită oprește pornirea, cu un rând pentru fiecare variabilă.

O setare secretă poate sta într-un fișier: \`BACKUP_KEY_FILE=/run/secrets/backup_key\` în loc de \`BACKUP_KEY\`, și la fel celelalte.

${groups.join('\n')}`;
}

function manualRow(name: Name): string {
  const { meaning, expected, usual, otherwise, isSecret } = describeSetting(name);
  const fallback = otherwise ?? (usual === '' ? '–' : `\`${usual}\``);
  const cells = [`\`${name}\`${isSecret ? ' (secretă)' : ''}`, meaning, expected, fallback];
  return `| ${cells.map(inMarkdown).join(' | ')} |`;
}

/** Names of settings as code; no tags and no further cells. */
function inMarkdown(text: string): string {
  return text.replace(/(?<!`)\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g, '`$&`').replace(/[<|]/g, '\\$&');
}

type Example = { path: string; opening: string; values: Readonly<Record<string, string>> };

const common = {
  RESTORE_DRILL: 'weekly',
  SECOND_FACTOR: 'staff',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  SEAL_P12: '',
  SEAL_PASSWORD: '',
  SEAL_TSA_URL: '',
  SMTP_URL: '',
  SMTP_TLS: 'required',
  MAIL_FROM: '',
  MAIL_REPLY_TO: '',
  MAIL_BOUNCES_URL: '',
  BRAND: '',
  BODY_FISCAL_CODE: '',
  BODY_SEAT: '',
  HSTS_SUBDOMAINS: '1',
  METRICS_TOKEN: '',
  LOG_LEVEL: 'info',
};

const examples: readonly Example[] = [
  {
    path: 'deploy/env.example',
    opening:
      'Setările pentru deploy/compose.yaml: copiați fișierul ca deploy/.env, completați-l, apoi chmod 600.',
    values: {
      DOMAIN: 'registru.exemplu.ro',
      POSTGRES_PASSWORD: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      BACKUP_FOLDER: '/mnt/copii',
      BACKUP_KEY: '',
      ...common,
    },
  },
  {
    path: 'deploy/register.env.example',
    opening:
      'Setările pentru deploy/register.service: copiați fișierul ca /etc/register.env, completați-l, apoi chmod 600.',
    values: {
      DATABASE_URL: 'postgres://register:parola@localhost:5432/register',
      DATA_DIR: '/var/lib/register',
      PUBLIC_URL: 'https://registru.exemplu.ro',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      BACKUP_TO: '/mnt/copii',
      BACKUP_KEY: '',
      ...common,
    },
  },
];

/** Variables of the compose file, and settings that mean something narrower there. */
const ofCompose: Readonly<Record<string, string>> = {
  DOMAIN: 'Numele la care se ajunge la registru; proxy-ul ia un certificat pentru el.',
  POSTGRES_PASSWORD:
    'Numai litere fără diacritice și cifre, pentru că ajunge într-o adresă, de exemplu din „openssl rand -hex 24”.',
  S3_ACCESS_KEY_ID:
    'Cheia depozitului din compose.yaml: două valori oarecare, diferite, de exemplu din „openssl rand -hex 24”.',
  S3_SECRET_ACCESS_KEY: 'A doua dintre ele.',
  BACKUP_FOLDER: 'Un dosar pe alt disc, al utilizatorului 1000.',
};

function exampleFile({ path, opening, values }: Example): { path: string; text: string } {
  const lines = Object.entries(values).map(
    ([name, value]) => `${comment(ofCompose[name] ?? exampleComment(name, value === ''))}${name}=${value}\n`,
  );
  const source =
    'Toate setările sunt în docs/configurare.md. Fișierul este făcut de npm run generate (OPE-31).';
  return { path, text: `${comment(`${opening} ${source}`)}${lines.join('')}` };
}

function exampleComment(name: string, isEmpty: boolean): string {
  const { meaning, expected, usual, otherwise } = describeSetting(name as Name); // else it throws
  const fallback = isEmpty ? (otherwise ?? usual) : '';
  const value = expected === anyText ? '' : ` Valoarea: ${expected}.`;
  return `${meaning}${value}${fallback && ` Goală: ${fallback}.`}`;
}

/** Lines of at most 120 characters. */
function comment(text: string): string {
  return text.replaceAll('`', '').replace(/(.{1,118})(?: |$)/g, '# $1\n');
}
