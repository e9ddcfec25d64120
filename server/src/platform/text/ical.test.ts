/** Read back with the parser of ical.js (VIS-8). */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './ical.ts';

const event: CalendarEvent = {
  uid: 'viza-17@registru.example',
  sequence: 2,
  method: 'REQUEST',
  stamp: new Date('2026-02-10T08:00:00Z'),
  day: '2026-03-05',
  hours: { from: '09:00', to: '15:30' },
  summary: 'CECCAR: viza anuală, Filiala Cluj',
  description: 'Adu: legitimația; poza, „documentul”\nși cererea \\ dosarul',
  location: 'Str. Gheorghe Șincai nr. 14, et. 2; Cluj-Napoca',
  organizer: { name: 'CECCAR "Cluj"', address: 'cluj@example.ro' },
  attendee: { name: 'ana@example.ro', address: 'ana@example.ro' },
};

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('no event');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  return {
    calendar,
    component,
    read: new ICAL.Event(component),
    zone: zone ? new ICAL.Timezone(zone) : undefined,
  };
}

test('an invitation is read with its texts, its number and its hours in Romania', () => {
  const { calendar, component, read, zone } = parse(writeCalendar(event));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect([read.uid, read.sequence, read.summary]).toEqual([event.uid, 2, event.summary]);
  expect([read.description, read.location]).toEqual([event.description, event.location]);
  expect(component.getFirstPropertyValue('organizer')).toBe('mailto:cluj@example.ro');
  expect(component.getFirstPropertyValue('attendee')).toBe('mailto:ana@example.ro');
  const at = (day: string, hour: string) => {
    const { read: one } = parse(writeCalendar({ ...event, day, hours: { from: hour, to: '23:00' } }));
    const start = one.startDate.clone();
    if (zone) start.zone = zone;
    return start.toJSDate().toISOString();
  };
  expect(zone?.tzid).toBe('Europe/Bucharest');
  expect(at('2026-03-05', '09:00')).toBe('2026-03-05T07:00:00.000Z');
  expect(at('2026-07-01', '09:00')).toBe('2026-07-01T06:00:00.000Z');
  expect(at('2026-03-27', '09:00')).toBe('2026-03-27T07:00:00.000Z');
  expect(at('2026-10-26', '09:00')).toBe('2026-10-26T07:00:00.000Z');
});

test('without hours the event lasts the whole day', () => {
  const { read } = parse(writeCalendar({ ...event, hours: null, day: '2026-12-31' }));
  expect(read.startDate.isDate).toBe(true);
  expect([read.startDate.toString(), read.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
});

test('a cancellation has the same event and says so', () => {
  const { component, calendar } = parse(writeCalendar({ ...event, method: 'CANCEL', sequence: 3 }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(component.getFirstPropertyValue('uid')).toBe(event.uid);
});

test('no text breaks out of its line, and no line is longer than 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const written = writeCalendar({
        ...event,
        location: text,
        organizer: { name: text, address: 'a@example.ro' },
      });
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const { read, calendar } = parse(written);
      const normal = text.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
      expect(read.location ?? '').toBe(normal);
      expect(calendar.getAllSubcomponents()).toHaveLength(2);
    }),
  );
});
