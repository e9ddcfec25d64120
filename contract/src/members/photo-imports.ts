/** Upload of several members' photos, whose file names identify the member: `POST /persons/import-images` (EXC-70). */
import { z } from 'zod';

/** Maximum total size of one upload. */
export const maxPhotosBytes = 52_428_800;
export const mostPhotos = 500;
export const photoMediaTypes = ['image/jpeg', 'image/png'] as const;

/** Size of a member card photo, in pixels. */
export const photoSize = { width: 450, height: 600 } as const;

export const photoOutcomes = [
  { value: 'matched', label: 'se prelucrează' },
  { value: 'done', label: 'înregistrată' },
  { value: 'unmatched', label: 'fără potrivire' },
  { value: 'ambiguous', label: 'mai multe persoane' },
  { value: 'refused', label: 'refuzată' },
] as const;
export type PhotoOutcome = (typeof photoOutcomes)[number]['value'];

const sentPhoto = z.object({
  position: z.int(),
  fileName: z.string(),
  outcome: z.enum(photoOutcomes.map(({ value }) => value)),
  person: z.object({ '@id': z.string(), '@type': z.literal('Person'), name: z.string() }).nullable(),
  message: z.string().nullable(),
});
export type SentPhoto = z.infer<typeof sentPhoto>;

/** Also at `GET /api/photo_imports/{id}`, for polling the progress. */
export const photoImport = z.object({
  '@id': z.string(),
  '@type': z.literal('PhotoImport'),
  id: z.int(),
  counts: z.record(z.enum(photoOutcomes.map(({ value }) => value)), z.int()),
  photos: z.array(sentPhoto),
});
export type PhotoImport = z.infer<typeof photoImport>;
