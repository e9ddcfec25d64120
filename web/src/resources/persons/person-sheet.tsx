/** All that is known of a person; what may be changed follows the abilities of the record. */
import { memberTitle } from '@ceccar/contract/member-category';
import { personSections, persons } from '@ceccar/contract/persons';
import { type ApiRecord, referenceName } from '../../api/records.ts';
import { AdvanceCard } from '../../ui/records/advance-card.tsx';
import { RecordPage } from '../../ui/records/record-page.tsx';
import { SectionPanel } from '../../ui/records/section-panel.tsx';
import { LanguagePanel } from '../person-languages/language-panel.tsx';
import { PersonVisaPanel } from '../person-visas/person-visa-panel.tsx';

type Props = {
  person: ApiRecord;
  /** View that the record was read by. */
  view: string;
  list?: { path: string; label: string };
};

export function PersonSheet({ person, view, list }: Props) {
  const section = { contract: persons, view, record: person };
  return (
    <RecordPage
      {...(list ? { list } : {})}
      title={`${person.lastName} ${person.firstName} · ${person.regNumber}`}
      facts={[
        memberTitle(referenceName(person.monitorCategory)),
        referenceName(person.region),
        typeof person.memberType === 'string' ? person.memberType : null,
      ]}
      left={
        <>
          <SectionPanel
            id="identification"
            title="Identificare membru"
            isOpenAtFirst
            names={personSections.identification}
            {...section}
          />
          <SectionPanel id="personal" title="Date personale" names={personSections.personal} {...section} />
          <SectionPanel
            id="professional"
            title="Date profesionale"
            names={personSections.professional}
            {...section}
          />
          <LanguagePanel person={person} />
          <PersonVisaPanel person={person} />
        </>
      }
      right={
        <>
          <AdvanceCard amount={Number(person.avans ?? 0)} />
          <SectionPanel
            id="contact"
            title="Date de contact"
            isOpenAtFirst
            names={personSections.contact}
            {...section}
          />
        </>
      }
    />
  );
}
