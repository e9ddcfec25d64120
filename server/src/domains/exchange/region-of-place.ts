/** County seats, and old, German and Hungarian names of places, as people write them for a branch. Pure. */
import { plainTitle } from './tables/table-heading.ts';

const places: Readonly<Record<string, readonly string[]>> = {
  Alba: ['Alba Iulia', 'Gyulafehérvár', 'Karlsburg', 'Weißenburg'],
  Argeș: ['Pitești'],
  Bihor: ['Oradea', 'Nagyvárad', 'Großwardein'],
  'Bistrița-Năsăud': ['Bistrița', 'Beszterce', 'Bistritz', 'Nösen'],
  Brașov: ['Brassó', 'Kronstadt', 'Orașul Stalin'],
  București: ['Bucharest', 'Bukarest', 'Municipiul București'],
  'Caraș-Severin': ['Reșița', 'Resicabánya', 'Reschitz'],
  Cluj: ['Cluj-Napoca', 'Kolozsvár', 'Klausenburg'],
  Covasna: ['Sfântu Gheorghe', 'Sepsiszentgyörgy', 'Kovászna'],
  Dâmbovița: ['Târgoviște'],
  Dolj: ['Craiova'],
  Gorj: ['Târgu Jiu'],
  Harghita: ['Miercurea Ciuc', 'Csíkszereda', 'Hargita', 'Szeklerburg'],
  Hunedoara: ['Deva', 'Déva', 'Diemrich', 'Hunyad'],
  Ialomița: ['Slobozia'],
  Maramureș: ['Baia Mare', 'Nagybánya', 'Frauenbach', 'Máramaros'],
  Mehedinți: ['Drobeta-Turnu Severin', 'Turnu Severin'],
  Mureș: ['Târgu Mureș', 'Marosvásárhely', 'Neumarkt', 'Maros'],
  Neamț: ['Piatra Neamț'],
  Olt: ['Slatina'],
  Prahova: ['Ploiești'],
  'Satu Mare': ['Szatmárnémeti', 'Szatmár', 'Sathmar'],
  Sălaj: ['Zalău', 'Zilah', 'Waltenberg'],
  Sibiu: ['Nagyszeben', 'Szeben', 'Hermannstadt'],
  Teleorman: ['Alexandria'],
  Timiș: ['Timișoara', 'Temesvár', 'Temeswar', 'Temeschburg'],
  Vâlcea: ['Râmnicu Vâlcea'],
  Vrancea: ['Focșani'],
};

const regions = new Map(
  Object.entries(places).flatMap(([region, names]) =>
    names.map((name) => [plainTitle(name), region] as const),
  ),
);

/** `text` is folded by `plainTitle`. */
export function regionOfPlace(text: string): string | undefined {
  return regions.get(text);
}
