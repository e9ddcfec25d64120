/** Test data of member jobs, which belong to two members: `half` is a job of a far person in a near firm. */
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import type { Prepare } from './attempts.ts';

type Member = { id: number; uuid: string };

export const memberJobs: Prepare = async ({ db }, { person, company, near, far }) => {
  const [nearPerson, farPerson] = [
    await createPerson(db, { region: near }),
    await createPerson(db, { region: far }),
  ];
  const [nearFirm, farFirm] = [
    await createCompany(db, { region: near }),
    await createCompany(db, { region: far }),
  ];
  const job = (of: Member, at: Member) => createPersonMemberJob(db, { person: of, company: at });
  const input = (of: Member, at: Member) => ({
    person: of.uuid,
    company: `/api/companies/${at.uuid}`,
    position: 'asociat',
    membership: 'ca',
  });
  return {
    records: {
      person: await job(person, nearFirm),
      firm: await job(nearPerson, company),
      near: await job(nearPerson, nearFirm),
      half: await job(farPerson, nearFirm),
      far: await job(farPerson, farFirm),
    },
    inputs: {
      near: input(nearPerson, nearFirm),
      half: input(farPerson, nearFirm),
      far: input(farPerson, farFirm),
    },
    change: { shareholding: 25 },
  };
};
