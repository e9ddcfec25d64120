import { type ServiceState, serviceAccounts } from '@ceccar/contract/account/service-accounts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { type ToneColor, ToneMark } from '../../../platform/ui/text/tone.tsx';

const tones: Readonly<Record<ServiceState, ToneColor>> = {
  unissued: 'orange',
  active: 'green',
  expiring: 'yellow',
  expired: 'red',
  revoked: 'red',
};

export function ServiceStateMark({ account }: { account: ApiRecord }) {
  const state = account.state as ServiceState; // a choice of the contract
  return <ToneMark color={tones[state]}>{fieldText(serviceAccounts.fields.state, state)}</ToneMark>;
}
