import {
  checkSentence,
  sentenceHtml,
  type AnswerSentence,
  type RawSentence,
  type WithheldReason,
} from '@plumbline/assistant/domain';
import type { KeptSentence, Withheld } from '../store/column-types';
import type { ValueBook } from '../tools/value-book';
import type { NewEvent } from './turn-log';

/** A sentence that failed, and why: it goes back to the model once. */
interface Failed {
  readonly at: number;
  readonly sentence: RawSentence;
  readonly reason: WithheldReason;
  readonly detail: string;
  readonly headed: readonly string[];
}

/** Checks sentences as they come and keeps those that pass: nothing reaches a reader past it. */
export class AnswerWriter {
  private readonly kept = new Map<number, KeptSentence>();
  private failed: Failed[] = [];
  private withheld: Withheld[] = [];
  private count = 0;
  private headed: readonly string[] = [];

  constructor(
    private readonly book: ValueBook,
    private readonly put: (event: NewEvent) => void,
  ) {}

  take(sentence: RawSentence): void {
    const at = this.count++;
    if (sentence.block === 'h') this.headed = [];
    this.check(at, sentence, this.headed, (failed) => this.failed.push(failed));
  }

  /** Sentences for the model to rewrite; empty if none failed. */
  complaints(): readonly string[] {
    return this.failed.map(({ sentence, detail }) => `${sentence.text.replaceAll('\n', ' ')}\n(${detail})`);
  }

  /** The sentences that take the places of those that failed, in their order; what fails again is withheld. */
  replace(sentences: readonly (string | undefined)[]): void {
    const failed = this.failed;
    this.failed = [];
    failed.forEach(({ at, sentence, reason, headed }, index) => {
      const text = sentences[index];
      if (text === undefined) return this.refuse(at, reason);
      this.check(at, { ...sentence, text }, headed, (again) => this.refuse(at, again.reason));
    });
  }

  sentences(): readonly KeptSentence[] {
    return [...this.kept.values()].sort((a, b) => a.at - b.at);
  }

  refused(): readonly Withheld[] {
    return this.withheld;
  }

  private refuse(at: number, reason: WithheldReason): void {
    this.withheld.push({ at, reason });
    this.put({ type: 'withheld', at, reason });
  }

  private check(at: number, sentence: RawSentence, headed: readonly string[], fail: (failed: Failed) => void): void {
    const { block, opens, text } = sentence;
    const checked = checkSentence(text, this.book.grounds(headed));
    if ('reason' in checked) return fail({ at, sentence, headed, ...checked });
    if (block === 'h') this.headed = checked.periods;
    if (checked.parts.every((part) => part.text.trim() === '')) return;
    const kept: AnswerSentence = { at, block, opens, parts: checked.parts };
    this.kept.set(at, { ...kept, raw: text });
    const html = sentenceHtml(kept);
    this.put({ type: 'sentence', sentence: { ...kept, parts: [...kept.parts], html }, html });
  }
}
