/** The rights of a service account: resources × reading or writing, with starting points (ACC-147). */
import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import {
  cnpScope,
  type ServiceResource,
  scopeRemarks,
  serviceGroups,
  servicePresets,
} from '@ceccar/contract/account/service-scopes';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ChoosingBox } from '../../../platform/ui/list/choosing.tsx';
import { hasScope, setCnpScope, setScope } from './scope-rows.ts';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
}));

/** Tables of equal columns, in as many columns as fit. */
const Tables = styled('div')(({ theme }) => ({
  columns: '340px auto',
  columnGap: theme.spacing(4),
  '& table': {
    width: '100%',
    breakInside: 'avoid',
    borderCollapse: 'collapse',
    marginBottom: theme.spacing(2),
  },
  '& thead th': {
    ...theme.typography.body2,
    fontWeight: 500,
    width: 72,
    paddingBlock: theme.spacing(0.5),
    color: (theme.vars ?? theme).palette.text.secondary,
    '&:first-of-type': { ...theme.typography.subtitle2, width: 'auto', textAlign: 'left', color: 'inherit' },
  },
  '& tbody th': { ...theme.typography.body2, textAlign: 'left' },
  '& tbody tr': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& td': { textAlign: 'center', padding: 0 },
}));

const kinds = [
  { kind: 'read', title: 'Citire', word: 'citire' },
  { kind: 'write', title: 'Scriere', word: 'scriere' },
] as const;

const presets = servicePresets.map(({ label }, index) => ({ value: String(index), label }));

export function ScopeTable({ id }: { id: string }) {
  const { field, fieldState } = useController<FormValues>({ name: 'scopes' });
  const { setValue } = useFormContext<FormValues>();
  // Stays shown when single ticks are changed afterwards: it is the starting point.
  const [chosen, setChosen] = useState('');
  const preset = chosen === '' ? undefined : servicePresets[Number(chosen)];
  const scopes: string[] = Array.isArray(field.value) ? field.value : [];
  const { label } = serviceAccounts.fields.scopes;
  return (
    <Group aria-describedby={remarksId(id)} onBlur={field.onBlur}>
      <FormLabel component="legend" focused={false} error={Boolean(fieldState.error)}>
        {label}
      </FormLabel>
      <Box sx={{ maxWidth: 480 }}>
        <LabelledControl
          id={`${id}-preset`}
          label="Porniți de la"
          hint="Înlocuiește bifele de mai jos, pe care apoi le puteți schimba."
        >
          <SelectControl
            id={`${id}-preset`}
            value={chosen}
            options={presets}
            emptyLabel="Alegeți un set de drepturi"
            onChange={(index) => {
              setChosen(index);
              const next = index === '' ? undefined : servicePresets[Number(index)];
              if (!next) return;
              field.onChange([...next.scopes]);
              // The least role that is enough; it may then be changed (ACC-198).
              if (next.role) setValue('role', next.role, { shouldDirty: true, shouldValidate: true });
            }}
          />
        </LabelledControl>
        <Typography variant="body2" role="status" sx={{ mt: 1 }}>
          {preset?.contents}
        </Typography>
      </Box>
      <FormHelperText id={remarksId(id)} error hidden={!fieldState.error} sx={{ m: 0 }}>
        {fieldState.error?.message}
      </FormHelperText>
      <Tables>
        {serviceGroups.map(({ title, resources }) => (
          <table key={title}>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                {kinds.map((kind) => (
                  <th key={kind.kind} scope="col">
                    {kind.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries<string>(resources).map(([resource, name]) => (
                <Fragment key={resource}>
                  <tr>
                    <th scope="row">
                      {name}
                      <Remark text={scopeRemarks[resource as ServiceResource]} />
                    </th>
                    {kinds.map(({ kind, word }) => {
                      const isGranted = hasScope(scopes, resource, kind);
                      return (
                        <td key={kind}>
                          <ChoosingBox
                            isChosen={isGranted}
                            onToggle={() => field.onChange(setScope(scopes, resource, kind, !isGranted))}
                            label={`${name}: ${word}`}
                          />
                        </td>
                      );
                    })}
                  </tr>
                  {resource === 'persons' ? (
                    <tr>
                      <th scope="row">CNP-ul persoanelor</th>
                      <td>
                        <ChoosingBox
                          isChosen={scopes.includes(cnpScope)}
                          onToggle={() => field.onChange(setCnpScope(scopes, !scopes.includes(cnpScope)))}
                          label="CNP-ul persoanelor"
                        />
                      </td>
                      <td />
                    </tr>
                  ) : null}
                </Fragment>
              ))}
            </tbody>
          </table>
        ))}
      </Tables>
    </Group>
  );
}

function Remark({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {text}
    </Typography>
  );
}
