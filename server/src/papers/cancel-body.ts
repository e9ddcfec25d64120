/** The body of a request that cancels an issued document (PAP-146). */
import { cancelReason } from '@ceccar/contract/papers/issued-documents';
import { z } from 'zod';
import { jsonBody } from '../actions/bodies.ts';
import { fieldInput } from '../actions/schemas.ts';

export const cancelBody = jsonBody(z.object({ reason: fieldInput(cancelReason, z.string()) }));
