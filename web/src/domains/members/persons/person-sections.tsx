/** Sections of a person's own data, one panel each; pages choose among them. */
import {
  internshipFields,
  ownContactOfPerson,
  personSections,
  persons,
} from '@ceccar/contract/members/persons';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { mergePath, personPath } from '../../../platform/paths.ts';
import { SimilarHint } from '../../../platform/ui/form/similar-hint.tsx';
import { QrPanel } from '../../../platform/ui/records/qr-panel.tsx';
import { SectionPanel } from '../../../platform/ui/records/section-panel.tsx';
import { MemberContactPanel } from '../member-contact-panel.tsx';
import { branchOf } from '../moves/branch-of.tsx';
import { MaskedCnp } from './masked-cnp.tsx';

/** The record, and the view that it was loaded with. */
type Props = { person: ApiRecord; view: string };

export function IdentificationPanel({ person, view }: Props) {
  return (
    <SectionPanel
      id="identification"
      title="Identificare membru"
      isOpenAtFirst
      contract={persons}
      view={view}
      record={person}
      names={personSections.identification}
      special={
        person.abilities?.masked?.includes('cnp') && person.cnp
          ? { cnp: <MaskedCnp person={person} /> }
          : branchOf(persons, person)
      }
      belowButtons={
        <SimilarHint
          contract={persons}
          compared={comparedFields.person}
          except={person.originId}
          pathOf={personPath}
          mergePathOf={
            person.abilities?.merge === true
              ? (other) => mergePath('person', person.uuid ?? '', other)
              : undefined
          }
        />
      }
    />
  );
}

export function PersonalPanel({ person, view }: Props) {
  return (
    <SectionPanel
      id="personal"
      title="Date personale"
      contract={persons}
      view={view}
      record={person}
      names={personSections.personal}
    />
  );
}

export function ProfessionalPanel({ person, view }: Props) {
  return (
    <SectionPanel
      id="professional"
      title="Date profesionale"
      contract={persons}
      view={view}
      record={person}
      names={personSections.professional}
    />
  );
}

/** Saved with a resource of its own (MEM-3). */
export function InternshipPanel({ person, view }: Props) {
  return (
    <SectionPanel
      id="internship"
      title="Stagiu"
      contract={persons}
      view={view}
      record={person}
      names={internshipFields}
      path="/internship"
    />
  );
}

export function ContactPanel({ person, view }: Props) {
  return (
    <MemberContactPanel
      contract={persons}
      view={view}
      record={person}
      names={personSections.contact}
      own={ownContactOfPerson}
    />
  );
}

/** QR code of the member's public page. */
export function PersonQrPanel({ person }: { person: ApiRecord }) {
  return (
    <QrPanel
      id="qr"
      title="Cod QR"
      path={publicPaths.person(person.uuid ?? '')}
      fileName={`qr-${person.cip}`}
    />
  );
}
