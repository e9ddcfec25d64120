/** Opens an address of this site for the account that has just signed in, with the token that it got. */
import { createContext } from 'react';

/** By itself a page load: the server embeds the account in each page. */
export const EnterAccount = createContext((next: string, _token: string): void =>
  window.location.assign(next),
);
