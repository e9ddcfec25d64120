/** Second factor: codes of an authenticator application, and recovery codes if it is lost (ACC-65). */
import { z } from 'zod';
import { messages } from '../messages.ts';

export const secondFactorState = z.object({
  isOn: z.boolean(),
  isMissing: z.boolean().meta({ description: 'Rolul o cere, iar contul nu o are încă' }),
  recoveryCodesLeft: z.int(),
  isFactorUnused: z.boolean().meta({
    description:
      'Contul are o cheie de acces sau o aplicație, iar sesiunea a început numai cu parola: nu le poate schimba (ACC-195)',
  }),
  hasPasskey: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const newSecondFactor = z.object({
  key: z.string().meta({ description: 'Pentru aplicațiile în care se tastează' }),
  uri: z.string().meta({ description: 'otpauth://, pentru codul QR' }),
});
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

export const secondFactorCode = z.object({
  code: z
    .string({ error: messages.required('Cod') })
    .trim()
    .min(1, { error: messages.required('Cod') })
    .max(50, { error: messages.tooLong(50) }),
});

export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
