/** Maximum total size of one member's files: attachments and report documents (ACC-95). */
export const memberQuotaBytes = 1_000_000_000;
