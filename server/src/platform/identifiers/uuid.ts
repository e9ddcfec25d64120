/** Regular expression of a lower-case uuid, for TypeScript and PostgreSQL. */
export const uuidText = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const uuidPattern = new RegExp(`^${uuidText}$`, 'i');
