/** Names of a person after anonymisation. */
export const anonymous = {
  lastName: 'Membru',
  firstName: 'anonimizat',
  fullName: 'Membru anonimizat',
} as const;
