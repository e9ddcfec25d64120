import { personPhotos } from '@ceccar/contract/members/person-photos';
import { personSubRecord, uploadPolicy } from './sub-record.ts';

export const personPhotoDefinition = personSubRecord(personPhotos, { policy: uploadPolicy });
