/** What is wrong with the connections to PostgreSQL and with its replica (OPE-14, OPE-60). */
import { countText } from '@ceccar/contract/count-text';
import type { WatchedState } from '@ceccar/contract/operation/system-state';

export const databaseAlertKinds = {
  connectionLimit: ['connection_limit'],
  replica: ['replica_silent', 'replica_behind'],
} as const;

type DatabaseAlert = {
  what: (typeof databaseAlertKinds)[keyof typeof databaseAlertKinds][number];
  text: string;
};

export function databaseAlerts({
  connectionLimit,
  replica,
}: Partial<Pick<WatchedState, 'connectionLimit' | 'replica'>>): DatabaseAlert[] {
  return [...(connectionLimit ? [limitAlert(connectionLimit)] : []), ...(replica ? lagAlerts(replica) : [])];
}

function limitAlert(limit: string): DatabaseAlert {
  return {
    what: 'connection_limit',
    text: `S-a atins ${limit}: cererile așteaptă una dintre conexiunile procesului. Măriți limita sau micșorați DATABASE_POOL_SIZE.`,
  };
}

function lagAlerts({ lagSeconds }: NonNullable<WatchedState['replica']>): DatabaseAlert[] {
  if (lagSeconds === null)
    return [
      {
        what: 'replica_silent',
        text: 'Replica pentru citire nu răspunde: listele sunt citite de pe serverul principal.',
      },
    ];
  if (lagSeconds === 0) return [];
  const behind = countText(lagSeconds, 'secundă', 'secunde');
  return [
    {
      what: 'replica_behind',
      text: `Replica pentru citire este în urmă cu ${behind}: listele sunt citite de pe serverul principal.`,
    },
  ];
}
