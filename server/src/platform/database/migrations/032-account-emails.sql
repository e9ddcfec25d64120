-- Emails to the owner of an account about its security (LET-13).
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'reportReceived', 'reportValidated', 'reportPostponed', 'reportRejected', 'visaDay', 'noteIssued', 'messageWaiting',
  'invitation', 'reminderToBegin', 'reminderToSend', 'reminderToPay', 'reminderOfVisaDay',
  'passwordChanged', 'newDevice', 'secondFactorAdded', 'secondFactorRemoved', 'codesGuessed'
));
-- Of each kind one may wait: an invitation does not stand in the way of a warning.
drop index emails_of_account;
create unique index emails_of_account on emails (user_id, kind) where state = 'waiting';

-- Wrong codes of the second factor since the last right one, by somebody who knows the password (ACC-98).
alter table users add column wrong_codes integer not null default 0;
