-- A certificate says which courses a person attended, or that the person is a member (PAP-263).
alter table certificates
  add column kind text not null default 'courses' check (kind in ('courses', 'status')),
  add column issued_by integer references users;
create index certificates_of_issuer on certificates (issued_by) where issued_by is not null;
