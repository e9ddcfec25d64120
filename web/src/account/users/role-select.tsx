import { users } from '@ceccar/contract/account/users';
import type { Choice } from '@ceccar/contract/fields';
import type { Role } from '@ceccar/contract/roles';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues } from '../../ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../ui/form/labelled-control.tsx';
import { SelectControl } from '../../ui/form/select-control.tsx';
import { fieldsByRole, userFieldsOf } from './role-fields.ts';

const { roles } = users.fields;
const options = (roles.choices ?? []).map(({ value, label }: Choice) => ({ value: String(value), label }));

/** A user has exactly one role; the wire carries it as a list of one. */
export function RoleSelect({ id }: { id: string }) {
  const { setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController<FormValues>({ name: 'roles' });
  const role = roleOf(field.value);

  function choose(value: string) {
    field.onChange(value === '' ? [] : [value]);
    const needed = userFieldsOf(roleOf([value]));
    for (const name of fieldsByRole) {
      if (!needed.includes(name)) setValue(name, null, { shouldDirty: true });
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

/** The role that a form's value names, if it is one of ours. */
export function roleOf(value: unknown): Role | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  const isRole = options.some((option) => option.value === first);
  return isRole ? (first as Role) : undefined;
}
