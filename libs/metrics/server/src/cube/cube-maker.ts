import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { ApiError } from '@plumbline/shared/domain';

import type { MakingProgress } from './cube-making';

/** Which readings over time are made, of which version of the market. */
export interface MakeQuestion {
  readonly version: string;
  readonly make: readonly ColumnRead[];
}

/** Makes the next step of such readings, in this thread or in another; null where another version is served by now. */
export type MakeStep = (question: MakeQuestion) => Promise<MakingProgress | null>;

/** Readings made together: what was read of the securities is in memory until they are written. */
const TOGETHER = 48;

/** Readings that are being made, and how far they are. */
export interface Making extends MakingProgress {
  readonly made: Promise<void>;
}

/** Makes readings over time in the background: what two ask for is made once. */
export class CubeMaker {
  private readonly going = new Map<string, Making>();

  constructor(private readonly step: MakeStep) {}

  /** All that is being made, or begun now, of readings. */
  make(version: string, reads: readonly ColumnRead[]): readonly Making[] {
    const nameOf = (read: ColumnRead): string => `${version}|${columnName(read)}`;
    const fresh = reads.filter((read) => !this.going.has(nameOf(read)));
    for (let from = 0; from < fresh.length; from += TOGETHER) {
      const make = fresh.slice(from, from + TOGETHER);
      const making = this.begin({ version, make });
      const names = make.map(nameOf);
      for (const name of names) this.going.set(name, making);
      const forget = (): void => names.forEach((name) => this.going.delete(name));
      making.made.then(forget, forget);
    }
    return [...new Set(reads.flatMap((read) => this.going.get(nameOf(read)) ?? []))];
  }

  private begin(question: MakeQuestion): Making {
    const state = { done: 0, of: 0 };
    const all = async (): Promise<void> => {
      do {
        const progress = await this.step(question);
        if (!progress) throw new ApiError(503, 'The figures are changing: try again', { retryAfter: 5 });
        Object.assign(state, progress);
      } while (state.done < state.of);
    };
    return Object.assign(state, { made: all() });
  }
}
