import { ApiError } from '@plumbline/shared/domain';

export interface LaneSize {
  /** Works at the same time. */
  readonly atOnce: number;
  /** Works that may wait; one more is refused. */
  readonly waiting: number;
}

/** Runs works side by side up to a number, others wait for their turn; 503 where the line is too long. */
export function workLane({ atOnce, waiting: most }: LaneSize) {
  const line: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= most)
        throw new ApiError(503, 'Too many pictures are being worked on: try again in a moment', { retryAfter: 2 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
