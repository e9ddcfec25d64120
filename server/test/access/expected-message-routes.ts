/** Who may call the routes of the conversations: the member and who keeps the branch; viewers have none (MSG-2). */
import { editors, advanceOfPerson as threadOfPerson } from './route-rights.ts';

const threads = editors.replaceAll(/(personMember|companyMember)( +)403/g, '$1$2200');
const addition = threadOfPerson.replaceAll('200', '201');

export const messageRoutes: Record<string, string> = {
  'GET /api/notifications': threads,
  'GET /api/notifications/unread': threads,
  // Who cannot see a member has nobody to write to.
  'POST /api/notifications': addition.replaceAll('404', '422'),
  'GET /api/notifications/:uuid': threadOfPerson,
  'PUT /api/notifications/:uuid/read': threadOfPerson.replaceAll('200', '204'),
  'GET /api/notifications_messages': threadOfPerson,
  'POST /api/notifications_messages': addition,
  'POST /api/notifications/attachments': addition,
  'GET /notifications/messages/:uuid/download/attachments': threadOfPerson,
};
