-- A message may ask for a document, and a file may answer such a message (MEM-139).
alter table notifications_messages
  add column document_name text check (length(document_name) between 1 and 200),
  add column document_due_on date,
  add column answers_id integer references notifications_messages,
  add check (document_due_on is null or document_name is not null),
  add check (answers_id is null or file_id is not null);
create index notifications_messages_of_request on notifications_messages (answers_id) where answers_id is not null;
create index notifications_messages_requests on notifications_messages (id desc) where document_name is not null;

-- Its only column is the first one of record_looks_of_account.
drop index record_looks_of_user;
