/** A member of the body is a person or a company. */
export const memberKinds = ['person', 'company'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** With the article, for messages about a member whose name is unknown. */
export const memberNouns = { person: 'Persoana', company: 'Societatea' } as const;
