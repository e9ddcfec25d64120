-- The email that asks a member for a document (MEM-142).
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in (
  'reportReceived', 'reportValidated', 'reportPostponed', 'reportRejected', 'reportReopened', 'visaDay', 'visaDayCancelled',
  'noteIssued', 'messageWaiting', 'documentRequested', 'invitation', 'reminderToBegin', 'reminderToSend', 'reminderToPay',
  'reminderOfVisaDay', 'passwordChanged', 'newDevice', 'secondFactorAdded', 'secondFactorRemoved', 'codesGuessed',
  'passkeyAdded', 'passkeyRemoved', 'debtAfter30Days', 'debtAfter60Days', 'debtAfter90Days',
  'systemProblems', 'waitingWork'
));
