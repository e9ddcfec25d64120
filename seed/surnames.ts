/** Surnames by frequency in Romania: a few dozen common ones and a long tail. */
import type { Branch } from './branches.ts';
import { chance, pick, type Random, weighted } from './random.ts';

/** Per thousand people, approximately. */
const frequent = `Popa 9.9, Popescu 8.2, Pop 7.6, Ionescu 7.4, Radu 5.4, Dumitru 5.2, Stan 4.7, Stoica 4.6,
  Gheorghe 4.5, Matei 4.3, Ciobanu 4.2, Rusu 4.1, Marin 4.0, Mihai 3.9, Constantin 3.9, Moldovan 3.8, Munteanu 3.8,
  Șerban 3.6, Lazăr 3.5, Florea 3.5, Dinu 3.4, Nistor 3.3, Toma 3.3, Tudor 3.2, Dobre 3.2, Barbu 3.2, Ioniță 3.1,
  Preda 3.1, Oprea 3.0, Manea 3.0, Sandu 3.0, Voicu 2.9, Georgescu 2.9, Ungureanu 2.9, Mocanu 2.8, Cristea 2.8,
  Diaconu 2.7, Neagu 2.7, Vasile 2.7, Lupu 2.7, Enache 2.6, Coman 2.6, Anghel 2.5, Dumitrescu 2.5, Rotaru 2.4`;

const common = `Achim, Adam, Albu, Aldea, Alexa, Alexandrescu, Alexe, Andrei, Antal, Anton, Apetrei, Apostol, Ardelean,
  Ardeleanu, Avram, Baciu, Badea, Banu, Bălan, Bălășoiu, Bănică, Bărbulescu, Bejan, Bejenaru, Blaga, Boboc,
  Bodea, Bogdan, Borza, Bota, Botezatu, Botnaru, Bratu, Bucur, Buda, Burlacu, Buta, Butnaru, Buzatu, Calin, Câmpeanu,
  Cârstea, Cazacu, Ceaușu, Cernat, Chelaru, Chira, Chiriac, Chirilă, Chiș, Chivu, Cioban, Ciocan, Ciubotaru, Ciurea,
  Cojocaru, Condurache, Copaci, Corbu, Cosma, Costache, Costea, Costin, Cozma, Crăciun, Crețu, Crișan, Croitoru,
  Cucu, Damian, Dan, Danciu, Dănilă, David, Deaconu, Demeter, Dima, Dincă, Dobrescu, Dogaru, Dragan, Drăgan, Dragomir,
  Drăghici, Duma, Dumitrașcu, Duță, Ene, Epure, Farcaș, Filimon, Filip, Florescu, Fodor, Frățilă, Frunză, Gal,
  Ganea, Gavrilă, Gherman, Gheorghiu, Ghiță, Giurgiu, Grecu, Grigoraș, Grigore, Grigorescu, Groza, Grosu, Hanganu,
  Hodorogea, Horvat, Iacob, Iancu, Ichim, Ignat, Ilie, Iliescu, Ilinca, Ion, Iordache, Iorga, Iosif, Isac, Istrate,
  Ivan, Ivașcu, Jianu, Jitaru, Lăcătuș, Lungu, Luca, Lucaci, Lupașcu, Macovei, Maftei, Man, Manole, Marcu, Mardare,
  Marian, Marinescu, Marțian, Mateescu, Maxim, Mazilu, Măgureanu, Mărginean, Melinte, Micu, Mihăilă, Mihalache,
  Mihalcea, Miron, Mircea, Miu, Mitrea, Moise, Moraru, Moldoveanu, Morariu, Morar, Mureșan, Murărașu, Mustață, Mușat,
  Nae, Năstase, Neacșu, Neagoe, Neamțu, Nechita, Necula, Nedelcu, Negoiță, Negrea, Negru, Nica, Nicoară,
  Nicolae, Nicolescu, Niculae, Nițu, Niță, Oancea, Olar, Olaru, Olteanu, Onciu, Onofrei, Oprișan, Oros, Panait, Pană,
  Pantea, Pascu, Paraschiv, Păun, Pătrașcu, Pârvu, Pavel, Petcu, Petrache, Petre, Petrea, Petrescu, Petrișor, Pintea,
  Pintilie, Pîrvulescu, Popovici, Postolache, Predescu, Prodan, Puiu, Pușcaș, Racoviță, Răducanu, Rădulescu, Roman,
  Roșca, Roșu, Rus, Sava, Savin, Sârbu, Scurtu, Simion, Simionescu, Sima, Soare, Spătaru, Stanciu, Stănescu, Stoian,
  Stroe, Suciu, Surdu, Șandru, Șchiopu, Ștefan, Ștefănescu, Șuteu, Tănase, Tănăsescu, Teodorescu, Tătaru, Timofte,
  Tomescu, Trandafir, Trif, Trifan, Tudorache, Țăranu, Țurcanu, Ursu, Vaida, Văcaru, Vasilescu, Vasiliu, Văduva,
  Vlad, Vlădescu, Vintilă, Vișan, Vlaicu, Voinea, Voiculescu, Zaharia, Zamfir, Zamfirescu, Zidaru`;

