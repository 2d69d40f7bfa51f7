import type { Security, Split } from '@plumbline/market-data/domain';
import type { AlertSources } from '../sources';
import type { AlertRow } from '../store/alert-store';
import type { Moment } from './commit';

/** A security that an alert watches. */
export interface Member {
  readonly security: Security;
  /** Undefined for a member of a portfolio that nothing refers to yet. */
  readonly ref: number | undefined;
}

/** Caches the reads of one evaluation of all alerts. */
export class RunReads {
  private readonly portfolios = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  private readonly splits = new Map<string, Promise<readonly Split[]>>();

  constructor(
    readonly sources: AlertSources,
    readonly moment: Moment,
  ) {}

  splitsOf({ id }: Security): Promise<readonly Split[]> {
    const known = this.splits.get(id) ?? this.sources.market.document(id).then((document) => document?.splits ?? []);
    this.splits.set(id, known);
    return known;
  }

  /** Ids of what is on a portfolio or held in it; undefined where its owner no longer shares it. */
  private held(id: number, userId: number): Promise<ReadonlySet<string> | undefined> {
    const name = `${id}|${userId}`;
    const known =
      this.portfolios.get(name) ?? this.sources.alertLists.portfolio(id, { userId, asOf: this.moment.asOf });
    this.portfolios.set(name, known);
    return known;
  }

  /** The securities each alert watches now; undefined for a portfolio that may no longer be seen. */
  async membersOf(alerts: readonly AlertRow[]): Promise<(alert: AlertRow) => readonly Member[] | undefined> {
    const refs = await this.sources.refs.resolve(alerts.flatMap(({ ref }) => (ref === null ? [] : [ref])));
    const lists = new Map<number, readonly Member[] | undefined>();
    for (const { id, user_id: userId, portfolio_id: portfolio, ref } of alerts) {
      if (portfolio === null) continue;
      const held = await this.held(portfolio, userId);
      if (!held) lists.set(id, undefined);
      else if (ref === null)
        lists.set(
          id,
          [...held].flatMap((each) => this.member(each)),
        );
    }
    return (alert) => {
      if (lists.has(alert.id)) return lists.get(alert.id);
      const security = alert.ref === null ? undefined : refs.get(alert.ref)?.security;
      return security ? [{ security, ref: alert.ref ?? undefined }] : [];
    };
  }

  private member(id: string): readonly Member[] {
    const security = this.sources.market.find(id);
    return security ? [{ security, ref: undefined }] : [];
  }
}
