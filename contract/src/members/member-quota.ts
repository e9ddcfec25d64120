/** Bytes of files that are kept of one member: attachments and documents of reports (ACC-95). */
export const memberQuotaBytes = 1_000_000_000;
