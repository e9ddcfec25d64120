/**
 * In-memory model of one member's advance by MON-20 to MON-24, MON-73 and MON-75, in bani; tests compare the register with
 * it.
 */

export type ModelNote = { amount: bigint; settled: bigint; isCancelled: boolean };
type ModelDue = {
  account: '461' | '472';
  effect: 'receipt' | 'other';
  /** Signed change of the advance. */
  amount: bigint;
  isDeleted: boolean;
  /** The part added to the advance itself. */
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
  /** A decrease must be covered by the paid part of the advance. */
  const isThere = (change: bigint) => change >= 0n || avans() - unpaid() + change >= 0n;

  return {
    notes,
    dues,
    avans,
    unpaid,
    /** Final balance of account 472. */
    balance: () => dues.reduce((sum, due) => sum + (due.isDeleted ? 0n : due.amount), 0n),
    /** Returns false if it is refused, as do the functions below. */
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
      for (const [note, part] of due.paid) (notes[note] as ModelNote).settled -= part; // paid to notes by index
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
    /** A paid note stays. */
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
