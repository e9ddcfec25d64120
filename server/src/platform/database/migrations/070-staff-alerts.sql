-- Kinds of alerts that an account of staff gets by e-mail (OPE-153).
create table staff_alert_choices (
  user_id integer primary key references users on delete cascade,
  kinds text[] not null,
  -- Day of the last daily list (OPE-156).
  listed_on date
);

-- Problems that have been reported, until they are over (OPE-154).
create table reported_problems (
  what text primary key,
  reported_at timestamptz not null
);

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'reportReceived', 'reportValidated', 'reportPostponed', 'reportRejected', 'reportReopened', 'visaDay', 'visaDayCancelled',
  'noteIssued', 'messageWaiting', 'invitation', 'reminderToBegin', 'reminderToSend', 'reminderToPay', 'reminderOfVisaDay',
  'passwordChanged', 'newDevice', 'secondFactorAdded', 'secondFactorRemoved', 'codesGuessed',
  'passkeyAdded', 'passkeyRemoved', 'debtAfter30Days', 'debtAfter60Days', 'debtAfter90Days',
  'systemProblems', 'waitingWork'
));

-- Of each kind one email may wait, but a new problem is told also while the last one still waits.
drop index emails_of_account;
create unique index emails_of_account on emails (user_id, kind) where state = 'waiting' and kind <> 'systemProblems';
