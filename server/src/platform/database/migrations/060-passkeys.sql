-- Passkeys (WebAuthn) of accounts (ACC-165). The private key stays on the owner's device.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the last use; 0 from devices that do not count (ACC-170).
  counter bigint not null,
  transports text[] not null,
  -- The provider of the device copies the key to the owner's other devices.
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- A challenge is signed by a device once (ACC-169): to add a passkey in this session or, without a session, to sign in.
create table passkey_challenges (
  challenge bytea primary key,
  session_id uuid unique references sessions on delete cascade,
  expires_at timestamptz not null
);

-- The passkey with which a session began (ACC-167).
alter table sessions add column passkey_id integer references passkeys on delete set null;
create index sessions_of_passkey on sessions (passkey_id) where passkey_id is not null;

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'reportReceived', 'reportValidated', 'reportPostponed', 'reportRejected', 'visaDay', 'noteIssued', 'messageWaiting',
  'invitation', 'reminderToBegin', 'reminderToSend', 'reminderToPay', 'reminderOfVisaDay',
  'passwordChanged', 'newDevice', 'secondFactorAdded', 'secondFactorRemoved', 'codesGuessed',
  'passkeyAdded', 'passkeyRemoved'
));
