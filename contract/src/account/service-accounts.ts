import { z } from 'zod';
import { daysText } from '../count-text.ts';
import { defineContract } from '../define-contract.ts';
import { boolean, choice, choices, date, integer, reference, text, timestamp } from '../fields.ts';
import { type Role, roleLabels } from '../roles.ts';
import { serviceScopes } from './service-scopes.ts';

/** Staff roles up to that of every maker; never a super administrator (ACC-145). */
export const serviceRoles = [
  'ROLE_VIEW_REGION',
  'ROLE_VIEW_GLOBAL',
  'ROLE_MODERATOR',
  'ROLE_ADMIN',
] as const satisfies Role[];

/** Days before its last day from which an account is named (OPE-157). */
export const expiryNoticeDays = 30;

export const serviceStates = [
  { value: 'unissued', label: 'Fără cheie' },
  { value: 'active', label: 'Activ' },
  { value: 'expiring', label: `Expiră în ${daysText(expiryNoticeDays)}` },
  { value: 'expired', label: 'Expirat' },
  { value: 'revoked', label: 'Revocat' },
] as const;

export type ServiceState = (typeof serviceStates)[number]['value'];

/** Years ahead of which a service account expires (ACC-146). */
export const mostServiceYears = 2;

/** Days for which the replaced token may stay valid (ACC-150). */
export const mostOverlapDays = 7;

/** Calls per minute where the maker chooses no other number. */
export const usualServiceCalls = 300;

/** Accounts of programs, which use the API with a token of their own (ACC-145). */
export const serviceAccounts = defineContract({
  type: 'ServiceAccount',
  plural: 'service_accounts',
  title: 'Conturi de serviciu',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    name: text({
      label: 'Nume',
      required: true,
      example: 'Contabilitate',
      max: 60,
      help: 'Numele sistemului; apare în istoric.',
    }),
    role: choice({
      label: 'Rol',
      required: true,
      choices: serviceRoles.map((value) => ({ value, label: roleLabels[value] })),
    }),
    region: reference({ label: 'Filiala', target: 'regions' }),
    scopes: choices({ label: 'Drepturi', required: true, choices: serviceScopes }),
    expiresOn: date({
      label: 'Valabil până la',
      required: true,
      help: `Cel mult ${mostServiceYears} ani de azi; ziua aceasta inclusiv.`,
    }),
    addresses: text({
      label: 'Adrese IP permise',
      max: 2000,
      format: 'long',
      help: 'Câte una pe rând, de exemplu 203.0.113.7, 203.0.113.0/24 sau 2001:db8::/48. Necompletat: de oriunde.',
    }),
    callsPerMinute: integer({ label: 'Cereri pe minut', required: true, min: 1, max: 6000 }),
    state: choice({ label: 'Stare', required: true, readOnly: true, choices: serviceStates }),
    lastUsedAt: timestamp({ label: 'Folosit ultima dată' }),
    lastAddress: text({ label: 'De la adresa', readOnly: true }),
    tokenIssuedAt: timestamp({ label: 'Cheia emisă la' }),
    oldTokenUntil: timestamp({ label: 'Cheia veche valabilă până la' }),
    revokedAt: timestamp({ label: 'Revocat la' }),
    maker: reference({ label: 'Făcut de (contul)', target: 'users', readOnly: true }),
    makerName: text({ label: 'Făcut de', readOnly: true, example: 'Popescu Ana' }),
    isMakerGone: boolean({ label: 'Autorul nu mai este administrator', readOnly: true, whenEmpty: false }),
  },
  create: ['name', 'role', 'region', 'expiresOn', 'callsPerMinute', 'addresses', 'scopes'],
  change: ['name', 'role', 'region', 'expiresOn', 'callsPerMinute', 'addresses', 'scopes'],
  views: {
    'service-account-list': [
      'name',
      'state',
      'role',
      'region.name',
      'scopes',
      'expiresOn',
      'lastUsedAt',
      'maker.name',
      'makerName',
      'isMakerGone',
    ],
    'service-account-details': [
      'name',
      'state',
      'role',
      'region.name',
      'scopes',
      'expiresOn',
      'addresses',
      'callsPerMinute',
      'lastUsedAt',
      'lastAddress',
      'tokenIssuedAt',
      'oldTokenUntil',
      'revokedAt',
      'maker.name',
      'makerName',
      'isMakerGone',
    ],
  },
  defaultView: 'service-account-list',
  itemView: 'service-account-details',
  filters: ['region.id', 'maker.id'],
  order: ['name', 'expiresOn', 'lastUsedAt', 'id'],
  defaultOrder: [['name', 'asc']],
});

/** A request for a new token. */
export const tokenRequest = z.object({
  overlapDays: z
    .int({ error: 'Alegeți un număr întreg de zile.' })
    .min(0, { error: `Alegeți cel puțin ${daysText(0)}.` })
    .max(mostOverlapDays, { error: `Alegeți cel mult ${daysText(mostOverlapDays)}.` })
    .default(0)
    .meta({ title: 'Zile în care cheia veche mai este valabilă' }),
});

/** The token is in this answer only (ACC-149). */
export const issuedToken = z.object({ token: z.string(), oldTokenUntil: z.iso.datetime().nullable() });

export type IssuedToken = z.output<typeof issuedToken>;
