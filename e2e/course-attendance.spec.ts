/** A day of a course: the room shows a code, a member confirms by phone, the branch confirms the hours. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { auditScreen } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { openPanel } from './verbs.ts';

const onPhone = { width: 390, height: 844 };

test('a member confirms by the code of the room, and has the hours once the branch confirms them', async ({
  openAs,
  register,
}) => {
  const name = `Curs ${uniqueWord()}`;
  const today = bucharestDay();
  const year = Number(today.slice(0, 4));
  const [present, ticked, absent] = await Promise.all(
    [1, 2, 3].map(() => register.createPerson({ joinYear: year, region: register.branch('Cluj') })),
  );
  if (!present || !ticked || !absent) throw new Error('Three members are needed');
  const { username } = await register.createUser('ROLE_USER', { person: present['@id'] });
  const course = await register.create('/api/courses', {
    name,
    year,
    startDate: today,
    maxHours: 4,
    region: register.branch('Cluj'),
  });
  const opening = { enrolFrom: today, enrolUntil: today, places: 9, minShare: 50 };
  await register.change(`/api/courses/${course.id}`, opening);
  // All day, so that the code is shown whenever the test runs.
  const session = await register.create('/api/course_sessions', {
    course: course.id,
    day: today,
    startsAt: '00:00',
    endsAt: '23:59',
    hours: 4,
  });
  for (const person of [present, ticked, absent])
    await register.call(`/api/person-course/enrol/${person.uuid}`, { course: course.id });

  const room = await openAs('moderator.cluj', `/courses/code/${session.id}`);
  await expect(room.getByRole('img', { name: 'Cod QR' })).toBeVisible();
  const address = await room.locator('[data-address]').getAttribute('data-address');
  await auditScreen(room, 'session-code');

  const phone = await openAs(username, new URL(address ?? '').pathname);
  await phone.setViewportSize(onPhone);
  await expect(phone.getByText(`Sunteți prezent la „${name}”`)).toBeVisible();
  await auditScreen(phone, 'attend');

  const staff = await openAs('moderator.cluj', `/courses/edit/${course.id}`);
  await (await openPanel(staff, 'Prezența')).getByRole('link', { name: 'Deschide prezența' }).click();
  await expect(staff.getByText('1 prezent din 3 participanți.')).toBeVisible();
  await staff.getByRole('checkbox', { name: `Prezent: ${ticked.fullName}` }).click();
  await expect(staff.getByText('2 prezenți din 3 participanți.')).toBeVisible();
  const card = staff.getByRole('region', { name: 'Confirmarea participării' });
  await expect(card).toContainText('2 participanți primesc împreună 8 ore');
  await expect(card).toContainText(`nu a fost la nicio zi (1): ${absent.fullName}`);
  await auditScreen(staff, 'course-attendance');
  await staff.getByRole('button', { name: 'Scrie un mesaj' }).click();
  await expect(staff.getByRole('dialog', { name: 'Mesaj către 3 membri' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Confirmă participarea' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Confirmă' }).click();
  await expect(card).toContainText('Participarea a fost confirmată la');
  await staff.getByRole('link', { name: 'Foaie de semnături' }).click();
  await expect(staff.getByRole('row', { name: new RegExp(String(ticked.fullName)) })).toBeVisible();
  await auditScreen(staff, 'signature-list');

  await phone.getByRole('link', { name: 'Vezi cursurile' }).click();
  await expect(phone.getByText(/aveți 4\./)).toBeVisible();
});
