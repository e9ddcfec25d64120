/** The sentences of the notices. The branch checks the conditions of OG 65/1994 before it issues one (PAP-5). */
import { bodyName } from '../../text/body-name.ts';

export type PrincipleKind = 'notice1' | 'notice2' | 'notice3' | 'notice4';

export type Wording = {
  title: string;
  /** Printed below the title. */
  purpose: string;
  opening: string;
  /** Printed between the table and the conditions, or between the table and the closing. */
  finding: string;
  conditions: string[];
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

const principleKinds: Record<PrincipleKind, { firm: keyof typeof firms; isFoundation: boolean }> = {
  notice1: { firm: 'expertise', isFoundation: true },
  notice2: { firm: 'accounting', isFoundation: true },
  notice3: { firm: 'expertise', isFoundation: false },
  notice4: { firm: 'accounting', isFoundation: false },
};

export function principleWording(kind: PrincipleKind, branch: string): Wording {
  const { firm, isFoundation } = principleKinds[kind];
  const { name, theName, profession, members } = firms[firm];
  return {
    title: 'AVIZ DE PRINCIPIU',
    purpose: isFoundation
      ? `pentru înființarea unei ${name}`
      : `pentru modificarea actului constitutiv al unei ${name}`,
    opening:
      `În temeiul ${ordinance}, și în urma analizării cererii și a documentelor depuse, ${bodyName}, prin ` +
      `Filiala ${branch}, avizează favorabil ` +
      `${isFoundation ? `înființarea ${theName}` : `modificarea actului constitutiv al ${theName}`} ` +
      'cu următoarele date de identificare:',
    finding:
      `Din documentele prezentate rezultă că ${isFoundation ? 'proiectul actului constitutiv' : 'actul constitutiv modificat'} ` +
      'respectă condițiile prevăzute de lege:',
    conditions: [
      `societatea are ca obiect de activitate ${profession};`,
      `majoritatea capitalului social, respectiv cel puțin 51%, este deținută de ${members};`,
      `majoritatea membrilor organului de administrare sunt ${members};`,
      'acțiunile sau părțile sociale sunt nominative.',
    ],
    closing: isFoundation
      ? 'Prezentul aviz se eliberează pentru înmatricularea societății în registrul comerțului. Avizul nu conferă ' +
        'dreptul de exercitare a profesiei, care se dobândește prin înscrierea societății în Tabloul Corpului și ' +
        'prin obținerea vizei anuale.'
      : 'Prezentul aviz se eliberează pentru înregistrarea modificării actului constitutiv în registrul comerțului. ' +
        'Avizul nu ține locul vizei anuale pentru exercitarea profesiei.',
  };
}

export function annualWording(branch: string, year: number, validUntil: string): Wording {
  return {
    title: 'AVIZ ANUAL',
    purpose: `pentru exercitarea profesiei în anul ${year}`,
    opening:
      `În temeiul ${ordinance}, ${bodyName}, prin Filiala ${branch}, confirmă că societatea cu datele de ` +
      'identificare de mai jos este înscrisă în Tabloul Corpului și are viza pentru exercitarea profesiei în ' +
      `anul ${year}.`,
    finding: `Viza anului ${year} este valabilă până la ${validUntil}.`,
    conditions: [],
    closing:
      'Prezentul aviz s-a eliberat societății pentru a face dovada dreptului de exercitare a profesiei în perioada ' +
      'de valabilitate a vizei.',
  };
}
