/** A member of the body is a person or a company. */
export const memberKinds = ['person', 'company'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** With the article, as messages name a member whose name is not known. */
export const memberNouns = { person: 'Persoana', company: 'Societatea' } as const;
