-- concurrently: the record pages that an account viewed last, newest day first.
create index concurrently record_looks_of_account on record_looks (user_id, day);
