/** How a job reports its progress. */
export type Progress = (line: string) => void;

/** A line at each tenth of the work. */
export function everyTenth(what: string, progress: Progress): (state: { done: number; total: number }) => void {
  let shown = 0;
  return ({ done, total }) => {
    const tenth = Math.floor((10 * done) / Math.max(total, 1));
    if (tenth > shown && total > 10) progress(`${what}: ${done} of ${total}`);
    shown = Math.max(shown, tenth);
  };
}
