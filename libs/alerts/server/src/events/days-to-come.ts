import type { CalendarKind } from '@plumbline/alerts/domain';
import {
  actionsKnownAt,
  type AnnouncedResults,
  type Security,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { compareText, formatNumber, type Day } from '@plumbline/shared/domain';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';

/** Something that is known to come. */
export interface DayToCome {
  readonly id: string;
  readonly kind: CalendarKind;
  readonly day: Day;
  readonly text: string;
  readonly link: string;
}

interface Coming {
  readonly security: Security;
  readonly document: Pick<SecurityDocument, 'actions'> | undefined;
  /** Days of results that calendars gave, of all companies. */
  readonly results: readonly AnnouncedResults[];
}

/** Upcoming events of a company from a day on, the next first. */
export function daysToCome(
  { security, document, results }: Coming,
  from: Day,
  kinds: readonly CalendarKind[],
): readonly DayToCome[] {
  const symbol = displaySymbol(security.exchange, security.symbol);
  const of = (kind: CalendarKind, day: Day, text: string): DayToCome => ({
    id: `${kind}:${security.id}:${day}`,
    kind,
    day,
    text: `${symbol}: ${text}`,
    link: stockPath(symbol, kind === 'results' ? 'summary' : 'dividend'),
  });
  const actions = actionsKnownAt(document?.actions ?? []).flatMap(({ kind, day, amount, currency, ratio }) => {
    if (kind === 'split') return [of('split', day, `split, ${ratio ?? 'some'} shares for one`)];
    if (kind !== 'dividend' && kind !== 'special-dividend') return [];
    const paid = amount === undefined ? '' : `, ${formatNumber(amount)} ${currency ?? security.currency}`;
    return [of('dividend', day, `ex-dividend day${paid}`)];
  });
  const announced = results
    .filter((one) => one.symbol === security.symbol)
    .map(({ day }) => of('results', day, 'results'));
  return [...actions, ...announced]
    .filter(({ kind, day }) => day >= from && kinds.includes(kind))
    .sort((a, b) => compareText(a.day, b.day));
}
