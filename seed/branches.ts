/** The 42 branches with the data that invented members need: id (MEM-18), county code of CNP and ONRC, towns. */
import { type Random, weighted } from './random.ts';

export type Branch = {
  id: number;
  name: string;
  /** County code in the CNP and in the trade register, which use the same numbers. */
  county: number;
  /** Relative weight among the members outside București. */
  weight: number;
  /** Area code of the telephone network. */
  area: string;
  towns: readonly string[];
};

const table: readonly (readonly [number, string, number, number, string, string])[] = [
  [1, 'Alba', 1, 16, '0258', 'Alba Iulia, Sebeș, Aiud, Blaj, Cugir'],
  [2, 'Arad', 2, 23, '0257', 'Arad, Ineu, Lipova, Pecica'],
  [3, 'Argeș', 3, 30, '0248', 'Pitești, Câmpulung, Curtea de Argeș, Mioveni'],
  [4, 'Bacău', 4, 26, '0234', 'Bacău, Onești, Moinești, Comănești'],
  [5, 'Bihor', 5, 32, '0259', 'Oradea, Salonta, Marghita, Beiuș'],
  [6, 'Bistrița-Năsăud', 6, 11, '0263', 'Bistrița, Năsăud, Beclean, Sângeorz-Băi'],
  [7, 'Botoșani', 7, 11, '0231', 'Botoșani, Dorohoi, Darabani'],
  [8, 'Brașov', 8, 40, '0268', 'Brașov, Făgăraș, Săcele, Codlea, Râșnov'],
  [9, 'Brăila', 9, 14, '0239', 'Brăila, Ianca, Însurăței'],
  [10, 'București', 40, 0, '021', 'Sector 1, Sector 2, Sector 3, Sector 4, Sector 5, Sector 6'],
  [11, 'Buzău', 10, 18, '0238', 'Buzău, Râmnicu Sărat, Nehoiu'],
  [12, 'Caraș-Severin', 11, 10, '0255', 'Reșița, Caransebeș, Oravița'],
  [13, 'Călărași', 51, 8, '0242', 'Călărași, Oltenița, Lehliu Gară'],
  [14, 'Cluj', 12, 55, '0264', 'Cluj-Napoca, Turda, Dej, Câmpia Turzii, Gherla, Florești'],
  [15, 'Constanța', 13, 42, '0241', 'Constanța, Mangalia, Medgidia, Năvodari'],
  [16, 'Covasna', 14, 8, '0267', 'Sfântu Gheorghe, Târgu Secuiesc, Covasna'],
  [17, 'Dâmbovița', 15, 18, '0245', 'Târgoviște, Moreni, Găești, Pucioasa'],
  [18, 'Dolj', 16, 32, '0251', 'Craiova, Băilești, Calafat, Filiași'],
  [19, 'Galați', 17, 27, '0236', 'Galați, Tecuci, Târgu Bujor'],
  [20, 'Giurgiu', 52, 7, '0246', 'Giurgiu, Bolintin-Vale, Mihăilești'],
  [21, 'Gorj', 18, 14, '0253', 'Târgu Jiu, Motru, Rovinari'],
  [22, 'Harghita', 19, 11, '0266', 'Miercurea Ciuc, Odorheiu Secuiesc, Gheorgheni, Toplița'],
  [23, 'Hunedoara', 20, 20, '0254', 'Deva, Hunedoara, Petroșani, Orăștie'],
  [24, 'Ialomița', 21, 8, '0243', 'Slobozia, Fetești, Urziceni'],
  [25, 'Iași', 22, 45, '0232', 'Iași, Pașcani, Târgu Frumos, Hârlău'],
  [26, 'Ilfov', 23, 20, '021', 'Voluntari, Buftea, Otopeni, Popești-Leordeni'],
  [27, 'Maramureș', 24, 21, '0262', 'Baia Mare, Sighetu Marmației, Borșa, Vișeu de Sus'],
  [28, 'Mehedinți', 25, 9, '0252', 'Drobeta-Turnu Severin, Orșova, Strehaia'],
  [29, 'Mureș', 26, 25, '0265', 'Târgu Mureș, Reghin, Sighișoara, Târnăveni'],
  [30, 'Neamț', 27, 19, '0233', 'Piatra-Neamț, Roman, Târgu-Neamț'],
  [31, 'Olt', 28, 13, '0249', 'Slatina, Caracal, Balș, Corabia'],
  [32, 'Prahova', 29, 38, '0244', 'Ploiești, Câmpina, Băicoi, Sinaia'],
  [33, 'Satu Mare', 30, 13, '0261', 'Satu Mare, Carei, Negrești-Oaș'],
  [34, 'Sălaj', 31, 8, '0260', 'Zalău, Șimleu Silvaniei, Jibou'],
  [35, 'Sibiu', 32, 26, '0269', 'Sibiu, Mediaș, Cisnădie, Avrig'],
  [36, 'Suceava', 33, 23, '0230', 'Suceava, Fălticeni, Rădăuți, Câmpulung Moldovenesc'],
  [37, 'Teleorman', 34, 10, '0247', 'Alexandria, Roșiorii de Vede, Turnu Măgurele'],
  [38, 'Timiș', 35, 50, '0256', 'Timișoara, Lugoj, Sânnicolau Mare, Jimbolia, Dumbrăvița'],
  [39, 'Tulcea', 36, 8, '0240', 'Tulcea, Măcin, Babadag'],
  [40, 'Vaslui', 37, 11, '0235', 'Vaslui, Bârlad, Huși'],
  [41, 'Vâlcea', 38, 17, '0250', 'Râmnicu Vâlcea, Drăgășani, Băbeni'],
  [42, 'Vrancea', 39, 14, '0237', 'Focșani, Adjud, Mărășești'],
];

export const branches: readonly Branch[] = table.map(([id, name, county, weight, area, towns]) => ({
  id,
  name,
  county,
  weight,
  area,
  towns: towns.split(', '),
}));

export function getBranch(name: string): Branch {
  const branch = branches.find((known) => known.name === name);
  if (!branch) throw new Error(`No branch named ${name}`);
  return branch;
}

export function getBranchById(id: number): Branch {
  const branch = branches[id - 1];
  if (branch?.id !== id) throw new Error(`No branch ${id}`);
  return branch;
}

const elsewhere = branches.reduce((sum, { weight }) => sum + weight, 0);

/** One member in five belongs to București. */
const anyBranch = weighted(
  branches.map((branch) => [branch, branch.name === 'București' ? elsewhere / 4 : branch.weight] as const),
);

/**
 * The first record of every kind belongs to Cluj, which has the demo accounts; the next 41 go to the other branches in
 * turn, so that no branch is empty in a small register.
 */
export function branchOf(index: number, random: Random): Branch {
  const drawn = anyBranch(random);
  const inTurn = index < branches.length ? branches[(index + 13) % branches.length] : undefined;
  return inTurn ?? drawn;
}
