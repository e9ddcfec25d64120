-- Certificates with which documents were sealed, and those of their issuers: public, and kept for good, because a document
-- stays genuine after the certificate has changed (PAP-206). The key is never here.
create table seal_certificates (
  id integer generated always as identity primary key,
  sha256 bytea not null unique,
  -- DER.
  certificate bytea not null,
  created_at timestamptz not null default now()
);
