/** The advance of one member by MON-20 to MON-24, MON-73 and MON-75, in bani and in memory: what the register is compared with. */

export type ModelNote = { amount: bigint; settled: bigint; isCancelled: boolean };
type ModelDue = {
  account: '461' | '472';
  effect: 'receipt' | 'other';
  /** With its sign, as it changes the advance. */
  amount: bigint;
  isDeleted: boolean;
  /** What it added to the advance itself. */
  added: bigint;
  paid: Map<number, bigint>;
};

export type AdvanceModel = ReturnType<typeof createAdvanceModel>;

export function createAdvanceModel() {
  const notes: ModelNote[] = [];
  const dues: ModelDue[] = [];
  let fromNotes = 0n;

  function receive(due: ModelDue, received: bigint): void {
    let left = received;
    notes.forEach((note, index) => {
      const open = note.isCancelled ? 0n : note.amount - note.settled;
      const part = open < left ? open : left;
      if (part <= 0n) return;
      note.settled += part;
      due.paid.set(index, (due.paid.get(index) ?? 0n) + part);
      left -= part;
    });
    due.added += left;
  }

  function apply(due: ModelDue): void {
    if (due.effect === 'receipt') receive(due, due.amount);
    else due.added = due.amount;
  }

  const avans = () => dues.reduce((sum, { added }) => sum + added, fromNotes);
  const unpaid = () =>
    notes.reduce((sum, { amount, settled, isCancelled }) => {
      const open = isCancelled ? 0n : amount - settled;
      return open > 0n ? sum + open : sum;
    }, 0n);
  /** What takes, takes of what is paid. */
  const isThere = (change: bigint) => change >= 0n || avans() - unpaid() + change >= 0n;

  return {
    notes,
    dues,
    avans,
    unpaid,
    /** What account 472 ends with. */
    balance: () => dues.reduce((sum, due) => sum + (due.isDeleted ? 0n : due.amount), 0n),
    /** False, here and below, where it is refused. */
    post(due: Pick<ModelDue, 'account' | 'effect' | 'amount'>): boolean {
      if (!isThere(due.amount)) return false;
      const posted = { ...due, isDeleted: false, added: 0n, paid: new Map<number, bigint>() };
      dues.push(posted);
      apply(posted);
      return true;
    },
    remove(index: number): boolean {
      const due = dues[index];
      if (!due || !isThere(-due.amount)) return false;
      for (const [note, part] of due.paid) (notes[note] as ModelNote).settled -= part; // paid of a note of the list
      Object.assign(due, { isDeleted: true, added: 0n, paid: new Map() });
      return true;
    },
    restore(index: number): boolean {
      const due = dues[index];
      if (!due || !isThere(due.amount)) return false;
      due.isDeleted = false;
      apply(due);
      return true;
    },
    issue(amount: bigint): boolean {
      if (!isThere(amount)) return false;
      notes.push({ amount, settled: 0n, isCancelled: false });
      fromNotes += amount;
      return true;
    },
    /** A note that is paid stays. */
    cancel(index: number): boolean {
      const note = notes[index];
      if (!note || note.isCancelled) return true;
      if (note.amount > 0n && note.settled >= note.amount) return false;
      Object.assign(note, { isCancelled: true, settled: 0n });
      fromNotes -= note.amount;
      for (const due of dues) {
        const part = due.paid.get(index);
        if (part === undefined) continue;
        due.paid.delete(index);
        receive(due, part);
      }
      return true;
    },
  };
}
