import { companyBoards } from '@ceccar/contract/members/company-boards';
import { companySubRecord } from './sub-record.ts';

export const companyBoardDefinition = companySubRecord(companyBoards);