const stems = `Albul, Alexandr, Andron, Apostol, Argint, Bădul, Bărbăt, Bercul, Bogdăn, Boier, Brăil, Brătul, Bucur,
  Buzil, Căpățân, Cerch, Cernăt, Codr, Corban, Cosăc, Crângul, Dăscăl, Dragom, Drăgul, Făgărăș, Fântân, Filip, Florin,
  Fulg, Gălățan, Gârb, Gliga, Goran, Gorun, Grădin, Grăjd, Hârjob, Herța, Hriscul, Humul, Ilar, Isăil, Izvor, Jder,
  Lăzăr, Leon, Lipăn, Luncan, Măcel, Mălin, Mănăil, Mărcul, Merișan, Mihăil, Mircul, Mocăn, Movil, Năstur, Negul,
  Odob, Olăn, Oprișor, Pădur, Păltin, Pănăt, Pârâian, Păsăr, Păstor, Pătrul, Pietr, Plăiaș, Podar, Porumb, Potărnic,
  Râpan, Rășcan, Râul, Săcel, Sălcian, Sănduleș, Scarl, Smărănd, Spirid, Stăncul, Stejăr, Strâmb, Șerbăn, Șoimar,
  Șteful, Tăut, Teodor, Teleg, Tomul, Trăist, Țepel, Țurlăn, Urzic, Vărzar, Vălean, Vâlcul, Viorel, Vișin, Vrăbi,
  Vulp, Zărn, Zăvoi, Zimbr, Zugrăv`;

const endings: readonly (readonly [string, number])[] = [
  ['escu', 0.9],
  ['eanu', 0.6],
  ['aru', 0.35],
  ['oiu', 0.25],
  ['ache', 0.15],
];

const hungarian =
  `Szabó, Nagy, Kovács, Kiss, Tóth, Balázs, Molnár, Bíró, László, Varga, Fazekas, Gál, Szász, András,
  Bálint, Benedek, Bartha, Péter, Simon, Györgyi, Incze, Kelemen, Lőrincz, Máthé, Orbán, Pál, Sándor, Székely, Török`
    .split(',')
    .map((name) => name.trim());

/** Share of Hungarian names in the branches with a Hungarian minority. */
const hungarianShare = new Map([
  ['Harghita', 0.8],
  ['Covasna', 0.7],
  ['Mureș', 0.38],
  ['Satu Mare', 0.34],
  ['Bihor', 0.24],
  ['Sălaj', 0.22],
  ['Cluj', 0.14],
]);

const frequentNames = split(frequent).map((entry) => {
  const [name = '', weight] = entry.split(' ');
  return [name, Number(weight)] as const;
});
const commonNames = split(common).map((name, rank, all) => [name, 2.6 - 1.6 * (rank / all.length)] as const);
const known = new Set([...frequentNames, ...commonNames].map(([name]) => name));
const rareNames = split(stems)
  .flatMap((stem) => endings.map(([ending, weight]) => [stem + ending, weight] as const))
  .filter(([name]) => !known.has(name));

/** The most common surnames, most frequent first. */
export const frequentSurnames: readonly string[] = frequentNames.map(([name]) => name);
/** Surnames that only a few members of a national register have. */
export const rareSurnames: readonly string[] = rareNames
  .filter(([, weight]) => weight < 0.2)
  .map(([name]) => name);

const anySurname = weighted([...frequentNames, ...commonNames, ...rareNames]);

export function makeSurname(random: Random, branch: Branch): string {
  const first = chance(random, hungarianShare.get(branch.name) ?? 0.004)
    ? pick(random, hungarian)
    : anySurname(random);
  if (!chance(random, 0.035)) return first;
  const second = anySurname(random);
  return second === first ? first : `${first}-${second}`;
}

function split(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}
