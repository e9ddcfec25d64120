import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/140.0 Safari/537.36`, 'Chrome, Windows 10'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Microsoft Edge, Windows 10',
  ],
  [`Mozilla/5.0 (Windows NT 6.3) ${gecko} Chrome/109.0 Safari/537.36 OPR/95.0`, 'Opera, Windows 8.1'],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer, Windows 7'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari, iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${gecko} Chrome/140.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['curl/8.5.0', 'curl'],
  ['', 'Necunoscut'],
])('%s is told as %s', (userAgent, reported) => {
  expect(describeBrowser(userAgent)).toBe(reported);
});
