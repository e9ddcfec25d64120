/** 'Liste salvate': opens, saves, shares and deletes views of a list (ACC-141). The address holds what a view shows. */
import { listViews } from '@ceccar/contract/account/list-views';
import type { Collection, ResourceContract } from '@ceccar/contract/resource';
import ViewsIcon from '@mui/icons-material/BookmarksOutlined';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callApi } from '../../api/http.ts';
import { defaultSort } from '../../api/query.ts';
import { versionTag } from '../../api/records.ts';
import { useNotices } from '../../data/notices.ts';
import { useSave } from '../../data/save.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useAnchor } from '../panel/anchor.ts';
import { LazyPart, lazyPart } from '../timing/lazy-part.tsx';
import { addressOf, fromStored, type ListView, type Shown, toStored, viewParameter } from './list-view.ts';
import { ToolButton } from './tool-button.tsx';

/** Of a form, which lists do without. */
const saveView = lazyPart(
  () => import('./save-view.tsx'),
  ({ SaveView }) => SaveView,
);

type Asked = { kind: 'create' } | { kind: 'change' | 'delete'; view: ListView };

const sharedTexts = { nobody: '', branch: 'a filialei', everyone: 'a tuturor filialelor' };

/** Without parameters the list would return to its last filters. */
const plainAddress = `?${new URLSearchParams({ filter: '{}' })}`;

type Props = { contract: ResourceContract; shown: Shown };

export function ViewMenu({ contract, shown }: Props) {
  const menu = useAnchor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const client = useQueryClient();
  const saving = useSave();
  const openId = Number(new URLSearchParams(search).get(viewParameter));
  const queryKey = [listViews.plural, contract.plural];
  // Read only for the menu and the name of an opened view, never before the rows.
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi<Collection<ListView>>(`/api/${listViews.plural}`, {
        query: new URLSearchParams({
          view: listViews.defaultView,
          list: contract.plural,
          itemsPerPage: '100',
        }),
        signal,
      }),
    enabled: menu.isOpen || asked !== null || openId > 0,
  });
  const views = data?.['hydra:member'] ?? [];
  const open = views.find(({ id }) => id === openId);
  const stored = toStored(shown);
  const isChanged = open !== undefined && (open.query !== stored.query || open.columns !== stored.columns);

  const { close } = menu;
  const ask = (next: Asked) => {
    close();
    setAsked(next);
  };
  const goTo = (address: string) => void navigate(`${pathname}${address}`);
  const forget = () => void client.invalidateQueries({ queryKey });

  function update(view: ListView) {
    close();
    void saving.run({
      send: () =>
        callApi<unknown>(view['@id'], { method: 'PUT', body: stored, headers: versionTag(view.version) }),
      onSettled: forget,
      doneText: `Lista „${view.name}” a fost actualizată.`,
    });
  }

  function remove(view: ListView) {
    void saving.run({
      send: () => callApi<void>(view['@id'], { method: 'DELETE', headers: versionTag(view.version) }),
      onSaved: () => {
        setAsked(null);
        goTo(addressOf(shown));
      },
      onSettled: forget,
      doneText: `Lista „${view.name}” a fost ștearsă.`,
      failedText: null,
    });
  }

  async function copyLink() {
    close();
    try {
      await navigator.clipboard.writeText(
        `${window.location.origin}${pathname}${addressOf(shown, open ? openId : undefined)}`,
      );
      notices.show(
        'Legătura a fost copiată; cine o deschide vede ce are dreptul din această listă.',
        'success',
      );
    } catch {
      notices.show('Browserul nu a permis copierea.', 'error');
    }
  }

  return (
    <>
      <ToolButton
        icon={<ViewsIcon />}
        label={open ? `${open.name}${isChanged ? ' (modificată)' : ''}` : listViews.title}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      {menu.wasOpened ? (
        <>
          <Menu {...menu.props}>
            {data && views.length === 0 ? (
              <MenuItem disabled>Nicio listă salvată încă</MenuItem>
            ) : (
              <MenuItem component={Link} to={plainAddress} selected={!(openId > 0)} onClick={close}>
                Lista obișnuită
              </MenuItem>
            )}
            {views.map((view) => (
              <MenuItem
                key={view.id}
                component={Link}
                to={addressOf(
                  fromStored({ ...view, query: view.query ?? '' }, defaultSort(contract)),
                  view.id,
                )}
                selected={view.id === openId}
                onClick={close}
              >
                <ListItemText
                  primary={view.name}
                  secondary={
                    view.sharedWith === 'nobody'
                      ? null
                      : `${sharedTexts[view.sharedWith]}, de la ${view.maker}`
                  }
                />
              </MenuItem>
            ))}
            <Divider />
            <MenuItem onClick={() => ask({ kind: 'create' })}>Salvează lista…</MenuItem>
            {open?.abilities?.update === true && isChanged ? (
              <MenuItem onClick={() => update(open)}>Actualizează „{open.name}”</MenuItem>
            ) : null}
            {open?.abilities?.update === true ? (
              <MenuItem onClick={() => ask({ kind: 'change', view: open })}>
                Redenumește sau partajează…
              </MenuItem>
            ) : null}
            {open?.abilities?.delete === true ? (
              <MenuItem onClick={() => ask({ kind: 'delete', view: open })}>Șterge „{open.name}”…</MenuItem>
            ) : null}
            <MenuItem onClick={() => void copyLink()}>Copiază legătura</MenuItem>
          </Menu>
          {asked && asked.kind !== 'delete' ? (
            <LazyPart
              part={saveView}
              fallback={null}
              props={{
                list: contract.plural,
                stored,
                view: asked.kind === 'change' ? asked.view : undefined,
                abilities: data?.abilities ?? {},
                onSaved: ({ id }) => {
                  setAsked(null);
                  forget();
                  if (asked.kind === 'create') goTo(addressOf(shown, id));
                },
                onClose: () => setAsked(null),
              }}
            />
          ) : null}
          <ConfirmDialog
            isOpen={asked?.kind === 'delete'}
            title="Ștergeți lista salvată?"
            confirmLabel="Șterge"
            isDestructive
            isBusy={saving.isSaving}
            problem={saving.problem}
            onConfirm={() => (asked?.kind === 'delete' ? remove(asked.view) : undefined)}
            onCancel={() => setAsked(null)}
          >
            {asked?.kind === 'delete' ? (
              <>
                „{asked.view.name}”{' '}
                {asked.view.sharedWith === 'nobody'
                  ? 'dispare din listele dumneavoastră.'
                  : 'dispare pentru toți cei cu care este partajată.'}{' '}
                Înregistrările rămân.
              </>
            ) : null}
          </ConfirmDialog>
        </>
      ) : null}
    </>
  );
}
