const KEPT = 4000;

/**
 * Answers already found, by their question. An answer stands while the table's stamp does, which the file itself keeps:
 * it changes with every write of the table's rows, another process's included.
 */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, { stamp: string; answer: T }>();

  get(question: string, stamp: string): T | undefined {
    const known = this.kept.get(question);
    return known?.stamp === stamp ? known.answer : undefined;
  }

  /** Keeps the answer, dropping the one kept longest when there are too many. */
  keep(question: string, stamp: string, answer: T): T {
    this.kept.delete(question);
    this.kept.set(question, { stamp, answer });
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return answer;
  }
}
