import { companyBoards } from '@ceccar/contract/company-boards';
import { companySubRecord } from '../sub-record.ts';

export const companyBoardDefinition = companySubRecord(companyBoards);
