import { file, reference } from '../fields.ts';
import { messages } from '../messages.ts';
import { defineContract } from '../resource.ts';

/** The photo of the member's card; the newest is the one in use. */
export const personPhotos = defineContract({
  type: 'PersonPhoto',
  plural: 'person_photos',
  title: 'Fotografia',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    file: file({
      label: 'Fișier JPEG sau PNG',
      accepts: ['image/jpeg', 'image/png'],
      maxBytes: 5_242_880,
      notAccepted: messages.notImage,
    }),
  },
  create: ['person', 'file'],
  change: [],
  upload: { field: 'file', download: 'person_photo', parts: { personUuid: 'person' } },
  views: { 'person-photo-list': ['file'] },
  defaultView: 'person-photo-list',
  filters: ['person', 'person.id'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});
