/** Facts of the organisation that are printed beside its name; configured (`BODY_FISCAL_CODE`, `BODY_SEAT`). */
export type BodyFacts = { fiscalCode: string | null; seat: string | null };

export function bodyFactsOf(env: {
  fiscalCode: string | undefined;
  bodySeat: string | undefined;
}): BodyFacts {
  return { fiscalCode: env.fiscalCode ?? null, seat: env.bodySeat ?? null };
}

/** Says which of these facts is not configured; undefined if none is missing (PAP-161). */
export function findMissingBodyFacts({ fiscalCode, seat }: BodyFacts): string | undefined {
  if (fiscalCode === null && seat === null)
    return 'Documentele se emit fără codul fiscal și sediul organizației: BODY_FISCAL_CODE și BODY_SEAT nu sunt setate.';
  if (fiscalCode === null)
    return 'Documentele se emit fără codul fiscal al organizației: BODY_FISCAL_CODE nu este setat.';
  return seat === null ? 'Documentele se emit fără sediul organizației: BODY_SEAT nu este setat.' : undefined;
}

/** The facts that documents lack, for whoever examines an installation; documents are issued without them (PAP-213). */
export function findFactWarnings(
  env: Parameters<typeof bodyFactsOf>[0] & { dataProtectionContact: string | undefined },
): string[] {
  const missing = findMissingBodyFacts(bodyFactsOf(env));
  return [
    ...(missing === undefined ? [] : [missing]),
    ...(env.dataProtectionContact === undefined
      ? [
          'Informarea privind datele personale trimite la filială: DATA_PROTECTION_CONTACT (responsabilul cu protecția ' +
            'datelor) nu este setat.',
        ]
      : []),
  ];
}
