import { defineContract } from '../define-contract.ts';
import { reference } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';
import { photoSize } from './photo-imports.ts';

export const personPhotoBytes = 5_242_880;

/** Photo of the member card; the newest is in use (MEM-36). Always of one size, without metadata (MEM-127). */
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
      maxBytes: personPhotoBytes,
      notAccepted: messages.notImage,
      address: '/download/person_photo/:id',
      pictureSize: photoSize,
    }),
  },
  create: ['person', 'file'],
  change: [],
  parts: { personUuid: 'person' },
  views: { 'person-photo-list': ['file'] },
  defaultView: 'person-photo-list',
  filters: ['person', 'person.id'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});
