/** The common declaration of the actions that cancel an issued document (PAP-146, PAP-209, PAP-210). */
import { cancelReason } from '@ceccar/contract/papers/issued-documents';
import { z } from 'zod';
import { isAdmin } from '../../platform/access/policy.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { fieldInput } from '../../platform/actions/schemas.ts';

export const cancelling = {
  method: 'POST',
  access: 'register',
  may: isAdmin,
  body: jsonBody(z.object({ reason: fieldInput(cancelReason, z.string()) })),
  refusals: ['conflict', 'notFound'],
} as const;
