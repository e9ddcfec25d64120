/** Text of the information required by art. 13 of Regulation (EU) 2016/679 (REP-66). */
import type { MemberKind } from '@ceccar/contract/member';
import { counted, keepingTime } from '@ceccar/contract/messages';
import { bodyName } from '../../../../platform/text/body-name.ts';

type Topic = { title: string; paragraphs: readonly string[] };

const regulation = 'Regulamentul (UE) 2016/679';
const ordinance = 'Ordonanța Guvernului nr.\u00a065/1994';

const data: Record<MemberKind, string> = {
  person:
    'Numele și prenumele, codul numeric personal, numărul matricol, domiciliul, adresa de e-mail și telefonul; tipul ' +
    'de membru și forma de exercitare a profesiei; veniturile din profesie pe activități, numărul de clienți și de ' +
    'angajați; polița de asigurare; declarațiile pe propria răspundere; copia actului de identitate, fotografia și ' +
    'documentele pe care le încărcați; datele plăților; ziua, ora și adresa de la care depuneți raportul.',
  company:
    'Numele, calitatea și semnătura reprezentantului legal; numele asociaților sau acționarilor persoane fizice, ' +
    'calitatea de membru, funcția și cota lor; adresa de e-mail și telefonul de contact; datele persoanelor care ' +
    'apar în documentele încărcate; datele plăților; ziua, ora și adresa de la care depuneți raportul. Vă rugăm să ' +
    'aduceți această informare la cunoștința persoanelor ale căror date le transmiteți (art.\u00a014).',
};

/** The installation’s facts about the body and its keeping times; without it the notice leads to the branch. */
export type Controller = {
  seat: string | null;
  /** How to reach the data protection officer. */
  officer: string | null;
  formerMemberYears: number;
  accessLogDays: number;
  /** Services outside the register that it is set up to use, each with what it does. */
  processors?: readonly string[];
};

export function privacyTopics(kind: MemberKind, branch: string, controller?: Controller): readonly Topic[] {
  return [
    {
      title: '1. Cine prelucrează datele',
      paragraphs: [
        `Operator este ${bodyName}, ${controller?.seat ? `cu sediul în ${controller.seat}, ` : ''}prin Filiala ` +
          `${branch}. ${contactOf(controller?.officer)}`,
      ],
    },
    { title: '2. Ce date se prelucrează', paragraphs: [data[kind]] },
    {
      title: '3. În ce scop și în ce temei',
      paragraphs: [
        'a) Primirea și verificarea raportului anual, ținerea Tabloului, acordarea vizei anuale și eliberarea ' +
          `legitimației: obligații legale și sarcini de interes public ale Corpului (art.\u00a06 alin.\u00a0(1) lit.\u00a0c) și e) din ` +
          `${regulation}), potrivit Ordonanței Guvernului nr.\u00a065/1994, republicată.`,
        `b) Stabilirea și încasarea cotizațiilor pe tranșe de venit: obligație legală (art.\u00a06 alin.\u00a0(1) lit.\u00a0c)), ` +
          `potrivit art.\u00a037 din ${ordinance} și Legii contabilității nr.\u00a082/1991.`,
        'c) Codul numeric personal se folosește pentru a deosebi sigur o persoană de alta, cu garanțiile cerute de ' +
          `art.\u00a087 din ${regulation} și de art.\u00a04 din Legea nr.\u00a0190/2018.`,
        'd) Comunicări despre raport, cotizații și viză: sarcină de interes public (art.\u00a06 alin.\u00a0(1) lit.\u00a0e)).',
      ],
    },
    {
      title: '4. Dacă datele trebuie furnizate',
      paragraphs: [
        'Da: fără datele marcate ca obligatorii raportul nu poate fi validat, cotizația nu poate fi stabilită după ' +
          'venit, iar viza nu poate fi acordată.',
      ],
    },
    {
      title: '5. Cine le primește',
      paragraphs: [
        'Personalul filialei și al Corpului, numai pentru atribuțiile lui; furnizorii de servicii informatice și de ' +
          `facturare, ca persoane împuternicite (art.\u00a028 din ${regulation}); autoritățile publice, când legea o cere. ` +
          'Tabloul este public: numele, numărul de înscriere, filiala, categoria și viza pot fi văzute de oricine. ' +
          processorsText(controller?.processors ?? []) +
          `Dacă un împuternicit prelucrează date în afara Spațiului Economic European, o face numai în condițiile art.\u00a044–49 din ${regulation}.`,
      ],
    },
    {
      title: '6. Cât timp se păstrează',
      paragraphs: [
        'Cât aveți calitatea de membru și, după încetarea ei, cât prevăd nomenclatorul arhivistic al Corpului și ' +
          'legislația arhivelor; documentele plăților, cât cere Legea contabilității nr.\u00a082/1991.' +
          (controller ? keptFor(controller) : ''),
      ],
    },
    {
      title: '7. Ce drepturi aveți',
      paragraphs: [
        'Aveți dreptul de acces la date (art.\u00a015), la rectificarea lor (art.\u00a016), la ștergere, în limitele ' +
          'obligațiilor legale (art.\u00a017), la restricționarea prelucrării (art.\u00a018), dreptul de a vă opune ' +
          'prelucrării pentru sarcini de interes public (art.\u00a021) și dreptul de a nu fi supus unei decizii ' +
          'întemeiate exclusiv pe prelucrarea automată (art.\u00a022). Cotizația se calculează automat din ce ați ' +
          'declarat, dar asupra raportului decide filiala.',
        'Drepturile se exercită printr-o cerere scrisă adresată filialei, la care primiți răspuns în cel mult o lună ' +
          '(art.\u00a012 alin.\u00a0(3)). Puteți face plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor ' +
          'cu Caracter Personal (ANSPDCP), bulevardul General Gheorghe Magheru nr. 28–30, sector 1, 010336 București, ' +
          'www.dataprotection.ro (art.\u00a077), sau vă puteți adresa instanței (art.\u00a079).',
      ],
    },
  ];
}

function contactOf(officer: string | null | undefined): string {
  return officer
    ? `Responsabilul cu protecția datelor: ${officer}.`
    : 'Pentru orice întrebare privind datele dumneavoastră vă puteți adresa în scris filialei, care transmite cererea ' +
        'responsabilului cu protecția datelor al Corpului.';
}

function keptFor({ formerMemberYears, accessLogDays }: Controller): string {
  return (
    ` Datele de identificare ale foștilor membri se pot șterge după ${counted(formerMemberYears, 'un an', 'ani')} de la încetarea ` +
    `calității; evidența accesărilor se păstrează ${keepingTime(accessLogDays)}.`
  );
}

/** Where the data are is known only of the services that the register is set up to use (REP-353). */
function processorsText(processors: readonly string[]): string {
  return processors.length === 0 ? '' : `Registrul folosește: ${processors.join('; ')}. `;
}
