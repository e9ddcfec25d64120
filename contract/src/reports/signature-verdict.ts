/** Result of checking a report's digital signatures, for staff and members. */
import { z } from 'zod';

/** States of a signature, worst first; the document has the worst state of its signatures (REP-80). */
export const signatureStateLabels = {
  changed: 'Document modificat după semnare',
  partial: 'Semnătura nu acoperă tot documentul',
  invalid: 'Semnătură nevalidă',
  unsupported: 'Semnătură într-un format nesuportat',
  revoked: 'Certificat revocat',
  notForSigning: 'Certificat care nu este de semnare',
  weak: 'Semnătură cu un algoritm prea slab',
  expired: 'Certificat nevalabil la data semnării',
  valid: 'Semnătură validă',
};

export type SignatureState = keyof typeof signatureStateLabels;

export const signatureStates = Object.keys(signatureStateLabels) as SignatureState[]; // Object.keys loses the key type

/** Remarks that explain a verdict (REP-88). */
export const signatureRemarkTexts = {
  notForSigning: 'Certificatul nu este emis pentru semnarea documentelor.',
  deniable: 'Certificatul este emis pentru autentificare, nu pentru semnături care nu pot fi contestate.',
  timeUnknown: 'Semnătura nu spune când a fost făcută.',
  timeNotCredible:
    'Data semnării nu se află între emiterea șablonului și primirea raportului; certificatul a fost judecat la data primirii.',
  timestampUnproven: 'Marca temporală nu a putut fi verificată; data este cea declarată de semnatar.',
  timestampTooEarly:
    'Marca temporală este dinaintea emiterii șablonului: raportul nu putea fi semnat atunci. Verificați cu membrul când și cum a semnat.',
};

export type SignatureRemark = keyof typeof signatureRemarkTexts;

const remarks = Object.keys(signatureRemarkTexts) as SignatureRemark[]; // Object.keys loses the key type

/** Whether the certificate was revoked, by the lists of its issuer (REP-181). */
export const revocationTexts = {
  good: 'certificat nerevocat',
  revoked: 'certificat revocat',
  unchecked: 'revocare neverificată',
};

export type RevocationState = keyof typeof revocationTexts;

const revocationStates = Object.keys(revocationTexts) as RevocationState[]; // Object.keys loses the key type

const signatureCheck = z.object({
  state: z.enum(signatureStates),
  /** A document timestamp only proves that the file existed at that time; it is nobody's signature. */
  kind: z.enum(['signature', 'timestamp']),
  /** As the certificate names them; empty if it is unreadable or has no name. */
  signer: z.string(),
  issuer: z.string(),
  /** The time proven by a timestamp, otherwise the time claimed by the signer. */
  signedAt: z.iso.datetime().nullable(),
  isTimestamped: z.boolean(),
  /** False if further changes or signatures follow. */
  coversWholeFile: z.boolean(),
  /** Null if no trusted certificates are configured, so that the issuer is not verified. */
  isTrusted: z.boolean().nullable(),
  /**
   * Whether the personal code in the certificate is the CNP of the report; absent if one of them has none, and in verdicts that
   * were stored before it was compared. The code itself is not stored (REP-393).
   */
  personalCode: z.enum(['reported', 'other']).optional(),
  /** Absent in verdicts that were stored before revocation was checked. */
  revocation: z.enum(revocationStates).optional(),
  /** The signature's subfilter in the PDF, such as `ETSI.CAdES.detached`. */
  format: z.string(),
  /** Such as `RSA 2048, SHA-256`; empty if unreadable. */
  algorithm: z.string(),
  remarks: z.array(z.enum(remarks)),
});

export type SignatureCheck = z.infer<typeof signatureCheck>;

export const signatureVerdict = z.object({
  /** `none`: there is no signature. */
  state: z.enum(['none', ...signatureStates]),
  /** Whether all signers are trusted; null without signatures, or if no trusted certificates are configured. */
  isTrusted: z.boolean().nullable(),
  /** In chronological order. */
  signatures: z.array(signatureCheck),
});

export type SignatureVerdict = z.infer<typeof signatureVerdict>;
