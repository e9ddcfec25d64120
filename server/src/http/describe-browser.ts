import bowser from 'bowser';

const unknown = 'Necunoscut';

/** What calls, for people: `Chrome, Windows 10`. Of systems only Windows is told with its version. */
export function describeBrowser(userAgent: string): string {
  if (userAgent === '') return unknown;
  const { browser, os } = bowser.parse(userAgent);
  const system = os.name === 'Windows' ? [os.name, os.versionName].filter(Boolean).join(' ') : os.name;
  // What is no browser says its name first, as `curl/8.5.0` does.
  return [browser.name, system].filter(Boolean).join(', ') || (/^[\w.-]+/.exec(userAgent)?.[0] ?? unknown);
}
