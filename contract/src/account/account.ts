/** Endpoints of the user's own account: sign-in, password, sessions. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { roles } from '../roles.ts';
import { savedLists } from './list-views.ts';
import { passwordRule } from './new-password.ts';

/** The least length depends on the account (ACC-5), so that the account's rule decides it and no schema. */
const newPassword = z
  .string({ error: messages.required('Parola nouă') })
  .max(passwordRule.most, { error: messages.tooLong(passwordRule.most) })
  .meta({
    minLength: passwordRule.leastWithCode,
    description: `${passwordRule.leastAlone} caractere; ${passwordRule.leastWithCode} dacă la autentificare se cere și un cod`,
  });

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
  code: z
    .string({ error: messages.codeWrong })
    .trim()
    .max(50, { error: messages.codeWrong })
    .optional()
    .meta({ description: 'Al aplicației sau de recuperare, unde contul are a doua verificare' }),
  newPassword: newPassword
    .optional()
    .meta({ description: 'Unde parola a fost dată de altcineva și trebuie schimbată; altfel nu contează' }),
});
export type SignInInput = z.infer<typeof signInInput>;

/** After the provider of the organisation's accounts (ACC-160). */
export const oidcCodeInput = z.object({
  code: z
    .string({ error: messages.codeNeeded })
    .trim()
    .min(1, { error: messages.codeNeeded })
    .max(50, { error: messages.codeWrong }),
});

export const passwordChangeInput = z.object({
  currentPassword: z
    .string({ error: messages.required('Parola actuală') })
    .min(1, { error: messages.required('Parola actuală') })
    .max(1000, { error: messages.tooLong(1000) }),
  newPassword,
});

/** A user name or an email address. */
export const passwordLinkRequest = z.object({
  username: z
    .string({ error: messages.required('Nume de utilizator sau e-mail') })
    .trim()
    .min(1, { error: messages.required('Nume de utilizator sau e-mail') })
    .max(200, { error: messages.tooLong(200) }),
});

export const newPasswordByLink = z.object({
  token: z.string({ error: messages.linkMissing }).max(200, { error: messages.linkMissing }),
  newPassword,
});

/** Shown once to the administrator who requested it. */
export const givenPassword = z.object({ password: z.string() });
export type GivenPassword = z.infer<typeof givenPassword>;

/** A sign-in of the account, for its owner. */
export const ownSignIn = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['page', 'api']),
  method: z
    .enum(['password', 'oidc', 'passkey'])
    .meta({ description: 'Cu parola de aici, cu o cheie de acces sau cu contul organizației (ACC-161)' }),
  browser: z.string(),
  address: z.string(),
});
export type OwnSignIn = z.infer<typeof ownSignIn>;

/** An active session of the account, for its owner. */
export const ownSession = z.object({
  id: z.uuid(),
  kind: z.enum(['page', 'api']),
  current: z.boolean(),
  browser: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A browser known to the account, for its owner. */
export const ownBrowser = z.object({
  id: z.int(),
  current: z.boolean(),
  browser: z.string(),
  firstUsedAt: z.iso.datetime().nullable().meta({ description: 'null unde nu se știe' }),
  lastUsedAt: z.iso.datetime(),
});
export type OwnBrowser = z.infer<typeof ownBrowser>;

const pageLink = z.object({ path: z.string(), label: z.string() });

/** The account in its own pages and in `GET /api/me`. */
export const ownUser = z.object({
  '@id': z.string(),
  uuid: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.tuple([z.enum(roles)]),
  type: z.enum(['person', 'company']).nullable().meta({ description: 'Felul de membru; null la personal' }),
  region: z.object({ '@id': z.string(), name: z.string() }).nullable(),
  person: z.string().nullable(),
  company: z.string().nullable(),
  lacksSecondFactor: z
    .boolean()
    .meta({ description: 'Rolul o cere; până atunci contul își vede numai pagina' }),
  messagesPath: z.string().nullable().meta({ description: 'Pagina conversațiilor, dacă are' }),
  links: z.array(pageLink),
  listColumns: z
    .record(z.string(), z.array(z.string()))
    .meta({ description: 'Coloanele alese, pe liste (ACC-144)' }),
  furtherLinks: z.array(z.object({ title: z.string(), links: z.array(pageLink) })),
});

const listNames = savedLists.map(({ value }) => value) as [string, ...string[]]; // the list is not empty

/** No columns: those of the list itself (ACC-144). */
export const listColumnsInput = z.object({
  list: z.enum(listNames, { error: messages.notAmong('Lista', listNames) }),
  columns: z
    .array(z.string({ error: messages.notText }).max(60, { error: messages.tooLong(60) }), {
      error: messages.notText,
    })
    .max(60, { error: messages.tooLong(60) })
    .refine((names) => new Set(names).size === names.length, { error: messages.columnTwice }),
});
