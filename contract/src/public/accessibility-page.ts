/** Public statement on the accessibility of the application: what is measured, and what does not conform (PUB-95). */
export const accessibilityPath = '/accesibilitate';

/** Day of the last complete measurement. */
export const accessibilityMeasuredOn = '2026-11-26';

/** The audited screens, with the names that the end-to-end tests use for them. */
export const auditedScreens: readonly { label: string; names: readonly string[] }[] = [
  {
    label: 'autentificarea și alegerea parolei',
    names: ['login', 'login-refused', 'login-passkey', 'password-link', 'password-by-link', 'second-factor'],
  },
  {
    label:
      'paginile publice: căutarea unui membru, verificarea unei liste, a unei adeverințe și a unui document, paginile din codurile QR, datele personale, registrul deschis, această declarație',
    names: [
      'member-search',
      'member-list',
      'certificate-check',
      'document-check',
      'public-person',
      'public-company',
      'public-document',
      'public-stamp',
      'personal-data',
      'accessibility',
      'open-register',
    ],
  },
  {
    label: 'raportul anual: completarea în pagină și cei patru pași',
    names: [
      'annual-report-start',
      'annual-report-form',
      'annual-report-documents',
      'annual-report-payment',
      'annual-report-visa-day',
    ],
  },
  {
    label: '„Datele mele”, mesajele, adeverința, parafa electronică, avansul și contul',
    names: [
      'member-person',
      'member-company',
      'member-messages',
      'certificate',
      'member-stamp',
      'advance-member',
      'account',
      'account-passkeys',
    ],
  },
  {
    label:
      'ecranele personalului: pagina de început, registrul și fișele, raportările, banii, importurile și exporturile, administrarea',
    names: [
      'home',
      'persons',
      'person',
      'companies',
      'company',
      'courses',
      'reporting',
      'report-desk',
      'receipts',
      'payment-notes',
      'bank-statements',
      'year-settings',
      'imports',
      'exports',
      'users',
      'system',
    ],
  },
];
