/**
 * Conversations of members with their branches: `/api/notifications` has the threads, `/api/notifications_messages` the
 * messages of one.
 */
import { z } from 'zod';
import { date, type Field, text } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';

/** `@type` of both in responses. */
export const threadType = 'Notification';
export const messageType = 'NotificationMessage';

/** Maximum length of a message. */
export const longestMessage = 5_000;

const typed = text({
  label: 'Mesaj',
  required: true,
  max: longestMessage,
  format: 'long',
  missing: messages.messageMissing,
});

/** Must contain a visible character: control characters alone are not a message (MSG-5). */
export const messageContent = {
  ...typed,
  input: typed.input.refine((content) => /[^\s\p{Cc}\p{Cf}]/u.test(String(content)), {
    error: messages.messageMissing,
  }),
} satisfies Field;

/** To how many members one text can be written at once (MSG-70). */
export const mostAddressed = 100;

/** The document that a message asks for (MEM-139). */
export const documentName = text({
  label: 'Documentul',
  required: true,
  max: 200,
  example: 'Polița de asigurare 2027',
});
export const documentDueOn = date({ label: 'Până la' });

export const severalAddressed = z.object({ sent: z.int().meta({ description: 'Numărul membrilor' }) });

/** Allowed attachment types, with their file extensions (MSG-7). */
export const attachmentTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Record<string, readonly string[]>;

export const maxAttachmentBytes = 5_242_880;
export const attachment = file({
  label: 'Adauga un fiser',
  missing: messages.fileMissing,
  accepts: Object.keys(attachmentTypes),
  maxBytes: maxAttachmentBytes,
  address: '/notifications/messages/:uuid/download/attachments',
  notAccepted: messages.notAttachment,
  tooLarge: messages.fileOver(maxAttachmentBytes),
});

const author = z.object({
  '@id': z.string(),
  '@type': z.literal('User'),
  username: z.string(),
  name: z.string().meta({ description: 'Numele membrului sau, la personal, al titularului contului' }),
});

export const notificationMessage = z.object({
  '@id': z.string(),
  '@type': z.literal(messageType),
  id: z.int(),
  uuid: z.uuid(),
  notification: z.string().meta({ description: '/api/notifications/{uuid}' }),
  user: author,
  isFromMember: z.boolean(),
  content: z.string().nullable().meta({ description: 'Textul; null pentru un fișier' }),
  filePath: z.string().nullable().meta({ description: 'Adresa fișierului, dacă mesajul este unul' }),
  fileName: z.string().nullable(),
  fileSize: z.int().nullable().meta({ description: 'În octeți' }),
  documentName: z
    .string()
    .nullable()
    .meta({ description: 'Documentul cerut prin mesaj; null dacă nu cere unul' }),
  documentDueOn: z.iso.date().nullable().meta({ description: 'Ziua până la care este cerut' }),
  documentSentAt: z.iso.datetime().nullable().meta({ description: 'Când a fost trimis documentul cerut' }),
  answers: z.int().nullable().meta({ description: 'Mesajul la a cărui cerere răspunde fișierul' }),
  createdAt: z.iso.datetime(),
});
export type NotificationMessage = z.infer<typeof notificationMessage>;

export const notification = z.object({
  '@id': z.string(),
  '@type': z.literal(threadType),
  id: z.int(),
  uuid: z.uuid(),
  member: z.object({ '@id': z.string(), '@type': z.enum(['Person', 'Company']), name: z.string() }),
  region: z.object({ '@id': z.string(), '@type': z.literal('Region'), name: z.string() }),
  unread: z.int().meta({ description: 'Mesaje pe care partea celui care întreabă nu le-a citit' }),
  lastMessageAt: z.iso.datetime(),
  lastMessage: notificationMessage
    .pick({ content: true, fileName: true, isFromMember: true })
    .nullable()
    .meta({ description: 'Începutul ultimului mesaj' }),
  memberHasAccount: z.boolean().meta({ description: 'Membrul are un cont cu care poate citi' }),
  abilities: z.object({ write: z.boolean() }),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** `@type` of the list of requests. */
export const documentRequestType = 'DocumentRequest';

/** A document that was requested from a member, with the file that answers. */
export const documentRequest = z.object({
  '@id': z.string().meta({ description: 'Mesajul prin care a fost cerut' }),
  '@type': z.literal(documentRequestType),
  id: z.int(),
  notification: z.string().meta({ description: '/api/notifications/{uuid}' }),
  member: notification.shape.member,
  region: notification.shape.region,
  documentName: z.string(),
  documentDueOn: z.iso.date().nullable(),
  requestedBy: z.string().meta({ description: 'Titularul contului care a cerut documentul' }),
  requestedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable().meta({ description: 'Când a răspuns membrul; null cât nu a răspuns' }),
  filePath: z.string().nullable(),
  fileName: z.string().nullable(),
  together: z
    .object({
      first: z.int().meta({ description: 'Prima cerere dintre ele, după care se filtrează' }),
      requested: z.int(),
      sent: z.int(),
    })
    .meta({ description: 'Cererile aceluiași document, făcute de același cont în aceeași zi' }),
});
export type DocumentRequest = z.infer<typeof documentRequest>;

/** Response of `GET /api/notifications/unread`. */
export const unreadCount = z.object({ threads: z.int(), messages: z.int() });
export type UnreadCount = z.infer<typeof unreadCount>;
