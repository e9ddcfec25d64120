/** What the server wrote into this page: token, user, brand, nonce (ACC-12). */
import type { Page } from '@ceccar/contract/page';
import { parsePage } from './parse-page.ts';

export const page: Page = parsePage(document.getElementById('page')?.textContent ?? '');
