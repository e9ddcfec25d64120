/** Creates a record with its identification only; the other fields are filled in after saving. */
import type { ResourceContract } from '@ceccar/contract/resource';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { page } from '../../api/page.ts';
import type { ApiRecord } from '../../api/records.ts';
import { CreateForm } from '../form/create-form.tsx';
import { useLetGo } from '../form/unsaved-changes.tsx';
import { LoadingRows } from '../list/list-states.tsx';
import { BackLink } from '../navigation/back-link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { PanelBody } from '../panel/panel.tsx';
import { AddingAllowed, useListAbilities } from './adding-allowed.tsx';

type Props = {
  contract: ResourceContract;
  title: string;
  panelTitle: string;
  list: { path: string; label: string };
  names: readonly string[];
  pathOf: (record: ApiRecord) => string;
  /** Code that no other record should have. */
  uniqueCode?: string;
  /** Proposed values, beside the branch of the account. */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** Rendered inside the form. */
  belowButtons?: ReactNode;
};

export function CreatePage(props: Props) {
  const { contract, title, panelTitle, list, names, pathOf, uniqueCode, belowButtons } = props;
  const navigate = useNavigate();
  const letGo = useLetGo();
  // An account bound to a region adds members of that region.
  const initial = {
    ...props.initial,
    ...(names.includes('region') ? { region: page.user?.region ?? null } : {}),
  };
  const { abilities, error } = useListAbilities(contract);

  function open(record: ApiRecord) {
    letGo();
    void navigate(pathOf(record), { replace: true });
  }

  return (
    <AddingAllowed contract={contract}>
      <Stack spacing={2} sx={{ maxWidth: 900 }}>
        <div>
          <BackLink to={list.path}>{list.label}</BackLink>
          <PageTitle>{title}</PageTitle>
          <Typography color="textSecondary">După salvare puteți completa și celelalte date.</Typography>
        </div>
        <Paper variant="outlined">
          <PanelBody>
            <Typography variant="h2" sx={{ mb: 2 }}>
              {panelTitle}
            </Typography>
            {abilities || error ? (
              <CreateForm
                contract={contract}
                names={names}
                initial={initial}
                locked={abilities?.locked ?? []}
                onCreated={open}
                onCancel={() => void navigate(list.path)}
                uniqueCode={uniqueCode}
                belowButtons={belowButtons}
              />
            ) : (
              <LoadingRows columns={2} rows={3} />
            )}
          </PanelBody>
        </Paper>
      </Stack>
    </AddingAllowed>
  );
}
