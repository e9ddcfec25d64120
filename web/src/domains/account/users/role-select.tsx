import { users } from '@ceccar/contract/account/users';
import type { Choice } from '@ceccar/contract/fields';
import { isAdministrator, type Role } from '@ceccar/contract/roles';
import { useController, useFormContext } from 'react-hook-form';
import type { ApiRecord } from '../../../platform/api/records.ts';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { fieldsByRole, keepsFields, userFieldsOf } from './role-fields.ts';

const { roles } = users.fields;
const all = (roles.choices ?? []).map(({ value, label }: Choice) => ({ value: String(value), label }));

type Props = { id: string; abilities: ApiRecord['abilities'] };

/** A user has exactly one role, one of those that the account may grant (ACC-16); the API uses a list of one. */
export function RoleSelect({ id, abilities = {} }: Props) {
  const { setValue, formState } = useFormContext<FormValues>();
  const saved = roleOf(formState.defaultValues?.roles);
  const { field, fieldState } = useController<FormValues>({ name: 'roles' });
  const role = roleOf(field.value);

  const mayChoose = saved === undefined || abilities.changeRole === true;
  const options = all.filter(({ value }) => value === saved || (mayChoose && isGrantable(abilities, value)));

  function choose(value: string) {
    field.onChange(value === '' ? [] : [value]);
    const newRole = roleOf([value]);
    const needed = userFieldsOf(newRole);
    for (const name of fieldsByRole) {
      if (needed.includes(name)) continue;
      const left = keepsFields(newRole) ? formState.defaultValues?.[name] : undefined;
      setValue(name, left ?? null, { shouldDirty: true });
    }
  }

  return (
    <LabelledControl id={id} label={roles.label} required error={fieldState.error?.message}>
      <SelectControl
        id={id}
        value={role ?? ''}
        options={options}
        emptyLabel={role ? undefined : 'Alegeți rolul'}
        onChange={choose}
        onBlur={field.onBlur}
        inputRef={field.ref}
        describedBy={remarksId(id)}
      />
    </LabelledControl>
  );
}

function isGrantable(abilities: NonNullable<ApiRecord['abilities']>, value: string): boolean {
  return abilities.grantAdministrators === true || !isAdministrator(roleOf([value]));
}

/** The role in a form value, if it is valid. */
export function roleOf(value: unknown): Role | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  const isRole = all.some((option) => option.value === first);
  return isRole ? (first as Role) : undefined;
}
