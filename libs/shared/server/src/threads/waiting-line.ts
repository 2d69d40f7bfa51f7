/** Outcome of a question: its answer, or why there is none. */
export type Said = { readonly answer: unknown } | { readonly failure: unknown };

/** Somebody who waits for an answer. */
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

/** Those who asked, in the order of their questions: answers come in that order too. */
export class WaitingLine {
  private readonly waiting: Waiting[] = [];
  private ended: Error | undefined;

  /** Asks with `send` unless nobody answers any more. */
  ask(send: () => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.waiting.push({ resolve, reject });
      send();
    });
  }

  take(said: Said): void {
    const next = this.waiting.shift();
    if ('failure' in said) next?.reject(said.failure);
    else next?.resolve(said.answer);
  }

  /** Rejects all waiting and later questions; the first reason is kept. */
  end(reason: Error): void {
    this.ended ??= reason;
    for (const { reject } of this.waiting.splice(0)) reject(this.ended);
  }
}
