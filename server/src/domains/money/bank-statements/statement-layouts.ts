/**
 * Layouts of statements in CSV and XLSX: under which titles each bank writes what (MON-141). A layout applies if the heading
 * has all its titles, with which it starts to be known; otherwise the layout of any bank is used.
 */
import { plainTitle } from '../../exchange/tables/table-heading.ts';

export type Field =
  | 'day'
  | 'credit'
  | 'debit'
  | 'amount'
  /** Direction of the money: D or C, or words. */
  | 'side'
  | 'currency'
  | 'payer'
  | 'iban'
  | 'text'
  | 'reference'
  /** The account of the statement. */
  | 'account'
  /** Whether the money came: `COMPLETED`, `Respinsă`. */
  | 'state'
  /** Known, and used for nothing: balances, fees, other days. */
  | 'ignored';

/** Of several columns of one field the first title counts, but texts are joined. */
export type Layout = { readonly [F in Field]?: readonly Title[] };
/** `isStart`: any title that begins so. */
type Title = { plain: string; isStart: boolean };

/** `plain`: as `plainTitle` writes the title of a column. */
export function isTitled(plain: string, known: Title): boolean {
  return plain === known.plain || (known.isStart && plain.startsWith(known.plain));
}

/** Titles by field, divided by semicolons; `Detalii*` is any title that begins so. */
const titles: Readonly<Record<string, { readonly [F in Field]?: string }>> = {
  'Banca Transilvania': {
    day: 'Data tranzactie',
    // Type, text, payer, account and reference in one cell.
    text: 'Descriere',
    reference: 'Referinta tranzactiei',
    debit: 'Debit',
    credit: 'Credit',
  },
  'ING Business': {
    account: 'Numar cont',
    day: 'Data procesarii',
    amount: 'Suma',
    currency: 'Valuta',
    side: 'Tip tranzactie',
    payer: 'Nume beneficiar/ordonator',
    iban: 'Cont beneficiar/ordonator',
    text: 'Detaliile tranzactiei',
  },
  'Revolut Business': {
    day: 'Date completed (UTC)',
    amount: 'Amount',
    side: 'Type',
    // The payer stands in the description, and the payer's own text in the reference.
    text: 'Description; Reference',
    reference: 'ID',
  },
  'ING Home’Bank': {
    day: 'Data',
    // Payer, account and text follow in rows of their own.
    text: 'Detalii tranzactie',
    debit: 'Debit',
    credit: 'Credit',
  },
  'Raiffeisen Bank': {
    day: 'Data inregistrare',
    debit: 'Suma debit',
    credit: 'Suma credit',
    payer: 'Nume/Denumire ordonator/beneficiar',
    iban: 'Nr. cont in/din care se efectueaza tranzactiile',
    text: 'Descrierea tranzactiei',
  },
  BRD: {
    day: 'Data inregistrarii',
    amount: 'Suma',
    payer: 'Beneficiar',
    text: 'Detalii',
    reference: 'Referinta',
  },
  BCR: {
    account: 'Contul pentru care s-a generat extrasul',
    currency: 'Valuta',
    day: 'Data finalizarii tranzactiei',
    text: 'Tranzactii finalizate (detalii)',
    reference: 'Referinta oper./document',
    debit: 'Debit (suma)',
    credit: 'Credit (suma)',
  },
  'CEC Bank': {
    day: 'Data procesarii',
    reference: 'Referinta',
    text: 'Explicatii',
    debit: 'Debit',
    credit: 'Credit',
  },
  // Every title that is known for a field; the day on which the bank booked the line comes before other days.
  'orice bancă': {
    day: `
      Data inregistrarii; Data inregistrare; Data contabila; Data contabilizarii; Data inregistrarii tranzactiei;
      Data procesarii; Data procesare; Data operarii; Data decontarii; Data finalizarii tranzactiei;
      Data finalizarii; Booking date; Posting date; Date completed (UTC); Completed date; Data operatiunii;
      Data operatiune; Data operatiei; Data tranzactiei; Data tranzactie; Data; Date; Transaction date;
      Data platii; Data incasarii; Data valutei; Data valuta; Data valorii; Value date; Data op*; Data tranz*;
      Data înreg*; Data cont*`,
    credit: `
      Credit; Suma credit; Suma creditata; Credit RON; Credit (suma); Credit (lei); Incasari; Incasare; Intrari;
      Sume creditoare; Rulaj credit; Rulaj creditor; Money in; Credit amount; Suma incasata; Suma cred*;
      Sume cred*; Rulaj cred*; Valoare cred*`,
    debit: `
      Debit; Suma debit; Suma debitata; Debit RON; Debit (suma); Debit (lei); Plati; Plata; Iesiri;
      Sume debitoare; Rulaj debit; Rulaj debitor; Money out; Debit amount; Suma platita; Suma deb*; Sume deb*;
      Rulaj deb*; Valoare deb*`,
    amount: `
      Suma; Suma tranzactiei; Suma tranzactie; Suma operatiunii; Valoare; Valoare tranzactie; Valoarea;
      Valoarea tranzactiei; Amount; Suma RON; Suma (lei); Suma in lei; Suma in valuta contului`,
    side: `
      D/C; C/D; Debit/Credit; Credit/Debit; Sens; Tip D/C; Tip tranzactie; Tipul tranzactiei; Tip operatiune;
      Tipul operatiunii; Tip; Operatiune; Tranzactie; Directie; Directia; Incasare/Plata; Type; Indicator D/C;
      Semn`,
    currency: 'Valuta; Moneda; Currency; Valuta tranzactiei; Valuta contului; Deviza',
    payer: `
      Platitor; Nume platitor; Denumire platitor; Ordonator; Nume ordonator; Denumire ordonator;
      Nume/Denumire ordonator; Nume/Denumire ordonator/beneficiar; Nume beneficiar/ordonator;
      Nume ordonator/beneficiar; Ordonator/Beneficiar; Beneficiar/Ordonator; Platitor/Beneficiar;
      Beneficiar/Platitor; Nume platitor/beneficiar; Partener; Nume partener; Partener tranzactie; Contrapartida;
      Nume contrapartida; Denumire contrapartida; Contraparte; Nume contraparte; Corespondent; Nume corespondent;
      Client; Nume; Denumire; Payer; Payer name; Partner name; Partner; Counterparty; Counterparty name; Name; Debtor; Debtor name;
      Sender; Expeditor; Nume plat*; Nume ordon*; Platitor*; Ordonator*`,
    iban: `
      IBAN platitor; IBAN ordonator; IBAN partener; IBAN ordonator/beneficiar; IBAN beneficiar/ordonator;
      IBAN contrapartida; IBAN contraparte; IBAN corespondent; Cod IBAN ordonator; Cod IBAN ordonator/beneficiar;
      Cont IBAN partener; Cont platitor; Contul platitorului; Cont ordonator; Cont partener;
      Cont beneficiar/ordonator; Cont ordonator/beneficiar; Cont platitor/beneficiar; Cont contrapartida;
      Cont contraparte; Cont corespondent; Nr. cont in/din care se efectueaza tranzactiile;
      Numar cont in/din care se efectueaza tranzactiile; Din contul; Payer IBAN; Counterparty IBAN;
      Counterparty account; Partner IBAN; Partner account; Debtor IBAN; Beneficiary IBAN; Sender IBAN; IBAN plat*; IBAN ordon*; Cont plat*;
      Cont ordon*; Contul plat*; Contul ordon*`,
    text: `
      Tranzactii finalizate (detalii); Description; Details; Payment details; Remittance information; Memo;
      Note; Notes; Nota; Comment; Booking details; Booking info; Payment reference; Narrative; Detali*; Explica*; Descrie*; Informati*; Mesaj*`,
    reference: `
      Referinta; Referinta tranzactiei; Referinta tranzactie; Referinta bancii; Referinta banca;
      Referinta oper./document; Referinta operatiunii; Nr. referinta; Numar referinta; Nr. tranzactie;
      Numar tranzactie; ID tranzactie; Nr. document; Numar document; Nr. OP; Document; Nr. doc; Transaction ID;
      Reference; Bank reference; Reference number; Booking reference; ID`,
    account: `
      Numar cont; Nr. cont; Cont; Contul; IBAN; Cod IBAN; Cont IBAN; IBAN cont; Contul meu; Cont propriu;
      IBAN propriu; Contul pentru care s-a generat extrasul; Account; Account number; Account IBAN; Cont client`,
    state: 'State; Stare; Starea; Status; Statut; Transaction status; Payment status; Stare*; Status*',
    ignored: `
      Sold*; Balance*; Balanta*; Disponibil*; Rulaj cumulat; Comision*; Fee*; Moneda comisionului; Total amount;
      Orig amount; Orig currency; Original amount; Original currency; Suma originala; Moneda originala; Exchange rate;
      Curs*; Rate; Date started (UTC); Started date; Data emitere*; Data inceput*; Data finala; Data emiterii; Ora*;
      Time; Titular*; Nume titular*; Card*; Product; Produs; Nr; No; Nr. crt*; Crt; Pozitia; Sucursala; Unitate;
      BIC*; SWIFT*; Banca*; Denumire banca*; Bank*; Cod banca*; Cod fiscal*; CUI*; CIF*; CNP*; Adresa*; Localitate*;
      Tara*; Canal; Cod tranzactie; Cod operatiune; Beneficiar final; Ordonator final; Ordonator initial;
      Beneficiary*; Spend program; MCC; Related transaction id; Category; Categorie; Partner account number;
      Virtual card*; Nr. extras; Numar extras; Stema`,
  },
};

export const layouts: readonly Layout[] = Object.values(titles).map((ofBank) =>
  Object.fromEntries(
    Object.entries(ofBank).map(([field, known]) => [
      field,
      known.split(';').map((title) => ({ plain: plainTitle(title), isStart: title.endsWith('*') })),
    ]),
  ),
);
