/** A page that can be gone to, or the gap between two of them. */
export type PageStep = number | 'gap';

const AROUND = 1;

/** First, last, the page itself and its neighbours; a gap that would hide one page shows the page. */
export function pageSteps(page: number, pages: number): PageStep[] {
  const shown = new Set([1, pages]);
  for (let near = page - AROUND; near <= page + AROUND; near += 1) if (near >= 1 && near <= pages) shown.add(near);
  const sorted = [...shown].toSorted((left, right) => left - right);
  return sorted.flatMap((step, index): PageStep[] => {
    const before = sorted[index - 1] ?? 0;
    if (step - before === 2) return [step - 1, step];
    return step - before > 2 ? ['gap', step] : [step];
  });
}
