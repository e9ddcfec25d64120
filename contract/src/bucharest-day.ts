/** Swedish writes a day as ISO 8601 does. */
const days = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Bucharest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `YYYY-MM-DD` in Romania, where every rule about days and years has its day. */
export function bucharestDay(moment: Date): string {
  return days.format(moment);
}
