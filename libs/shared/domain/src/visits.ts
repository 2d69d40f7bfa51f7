/** Kinds of pages whose visits are remembered. */
export const VISIT_KINDS = ['stock', 'etf', 'index', 'guru', 'news'] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];

/** A page a browser has seen; kept in that browser alone. */
export interface Visit {
  readonly kind: VisitKind;
  /** One a thing: 'stock:AAPL', whichever of its pages was open. */
  readonly key: string;
  /** Short, for a tab: 'AAPL'. */
  readonly name: string;
  /** Whole, for a list: 'Apple Inc.' */
  readonly title: string;
  /** The page of it that was open last. */
  readonly to: string;
  /** Epoch milliseconds of the last visit. */
  readonly at: number;
}

/** Visits that are kept. */
export const MAX_VISITS = 10;

/** Visits that a list of recent ones shows. */
export const RECENT_VISITS = 5;

const oldest = (visits: readonly Visit[]): Visit | undefined =>
  visits.reduce<Visit | undefined>((found, visit) => (found && found.at <= visit.at ? found : visit), undefined);

/** Remembers a visit in its old place, or behind the others; the one not seen for longest makes arena. */
export function addVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  if (visits.some(({ key }) => key === visit.key)) return visits.map((one) => (one.key === visit.key ? visit : one));
  const dropped = visits.length >= MAX_VISITS ? oldest(visits) : undefined;
  return [...visits.filter((one) => one !== dropped), visit].slice(-MAX_VISITS);
}

/** Forgets one. */
export const removeVisit = (visits: readonly Visit[], key: string): readonly Visit[] =>
  visits.filter((visit) => visit.key !== key);

/** The newest visits, newest first. */
export const recentVisits = (visits: readonly Visit[]): readonly Visit[] =>
  [...visits].sort((a, b) => b.at - a.at).slice(0, RECENT_VISITS);

const isVisit = (value: unknown): value is Visit => {
  const visit = value as Partial<Record<keyof Visit, unknown>> | null;
  const isText = (part: unknown): part is string => typeof part === 'string' && part !== '';
  return (
    typeof visit === 'object' &&
    visit !== null &&
    VISIT_KINDS.includes(visit.kind as VisitKind) &&
    [visit.key, visit.name, visit.title].every(isText) &&
    isText(visit.to) &&
    /^\/(?![/\\])/.test(visit.to) &&
    typeof visit.at === 'number'
  );
};

/** Reads what a browser kept; whatever is no visit is left out. */
export function parseVisits(text: string | null): readonly Visit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isVisit).slice(-MAX_VISITS) : [];
  } catch {
    return [];
  }
}
