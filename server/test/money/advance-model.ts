/** The advance of one member by MON-20 to MON-24, in bani and in memory: what the register is compared with. */

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

  return {
    notes,
    dues,
    avans: () => dues.reduce((sum, { added }) => sum + added, fromNotes),
    /** What account 472 ends with. */
    balance: () => dues.reduce((sum, due) => sum + (due.isDeleted ? 0n : due.amount), 0n),
    post(due: Pick<ModelDue, 'account' | 'effect' | 'amount'>): void {
      const posted = { ...due, isDeleted: false, added: 0n, paid: new Map<number, bigint>() };
      dues.push(posted);
      apply(posted);
    },
    remove(index: number): void {
      const due = dues[index];
      if (!due) return;
      for (const [note, part] of due.paid) (notes[note] as ModelNote).settled -= part; // paid of a note of the list
      Object.assign(due, { isDeleted: true, added: 0n, paid: new Map() });
    },
    restore(index: number): void {
      const due = dues[index];
      if (!due) return;
      due.isDeleted = false;
      apply(due);
    },
    issue(amount: bigint): void {
      notes.push({ amount, settled: 0n, isCancelled: false });
      fromNotes += amount;
    },
    /** False where the note is paid and stays. */
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
