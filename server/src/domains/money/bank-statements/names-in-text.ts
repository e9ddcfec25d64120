/** Finds whole names of members in texts of transfers, and the words beside them. Pure. */
import { product } from '@ceccar/contract/product';
import { isLegalForm, normalName, separateWords } from './line-words.ts';

/** A word of a text; `isApart`: a mark other than a dash stands before it. */
type Word = { word: string; isApart: boolean; hasForm: boolean };

/** Words `from` to before `to` of a text that are a whole name, in any order. */
type NameRun = { from: number; to: number; name: string };

export type NamedText = { words: readonly Word[]; runs: readonly NameRun[] };

const longestName = 6;

/** `isName`: whether words, sorted as `normalName` does, are the whole name of a member. */
export function namesIn(text: string, isName: (sorted: string) => boolean): NamedText {
  const words = readWords(text);
  const runs: NameRun[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestName); to += 1) {
      // One word is the name of a company only beside its legal form: `ALFA SRL`.
      if (to === from + 1 && !words[from]?.hasForm) continue;
      const name = sorted(words.slice(from, to));
      if (isName(name)) runs.push({ from, to, name });
    }
  }
  return { words, runs };
}

function readWords(text: string): Word[] {
  const all = separateWords(text);
  return all.flatMap(({ word, before }, at) => {
    if (isLegalForm(word)) return [];
    const [last, next] = [all[at - 1], all[at + 1]].map((beside) => beside && isLegalForm(beside.word));
    // A legal form ends a name, or, as `SC`, begins one.
    const isApart = last === true || /[^\p{L}\p{N} '’-]/u.test(before);
    return [{ word, isApart, hasForm: last === true || next === true }];
  });
}

function sorted(words: readonly Word[]): string {
  return normalName(words.map(({ word }) => word).join(' '));
}

/**
 * Whether the name goes on before or after the run, as `SANDU IOANA MARIA` does after `SANDU IOANA`: the word beside it is
 * neither a number nor one that payers write beside names, or, behind a mark, it is a word of members' names.
 */
export function goesOn(
  { words }: NamedText,
  { from, to }: NameRun,
  { isPerson, isNameWord }: { isPerson: boolean; isNameWord: (word: string) => boolean },
): boolean {
  const isUsual = (word: string) =>
    /\d/.test(word) ||
    bankCode.test(word) ||
    (isPerson ? paymentWords.has(word) || personWords.has(word) : companyWords.has(word));
  const isMore = (beside: Word | undefined, isApart: boolean) =>
    beside !== undefined && !isUsual(beside.word) && (!isApart || isNameWord(beside.word));
  const [before, after, next, first] = [words[from - 1], words[to], words[to + 1], words[from]];
  // The series of a note follows the name.
  const isSeries = /^20\d\d$/.test(next?.word ?? '');
  return isMore(before, first?.isApart ?? false) || (!isSeries && isMore(after, after?.isApart ?? false));
}

/** Code of a Romanian bank, with or without its branch: `BUCUROBU`. */
const bankCode = /^[A-Z]{4}RO[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** The body itself, as payers write it. */
const body = product.toUpperCase();

/** Words beside the name of a company; `CONT` or `TOTAL` may be part of a longer one. */
const companyWords = new Set(
  `NOTA NR PLATA PLATIT PLATITOR ACHITAT COTIZATIE COTIZATIA COTIZATII FIXA VARIABILA VIZA ANUALA AN ANUL DIN DE LA PARTEA
  PENTRU PT PTR ${body} FILIALA MEMBRU MEMBRUL ORDONATOR BENEFICIAR EXPEDITOR CUI CIF CIP IBAN DETALII FIRMA SOCIETATEA SI
  DATORAT DATORATA`.match(/\S+/g),
);

/** Words that payers and banks write beside the name of a person. */
const paymentWords = new Set(
  `NOTA NOTELE NR NUMAR NUMARUL NO SERIA SERIE PLATA PLATESC PLATIT PLATITOR PLATITA ACHITAT ACHITARE ACHIT ACHITA
  COTIZATIE COTIZATIA COTIZATII COTIZ COT TAXA TAXE VIZA VIZE CEC ${body} FIXA VARIABILA ANUALA ANUAL AN ANUL DIN DE LA
  PE LUNA TRIM SEM RATA AVANS DIFERENTA REST TOTAL SUMA LEI RON PENTRU PT PTR PRIN CATRE SI CU IN AL A LUI CONF CF
  CONFORM REF REFERINTA FACT FACTURA PROFORMA DOCUMENT DOC OP INCASARE TRANSFER VIRAMENT INSTANT DECONTARE INTRABANCARA
  ORDONATOR EXPEDITOR BENEFICIAR PARTENER NUME PRENUME DENUMIRE CONT CONTUL IBAN BIC SWIFT BANCA BCR BRD BT
  ING RAIFFEISEN UNICREDIT LIBRA ALPHA GARANTI EXIM SALT REVOLUT OTP TREZORERIA TREZORERIE DETALII EXPLICATII DESCRIERE
  MESAJ MEMBRU MEMBRA MEMBRUL MEMBRII CIP CNP CUI CIF CI AUTORIZATIE CARNET LEGITIMATIE MATRICOL FILIALA FIL
  PARTEA SUBSEMNATUL SUBSEMNATA SALARIAT SALARIATUL SALARIATA ANGAJAT ANGAJATUL ANGAJATA DATORAT DATORATA RESTANTA
  OBLIGATII PROFESIONAL PROFESIONALA STIMA MULTUMESC MULTUMIM VA ROG LUNAR LUNARA
  TRIMESTRUL SEMESTRUL OBLIGATIE OBLIGATIA PLATI INTEGRAL PARTIAL CORP CORPUL COD CLIENT DATA VIREZ VIRAT TRIMIS FIRMA
  SOCIETATEA SOTIA SOTUL SOT SOTIE FIICA FIUL MAMA TATA COLEGA COLEGUL IANUARIE FEBRUARIE MARTIE APRILIE MAI
  IUNIE IULIE SEPTEMBRIE OCTOMBRIE NOIEMBRIE DECEMBRIE`.match(/\S+/g),
);

/** Titles and places beside the name of a person; they may be part of a company's name. None is a given name. */
const personWords = new Set(
  `EC CA EXP EXPERT EXPERTI EXPERTILOR CONTABILILOR AUTORIZATI ASOCIAT ADMINISTRATOR EXPERTA CONTABIL CONTABILA AUTORIZAT AUTORIZATA CABINET CAB INDIVIDUAL INDIVIDUALA BIROU PFA PF II
  IF PERSOANA FIZICA INTREPRINDERE DL DLUI DOMNUL DOMNULUI DNA DOAMNA DOAMNEI DRA STR STRADA BD BDUL BULEVARDUL CALEA
  ALEEA SOS SOSEAUA BL ET AP LOC LOCALITATEA JUD JUDETUL COM COMUNA SAT ORAS MUN MUNICIPIUL SECTOR ROMANIA RO ARAD ARGES
  BACAU BIHOR BISTRITA NASAUD BOTOSANI BRASOV BRAILA BUZAU CALARASI CLUJ NAPOCA COVASNA DAMBOVITA DOLJ GALATI GIURGIU
  GORJ HARGHITA HUNEDOARA IALOMITA IASI ILFOV MARAMURES MEHEDINTI MURES NEAMT OLT PRAHOVA SALAJ SIBIU SUCEAVA TELEORMAN
  TIMIS TULCEA VASLUI VALCEA VRANCEA BUCURESTI TIMISOARA ORADEA CRAIOVA PLOIESTI PITESTI DEVA FOCSANI SLATINA TARGOVISTE
  ZALAU RESITA SLOBOZIA`.match(/\S+/g),
);
