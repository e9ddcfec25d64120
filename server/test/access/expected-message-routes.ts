/**
 * Access matrix of the conversations' routes: the member and editors of the branch; viewers have no conversations (MSG-2).
 */
import { editors, advanceOfPerson as threadOfPerson, visasAtOnce as toChosen } from './route-rights.ts';

const threads = editors.replaceAll(/(personMember|companyMember)( +)403/g, '$1$2200');
const addition = threadOfPerson.replaceAll('200', '201');

export const messageRoutes: Record<string, string> = {
  'GET /api/notifications': threads,
  'GET /api/notifications/unread': threads,
  // Accounts that cannot see a member cannot write to them.
  'POST /api/notifications': addition.replaceAll('404', '422'),
  'POST /api/notifications/several': toChosen.replaceAll('200', '201'),
  'GET /api/document_requests': threads,
  'GET /api/notifications/:uuid': threadOfPerson,
  'PUT /api/notifications/:uuid/read': threadOfPerson.replaceAll('200', '204'),
  'GET /api/notifications_messages': threadOfPerson,
  'POST /api/notifications_messages': addition,
  'POST /api/notifications/attachments': addition,
  'GET /notifications/messages/:uuid/download/attachments': threadOfPerson,
};
