/** Additional sign-in fields: a code, a new password; shown when the server requires them. */
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';
import { PasswordInput } from '../../platform/ui/form/password-input.tsx';

export const extraNames = ['code', 'newPassword'] as const;
export type ExtraName = (typeof extraNames)[number];
export type Extra = Partial<Record<ExtraName, string>>;

/** The required fields, each with its reason. */
export type Input = Partial<Record<ExtraName, string>>;

/** Null if there are other errors as well. */
export function readAsked(violations: readonly Violation[]): Input | null {
  const reasons = violations.map(({ propertyPath, message }) => [
    extraNames.find((name) => name === propertyPath),
    message,
  ]);
  const isOurs = reasons.length > 0 && reasons.every(([name]) => name !== undefined);
  return isOurs ? Object.fromEntries(reasons) : null;
}

type Props = { asked: Input; values: Extra; isTried: boolean; onChange: (values: Extra) => void };

export function SignInExtra({ asked, values, isTried, onChange }: Props) {
  const missing = (name: ExtraName, label: string) =>
    isTried && !values[name] ? messages.required(label) : undefined;
  return (
    <>
      {asked.newPassword ? (
        <LabelledControl
          id="newPassword"
          label="Parola nouă"
          hint={asked.newPassword}
          error={missing('newPassword', 'Parola nouă')}
        >
          <PasswordInput
            id="newPassword"
            value={values.newPassword ?? ''}
            onChange={(newPassword) => onChange({ ...values, newPassword })}
            autoFocus
            autoComplete="new-password"
          />
        </LabelledControl>
      ) : null}
      {asked.code ? (
        <LabelledControl id="code" label="Cod" hint={asked.code} error={missing('code', 'Cod')}>
          <OutlinedInput
            id="code"
            value={values.code ?? ''}
            onChange={({ target }) => onChange({ ...values, code: target.value })}
            autoFocus={!asked.newPassword}
            autoComplete="one-time-code"
            inputProps={{
              autoCapitalize: 'characters',
              spellCheck: false,
              'aria-describedby': remarksId('code'),
            }}
          />
        </LabelledControl>
      ) : null}
    </>
  );
}
