-- Sign-in with the organisation's accounts by OpenID Connect. The person behind an account is the issuer and subject of the
-- first sign-in, never again the e-mail address, which the provider may give to somebody else (ACC-157).
create table oidc_identities (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Sign-ins that have begun: on their way to the provider, or, with an account, waiting for a code of its second factor
-- (ACC-160). The browser has the secret.
create table oidc_sign_ins (
  secret_hash bytea primary key,
  next text not null,
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index oidc_sign_ins_by_time on oidc_sign_ins (expires_at);
create index oidc_sign_ins_of_user on oidc_sign_ins (user_id) where user_id is not null;

-- How the account proved who it is (ACC-161).
alter table sign_ins add column method text not null default 'password' check (method in ('password', 'oidc', 'passkey'));
alter table sessions add column method text not null default 'password' check (method in ('password', 'oidc', 'passkey'));
