/** Given names, often two, joined by a hyphen or by a space as in the civil register. */
import { chance, type Random, weighted } from './random.ts';

const women = `Maria, Elena, Ana, Ioana, Mihaela, Andreea, Cristina, Daniela, Alexandra, Gabriela, Simona, Mariana,
  Nicoleta, Adriana, Carmen, Monica, Oana, Raluca, Laura, Loredana, Camelia, Diana, Liliana, Rodica, Florentina,
  Luminița, Corina, Anca, Georgeta, Doina, Viorica, Lăcrămioara, Ștefania, Iuliana, Roxana, Bianca, Alina, Valentina,
  Claudia, Marinela, Violeta, Silvia, Veronica, Constanța, Ileana, Felicia, Cornelia, Olga, Tatiana, Aurelia, Lucia,
  Irina, Delia, Mirela, Paula, Otilia, Angela, Ramona, Teodora, Denisa, Sorina, Steluța, Ancuța, Brândușa, Smaranda,
  Crenguța, Măriuca, Eugenia, Petronela, Magdalena, Niculina, Dorina, Dana, Sanda, Victoria, Lidia, Margareta, Emilia,
  Ecaterina, Nadia, Larisa, Sabina, Antonia, Ilinca, Sînziana, Ruxandra, Anișoara, Domnica, Verginica, Zenovia`;

const men = `Ion, Gheorghe, Andrei, Alexandru, Mihai, Constantin, Vasile, Nicolae, Adrian, Cristian, Florin, Marian,
  Daniel, Ioan, Marius, Bogdan, Ionuț, Dumitru, Gabriel, Ștefan, Cătălin, Sorin, Lucian, Ovidiu, Radu, Dan, Viorel,
  Liviu, Cosmin, Răzvan, George, Petru, Valentin, Dorin, Costel, Emil, Ciprian, Claudiu, Sebastian, Vlad, Tudor, Paul,
  Robert, Silviu, Victor, Aurel, Octavian, Iulian, Dragoș, Mircea, Laurențiu, Călin, Teodor, Horia, Eugen, Cornel,
  Mugurel, Săndel, Șerban, Neculai, Gavril, Traian, Virgil, Corneliu, Remus, Romulus, Flavius, Raul, Matei, Luca,
  Anton, Iosif, Ilie, Simion, Toader, Petre, Grigore, Filip, Tiberiu, Sergiu, Leonard, Doru, Nelu, Costică`;

const hyphenated = {
  1: ['Ion-Alexandru', 'Ștefan-Cătălin', 'Mihai-Andrei', 'Constantin-Cristian', 'Ioan-Adrian'],
  2: ['Ana-Maria', 'Anca-Elena', 'Maria-Magdalena', 'Ioana-Alexandra', 'Elena-Cristina', 'Ana-Maria'],
} as const;

const anyOf = { 1: byRank(men), 2: byRank(women) } as const;
const pairOf = {
  1: weighted(hyphenated[1].map((name) => [name, 1] as const)),
  2: weighted(hyphenated[2].map((name) => [name, 1] as const)),
} as const;

/** `sex` as in the register: 1 man, 2 woman. */
export function makeGivenName(random: Random, sex: 1 | 2): string {
  const first = anyOf[sex](random);
  if (chance(random, 0.06)) return pairOf[sex](random);
  if (!chance(random, 0.42)) return first;
  const second = anyOf[sex](random);
  if (second === first) return first;
  return chance(random, 0.6) ? `${first}-${second}` : `${first} ${second}`;
}

/** The first names of a list are the most frequent ones. */
function byRank(list: string): (random: Random) => string {
  return weighted(list.split(',').map((name, rank) => [name.trim(), 1 / (rank + 4)] as const));
}
