/** Data that the server embedded in this page: token, user, brand, nonce (ACC-12). */
import type { Page } from '@ceccar/contract/page';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { isOfBranch } from '@ceccar/contract/roles';
import { parsePage } from './parse-page.ts';

const element = document.getElementById('page');

/** Modules may read the account only in functions (checked by web/account-reads.ts): it changes when somebody signs in here. */
export const page: Page = parsePage(element?.textContent ?? '');
shiftRegisterClock(page.clockShiftMs);

/** The branch that the account is bound to; null for accounts of all branches, even if they name one. */
export let ownBranch = branchOf(page);

function branchOf({ user }: Page) {
  return user && isOfBranch(user.roles[0]) ? user.region : null;
}

/** Whether somebody signed in on this page, instead of loading it. */
export let isEntered = false;

/** The data of another page of this site, as the server embedded them there. */
export type ReadPage = { text: string; page: Page; address: string };

/** Undefined if there is none. */
export async function readPage(path: string): Promise<ReadPage | undefined> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const read = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = read.getElementById('page')?.textContent ?? '';
  return { text, page: parsePage(text), address: answer.url };
}

/** Continues as if this page had been loaded with these data (API-260). */
export function continueWith({ text, page: fresh }: ReadPage): void {
  // The browser accepts only styles with the nonce that this page came with.
  Object.assign(page, fresh, { nonce: page.nonce });
  ownBranch = branchOf(page);
  isEntered = true;
  if (element) element.textContent = text;
}
