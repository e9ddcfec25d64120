/** The sentences of the notices. The branch checks the conditions of OG 65/1994 before it issues one (PAP-5). */
import { bodyName } from '../../../platform/text/body-name.ts';
import { longDay } from '../../../platform/text/romanian-date.ts';
import type { AnnualNotice, NoticeFacts, PrincipleNotice } from './notice-facts.ts';

export type Wording = {
  title: string;
  /** Printed below the title. */
  purpose: string;
  opening: string;
  /** Printed between the table and the conditions, or between the table and the closing. */
  finding: string;
  conditions: string[];
  validity: string;
  closing: string;
};

const ordinance =
  'Ordonanței Guvernului nr.\u00a065/1994 privind organizarea activității de expertiză contabilă și a ' +
  'contabililor autorizați, republicată, cu modificările și completările ulterioare';

const firms = {
  expertise: {
    name: 'societăți de expertiză contabilă',
    theName: 'societății de expertiză contabilă',
    profession: 'exercitarea profesiei de expert contabil',
    members: 'experți contabili, membri ai Corpului',
  },
  accounting: {
    name: 'societăți de contabilitate',
    theName: 'societății de contabilitate',
    profession: 'exercitarea profesiei de contabil autorizat',
    members: 'experți contabili sau contabili autorizați, membri ai Corpului',
  },
};

const principleKinds = {
  notice1: { firm: 'expertise', isFoundation: true },
  notice2: { firm: 'accounting', isFoundation: true },
  notice3: { firm: 'expertise', isFoundation: false },
  notice4: { firm: 'accounting', isFoundation: false },
} as const satisfies Record<PrincipleNotice['kind'], { firm: keyof typeof firms; isFoundation: boolean }>;

/** `Aviz de principiu privind …`: on the paper, its proof page and in its metadata alike (PAP-151). */
export function noticeTitle(facts: NoticeFacts): string {
  const { title, purpose } = headingOf(facts);
  return `${title.charAt(0)}${title.slice(1).toLowerCase()} ${purpose}`;
}

export function wordingOf(facts: NoticeFacts): Wording {
  return facts.kind === 'annualNotice' ? annualWording(facts) : principleWording(facts);
}

function headingOf(facts: NoticeFacts): Pick<Wording, 'title' | 'purpose'> {
  if (facts.kind === 'annualNotice')
    return { title: 'AVIZ ANUAL', purpose: `pentru exercitarea profesiei în anul ${facts.year}` };
  const { firm, isFoundation } = principleKinds[facts.kind];
  const what = isFoundation ? 'înființarea' : 'modificarea actului constitutiv al';
  return { title: 'AVIZ DE PRINCIPIU', purpose: `privind ${what} unei ${firms[firm].name}` };
}

function principleWording(facts: PrincipleNotice): Wording {
  const { firm, isFoundation } = principleKinds[facts.kind];
  const { theName, profession, members } = firms[firm];
  return {
    ...headingOf(facts),
    opening:
      `În temeiul ${ordinance}, și în urma analizării cererii și a documentelor depuse, ${bodyName}, prin ` +
      `Filiala ${facts.branch}, avizează favorabil ` +
      `${isFoundation ? `înființarea ${theName}` : `modificarea actului constitutiv al ${theName}`} ` +
      'cu următoarele date de identificare:',
    finding:
      `Din documentele prezentate rezultă că ${isFoundation ? 'proiectul actului constitutiv' : 'actul constitutiv modificat'} ` +
      'respectă condițiile prevăzute la art.\u00a09 din ordonanță:',
    conditions: [
      `societatea are ca obiect de activitate ${profession};`,
      `majoritatea capitalului social, respectiv cel puțin 51 %, este deținută de ${members};`,
      `majoritatea membrilor organului de administrare sunt ${members};`,
      'la societățile pe acțiuni, acțiunile sunt nominative.',
    ],
    validity: facts.validUntil
      ? `Avizul este valabil până la ${longDay(facts.validUntil)}.`
      : `Avizul este valabil numai pentru ${isFoundation ? 'înființarea' : 'modificările'} de mai sus.`,
    closing: isFoundation
      ? 'Prezentul aviz se eliberează pentru înmatricularea societății în registrul comerțului. Avizul nu conferă ' +
        'dreptul de exercitare a profesiei, care se dobândește prin înscrierea societății în Tabloul Corpului și ' +
        'prin obținerea vizei anuale.'
      : 'Prezentul aviz se eliberează pentru înregistrarea modificării actului constitutiv în registrul comerțului. ' +
        'Avizul nu ține locul vizei anuale pentru exercitarea profesiei.',
  };
}

function annualWording(facts: AnnualNotice): Wording {
  const { branch, year, validUntil } = facts;
  return {
    ...headingOf(facts),
    opening:
      `În temeiul ${ordinance}, ${bodyName}, prin Filiala ${branch}, confirmă că societatea cu datele de ` +
      'identificare de mai jos este înscrisă în Tabloul Corpului și are viza pentru exercitarea profesiei în ' +
      `anul ${year}.`,
    finding: '',
    conditions: [],
    validity: `Viza anului ${year} este valabilă până la ${longDay(validUntil)}.`,
    closing:
      'Prezentul aviz s-a eliberat societății pentru a face dovada dreptului de exercitare a profesiei în perioada ' +
      'de valabilitate a vizei.',
  };
}
