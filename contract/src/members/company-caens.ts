import { defineContract } from '../define-contract.ts';
import { type Choice, choice, reference } from '../fields.ts';
import { messages } from '../messages.ts';

/** The 28 activities of the profession by CAEN Rev. 3 (MEM-23). */
const activities: Record<string, string> = {
  '1812': 'Alte activități de tipărire n.c.a.',
  '5811': 'Activități de editare a cărților',
  '5813': 'Activități de editare a revistelor și periodicelor',
  '5819': 'Alte activități de editare',
  '5829': 'Activități de editare a altor produse software',
  '6210': 'Activități de realizare a softului la comandă (software orientat client)',
  '6220':
    'Activități de consultanță în tehnologia informației și de management (gestiune și exploatare) al mijloacelor de calcul',
  '6290': 'Alte activități de servicii privind tehnologia informației',
  '6310': 'Prelucrarea datelor, administrarea paginilor web și activități conexe',
  '6392': 'Alte activități de servicii informaționale n.c.a.',
  '6421': 'Activități ale holdingurilor',
  '6619':
    'Activități auxiliare intermedierilor financiare, exceptând activități de asigurări și fonduri de pensii',
  '6621': 'Activități de evaluare a riscului de asigurare și a pagubelor',
  '6811': 'Cumpărarea și vânzarea de bunuri imobiliare proprii',
  '6820': 'Închirierea și subînchirierea bunurilor imobiliare proprii sau închiriate',
  '6832': 'Alte activități pentru tranzacții imobiliare pe bază de comision sau contract',
  '6920': 'Activități de contabilitate și audit financiar; consultanță în domeniul fiscal',
  '7010': 'Activități ale direcțiilor (centralelor), birourilor administrative centralizate',
  '7020': 'Activități de consultanță în afaceri și management',
  '7220': 'Cercetare-dezvoltare în științe sociale și umaniste',
  '7320': 'Activități de studiere a pieței și de sondare a opiniei publice',
  '7499': 'Alte activități profesionale, științifice și tehnice n.c.a.',
  '8210': 'Activități de secretariat și servicii-suport',
  '8230': 'Activități de organizare a expozițiilor, târgurilor și congreselor',
  '8299': 'Alte activități de servicii-suport pentru întreprinderi n.c.a.',
  '8559': 'Alte forme de învățământ n.c.a.',
  '8569': 'Activități de servicii-suport pentru învățământ',
  '9112': 'Activități ale arhivelor',
};

const codes: readonly Choice<string>[] = Object.entries(activities).map(([value, title]) => ({
  value,
  label: `${value} – ${title}`,
}));

export const companyCaens = defineContract({
  type: 'CompanyCaen',
  plural: 'company_caens',
  title: 'Obiect de activitate (CAEN)',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    company: reference({ label: 'Societatea', required: true, target: 'companies' }),
    name: choice({ label: 'Cod CAEN', required: true, choices: codes, notChoice: messages.unknownCaen }),
  },
  create: ['company', 'name'],
  change: ['name'],
  views: { 'company-caen-list': ['name'] },
  defaultView: 'company-caen-list',
  filters: ['company', 'company.id', 'name'],
  order: ['name', 'id'],
  defaultOrder: [['name', 'asc']],
});
