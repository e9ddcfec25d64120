/** Data that the server embedded in this page: token, user, brand, nonce (ACC-12). */
import type { Page } from '@ceccar/contract/page';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { isOfBranch } from '@ceccar/contract/roles';
import { parsePage } from './parse-page.ts';

export const page: Page = parsePage(document.getElementById('page')?.textContent ?? '');
shiftRegisterClock(page.clockShiftMs);

/** The branch that the account is bound to; null for accounts of all branches, even if they name one. */
export const ownBranch = page.user && isOfBranch(page.user.roles[0]) ? page.user.region : null;
