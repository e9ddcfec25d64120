/** What the server wrote into this page: token, user, brand, nonce (ACC-12). */
import type { Page } from '@ceccar/contract/page';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { isOfBranch } from '@ceccar/contract/roles';
import { parsePage } from './parse-page.ts';

export const page: Page = parsePage(document.getElementById('page')?.textContent ?? '');
shiftRegisterClock(page.clockShiftMs);

/** The branch that the account keeps; null for who keeps them all, even where the account names one. */
export const ownBranch = page.user && isOfBranch(page.user.roles[0]) ? page.user.region : null;
