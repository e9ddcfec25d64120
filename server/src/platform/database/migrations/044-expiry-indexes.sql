-- concurrently: what expires is found by index, however many rows stay.
create index concurrently password_links_by_expiry on password_links (expires_at);
create index concurrently sign_in_attempts_by_failure on sign_in_attempts (last_failed_at);
