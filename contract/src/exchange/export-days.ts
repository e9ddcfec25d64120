/** Days after which an export's file is deleted (EXC-33); a separate module, because visitors load it. */
export const exportDays = 30;
