/** Log of denied requests, for super admins: `GET /api/log_unauthorized_access` (AUD-30). */
import { z } from 'zod';
import { roles } from '../roles.ts';

/** Codes with the texts of their tooltips. */
export const refusalCodes = [
  { value: 401, meaning: 'Neautentificat: cererea a venit fără cont sau cu o sesiune încheiată' },
  { value: 403, meaning: 'Autentificat, dar fără drept de acces' },
  { value: 404, meaning: 'Ruta sau resursa nu a fost găsită' },
] as const;

export const unknownCode = 'Cod necunoscut';

export const refusedRequestType = 'LogUnauthorizedAccess';

export const refusedRequest = z.object({
  '@id': z.string(),
  '@type': z.literal(refusedRequestType),
  id: z.int(),
  username: z.string().nullable().meta({
    description:
      'La o autentificare refuzată, numele încercat, fără rol; null unde cererea nu avea nici cont, nici nume',
  }),
  roles: z.array(z.enum(roles)),
  ip: z.string(),
  errorCode: z.int(),
  method: z.string(),
  route: z.string().meta({ description: 'Fără valorile parametrilor' }),
  userAgent: z.string(),
  browser: z.string().meta({ description: 'Browserul și sistemul, pe scurt' }),
  headers: z.record(z.string(), z.string()).meta({ description: 'Fără secrete' }),
  times: z.int().meta({ description: 'Câte cereri la fel au fost în acel minut' }),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime().meta({ description: 'Ultima dintre ele' }),
});
export type RefusedRequest = z.infer<typeof refusedRequest>;
