import { z } from 'zod';
import type { ModelCall } from '../model/model-port';

const callSchema = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()).default({}) });

const LOOKS_LIKE_CALL = /^\s*(?:```(?:json)?\s*)?\{/;
const MAY_BECOME_CALL = /^\s*`{0,3}(?:j|js|jso|json)?\s*$/;

/** Calls that a model writes as text: what begins like one is held back until it is whole. */
export class TextCalls {
  all = '';
  private isHeld: boolean | undefined;
  private held = '';

  constructor(private readonly isWanted: boolean) {}

  /** The part of a text that is meant for the reader. */
  push(text: string): string {
    this.all += text;
    if (!this.isWanted || this.isHeld === false) return text;
    this.held += text;
    if (this.isHeld === undefined) {
      if (MAY_BECOME_CALL.test(this.held)) return '';
      this.isHeld = LOOKS_LIKE_CALL.test(this.held);
    }
    if (this.isHeld) return '';
    const released = this.held;
    this.held = '';
    return released;
  }

  /** Flushes the buffer: a call, or plain text. */
  end(): { readonly text: string; readonly call?: ModelCall } {
    const held = this.held;
    this.held = '';
    if (held.trim() === '') return { text: '' };
    if (!this.isHeld) return { text: held };
    const json = held.replace(/^\s*```(?:json)?/, '').replace(/```\s*$/, '');
    const call = (name: string, args: string): { text: string; call: ModelCall } => ({
      text: '',
      call: { id: 'call_0', name, args },
    });
    try {
      const parsed = callSchema.safeParse(JSON.parse(json));
      return parsed.success ? call(parsed.data.tool, JSON.stringify(parsed.data.args)) : call('', json);
    } catch {
      return call('', json);
    }
  }
}
