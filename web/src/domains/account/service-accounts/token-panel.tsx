/** State and token of a service account: replaced by another one, or revoked with the account. */
import {
  type IssuedToken,
  mostOverlapDays,
  serviceAccounts,
} from '@ceccar/contract/account/service-accounts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { refreshRecords } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { issueToken } from './issue-token.ts';
import { Maker } from './service-account-list.tsx';
import { ServiceStateMark } from './service-state.tsx';
import { TokenDialog } from './token-dialog.tsx';

const { fields } = serviceAccounts;

export function TokenPanel({ account }: { account: ApiRecord }) {
  const panel = usePanel('service-token', true);
  const { state, tokenIssuedAt, lastUsedAt, lastAddress, oldTokenUntil, revokedAt } = account;
  return (
    <Panel title="Cheia" state={panel}>
      <PanelBody>
        <Stack spacing={2}>
          <DefinitionGrid>
            <Definition label={fields.state.label}>
              <ServiceStateMark account={account} />
            </Definition>
            {tokenIssuedAt ? (
              <Definition label={fields.tokenIssuedAt.label}>
                {formatMoment(String(tokenIssuedAt))}
              </Definition>
            ) : null}
            {oldTokenUntil ? (
              <Definition label={fields.oldTokenUntil.label}>
                {formatMoment(String(oldTokenUntil))}
              </Definition>
            ) : null}
            <Definition label={fields.lastUsedAt.label}>
              {lastUsedAt ? `${formatMoment(String(lastUsedAt))}, de la ${lastAddress}` : 'niciodată'}
            </Definition>
            {revokedAt ? (
              <Definition label={fields.revokedAt.label}>{formatMoment(String(revokedAt))}</Definition>
            ) : null}
            <Definition label={fields.makerName.label}>
              <Maker account={account} />
            </Definition>
          </DefinitionGrid>
          {state === 'revoked' ? null : (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {account.isMakerGone && state !== 'expired' ? <TakeOver account={account} /> : null}
              {state === 'expired' ? null : <IssueToken account={account} />}
              <RevokeAccount account={account} />
            </Stack>
          )}
        </Stack>
      </PanelBody>
    </Panel>
  );
}

const overlaps = Array.from({ length: mostOverlapDays + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? 'Nu mai este valabilă de acum' : days === 1 ? 'Încă o zi' : `Încă ${days} zile`,
}));

function IssueToken({ account }: { account: ApiRecord }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [days, setDays] = useState('0');
  const [token, setToken] = useState<string | null>(null);
  const isFirst = account.state === 'unissued';

  return (
    <>
      <AskedButton
        label={isFirst ? 'Emite cheia' : 'Emite o cheie nouă'}
        title={isFirst ? 'Emiteți cheia?' : 'Emiteți o cheie nouă?'}
        confirm="Emite"
        work={{
          send: () => issueToken(String(account['@id']), Number(days)),
          onSaved: (issued) => setToken(issued.token),
          onSettled: () => refreshRecords(queryClient, serviceAccounts.plural),
          doneText: null,
        }}
      >
        {isFirst ? (
          'Cheia se arată o singură dată.'
        ) : (
          <Stack spacing={2}>
            <span>
              Cheia nouă se arată o singură dată. Treceți programul pe ea cât cheia veche este valabilă.
            </span>
            <LabelledControl id={id} label="Cheia veche">
              <SelectControl id={id} value={days} options={overlaps} onChange={setDays} />
            </LabelledControl>
          </Stack>
        )}
      </AskedButton>
      {token === null ? null : (
        <TokenDialog
          token={token}
          scopes={account.scopes as string[]} // a field of choices
          onClose={() => setToken(null)}
        />
      )}
    </>
  );
}

/** The maker may still have the token: another administrator gets a new one at once (ACC-200). */
function TakeOver({ account }: { account: ApiRecord }) {
  const queryClient = useQueryClient();
  const taking = useSave();
  const [token, setToken] = useState<string | null>(null);

  function takeOver() {
    void taking.run({
      send: () => callApi<IssuedToken>(`${account['@id']}/take-over`, { method: 'POST' }),
      onSaved: (issued) => setToken(issued.token),
      onSettled: () => void refreshRecords(queryClient, serviceAccounts.plural),
      doneText: 'Contul de serviciu este preluat; cheia veche nu mai este valabilă.',
    });
  }

  return (
    <>
      <Alert
        severity="warning"
        sx={{ width: '100%' }}
        action={
          <Button color="inherit" loading={taking.isSaving} onClick={takeOver}>
            Preia și schimbă cheia
          </Button>
        }
      >
        Autorul nu mai este administrator și poate avea încă cheia. Dacă îl preluați, primiți pe loc altă
        cheie, iar cea veche nu mai este valabilă.
        {taking.problem ? ` ${taking.problem}` : null}
      </Alert>
      {token === null ? null : (
        <TokenDialog
          token={token}
          scopes={account.scopes as string[]} // a field of choices
          onClose={() => setToken(null)}
        />
      )}
    </>
  );
}

function RevokeAccount({ account }: { account: ApiRecord }) {
  const queryClient = useQueryClient();
  return (
    <AskedButton
      label="Revocă"
      button={{ color: 'error' }}
      title="Revocați contul de serviciu?"
      confirm="Revocă"
      isDestructive
      work={{
        send: () => callApi<void>(`${account['@id']}/revoke`, { method: 'POST' }),
        onSettled: () => refreshRecords(queryClient, serviceAccounts.plural),
        doneText: 'Contul de serviciu este revocat.',
      }}
    >
      Cheile contului „{String(account.name)}” nu mai sunt valabile de acum, iar contul nu mai poate fi
      folosit. Rămâne în listă, iar ce a făcut rămâne în istoric.
    </AskedButton>
  );
}
