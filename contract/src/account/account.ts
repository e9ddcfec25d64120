/** The routes of one's own account that are no resource: sign-in, password, sessions. */
import { z } from 'zod';
import { messages } from '../messages.ts';

export const signInInput = z.object({
  username: z
    .string({ error: messages.required('Nume de utilizator') })
    .trim()
    .min(1, { error: messages.required('Nume de utilizator') })
    .max(200, { error: messages.tooLong(200) }),
  password: z
    .string({ error: messages.required('Parola') })
    .min(1, { error: messages.required('Parola') })
    .max(1000, { error: messages.tooLong(1000) }),
});

export const newPassword = z
  .string({ error: messages.passwordLength })
  .min(12, { error: messages.passwordLength })
  .max(200, { error: messages.passwordLength });

export const passwordChangeInput = z.object({
  currentPassword: z
    .string({ error: messages.required('Parola actuală') })
    .min(1, { error: messages.required('Parola actuală') })
    .max(1000, { error: messages.tooLong(1000) }),
  newPassword,
});

/** A place where the account is signed in, as its owner sees it. */
export type OwnSession = {
  id: string;
  kind: 'page' | 'api';
  current: boolean;
  browser: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
};
