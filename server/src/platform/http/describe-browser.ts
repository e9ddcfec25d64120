import bowser from 'bowser';

const unknown = 'Necunoscut';

/** Describes the client for people: `Chrome, Windows 10`. Only Windows is shown with its version. */
export function describeBrowser(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = bowser.parse(userAgent);
  const system = os.name === 'Windows' ? [os.name, os.versionName].filter(Boolean).join(' ') : os.name;
  // Programs other than browsers begin with their name, e.g. `curl/8.5.0`.
  return [browser.name, system].filter(Boolean).join(', ') || (/^[\w.-]+/.exec(userAgent)?.[0] ?? unknown);
}
