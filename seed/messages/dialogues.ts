/** Invented dialogues between members and their branch; the member begins and the two alternate. */
export const dialogues: readonly (readonly string[])[] = [
  [
    'Bună ziua, până când pot depune raportul anual?',
    'Bună ziua. Până la 28 februarie inclusiv, ora 23:59.',
    'Mulțumesc!',
  ],
  [
    'Bună ziua. Am încărcat raportul, dar văd că asigurarea este respinsă. Ce este greșit?',
    'Bună ziua. Polița atașată a expirat în decembrie. Încărcați-o, vă rugăm, pe cea valabilă acum.',
    'Am găsit-o pe cea nouă și am încărcat-o.',
    'Am verificat, este în regulă.',
  ],
  [
    'Am plătit cotizația săptămâna trecută și nu apare în situația mea.',
    'Încasările din bancă se înregistrează în 2–3 zile lucrătoare. Ne puteți spune data și suma?',
    'Suma este 350 lei, plătită luni.',
    'Am identificat plata și am înregistrat-o. Vă rugăm să verificați.',
    'Apare acum. Mulțumesc frumos!',
  ],
  [
    'Când pot veni la sediu pentru viza pe carnet?',
    'De luni până vineri, între 9 și 14. Vă rugăm să aveți carnetul la dumneavoastră.',
  ],
  [
    'Mi-am schimbat adresa de corespondență. Cum o modific?',
    'O puteți schimba la „Datele mele”, în panoul cu datele de contact. Modificarea o vedem și noi.',
    'Am reușit, mulțumesc.',
  ],
  [
    'Bună ziua, câte ore de pregătire mai am de făcut anul acesta?',
    'Bună ziua. Le vedeți în fișa dumneavoastră, la „Cursuri”: ore cerute, făcute și rămase.',
  ],
  [
    'Societatea și-a schimbat sediul. Ce documente trebuie să trimit?',
    'Certificatul constatator și cererea de actualizare. Le puteți atașa aici, ca PDF.',
    'Le trimit astăzi.',
    'Le-am primit și am actualizat fișa.',
  ],
  [
    'Unde găsesc nota de plată pentru avans?',
    'În „Note de plată”, pe pagina dumneavoastră: deschideți nota și folosiți textul de pe ea la ordinul de plată.',
  ],
  [
    'Doresc să mă suspend din ianuarie. Ce trebuie să fac?',
    'Aveți nevoie de o cerere semnată, depusă până la sfârșitul lunii decembrie. Modelul este pe https://www.corp.example/cereri.',
    'Am înțeles. Pot trimite cererea semnată electronic?',
    'Da, o puteți atașa aici.',
  ],
  [
    'Am nevoie de o adeverință pentru o licitație. Cât durează?',
    'Două zile lucrătoare. Ne spuneți, vă rugăm, la ce este necesară?',
    'Pentru o licitație publică, termenul este vineri.',
    'Adeverința este gata, o puteți ridica de la sediu.',
  ],
];

/** Text of the message at this index in a conversation that begins with the given dialogue. */
export function lineOf(first: number, place: number): { text: string; isFromMember: boolean } {
  let left = place;
  for (let number = first; ; number += 1) {
    const dialogue = dialogues[number % dialogues.length] ?? [];
    const text = dialogue[left];
    if (text !== undefined) return { text, isFromMember: left % 2 === 0 };
    left -= dialogue.length;
  }
}
