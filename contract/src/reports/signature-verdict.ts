/** What the check of a report's digital signatures found, as staff and member see it. */
import { z } from 'zod';

/** Of a signature, from the gravest to none; the document has the gravest of all its signatures (REP-80). */
export const signatureStateLabels = {
  changed: 'Document modificat după semnare',
  partial: 'Semnătura nu acoperă tot documentul',
  invalid: 'Semnătură nevalidă',
  unsupported: 'Semnătură într-un format nesuportat',
  weak: 'Semnătură cu un algoritm prea slab',
  expired: 'Certificat nevalabil la data semnării',
  valid: 'Semnătură validă',
};

export type SignatureState = keyof typeof signatureStateLabels;

export const signatureStates = Object.keys(signatureStateLabels) as SignatureState[]; // Object.keys forgets the names

/** What does not spoil a signature, yet should be told (REP-88). */
export const signatureRemarkTexts = {
  notForSigning: 'Certificatul nu este emis pentru semnarea documentelor.',
  deniable: 'Certificatul este emis pentru autentificare, nu pentru semnături care nu pot fi contestate.',
  timeUnknown: 'Semnătura nu spune când a fost făcută.',
  timestampUnproven: 'Marca temporală nu a putut fi verificată; data este cea declarată de semnatar.',
};

export type SignatureRemark = keyof typeof signatureRemarkTexts;

const remarks = Object.keys(signatureRemarkTexts) as SignatureRemark[]; // Object.keys forgets the names

const signatureCheck = z.object({
  state: z.enum(signatureStates),
  /** A document timestamp says only when the file was there; it signs for nobody. */
  kind: z.enum(['signature', 'timestamp']),
  /** Common names; empty where the certificate cannot be read. */
  signer: z.string(),
  issuer: z.string(),
  /** The time proven by a timestamp, else the one that the signer claims. */
  signedAt: z.iso.datetime().nullable(),
  isTimestamped: z.boolean(),
  /** False for one that was followed by others. */
  coversWholeFile: z.boolean(),
  /** Null where no trusted certificates are configured: the issuer is not verified. */
  isTrusted: z.boolean().nullable(),
  /** The PDF's name for it, such as `ETSI.CAdES.detached`. */
  format: z.string(),
  /** Such as `RSA 2048, SHA-256`; empty where it cannot be read. */
  algorithm: z.string(),
  remarks: z.array(z.enum(remarks)),
});

export type SignatureCheck = z.infer<typeof signatureCheck>;

export const signatureVerdict = z.object({
  /** `none`: nobody has signed. */
  state: z.enum(['none', ...signatureStates]),
  /** Of all who signed; null where nobody did, or where no trusted certificates are configured. */
  isTrusted: z.boolean().nullable(),
  /** In the order in which they were made. */
  signatures: z.array(signatureCheck),
});

export type SignatureVerdict = z.infer<typeof signatureVerdict>;
