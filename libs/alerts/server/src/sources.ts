import type { ColumnSource } from '@plumbline/formula/domain';
import type { ArchiveAreas, MarketReader, SecurityRefs, TextReader } from '@plumbline/market-data/domain';
import type { OpenPanel } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Database, MailPerson } from '@plumbline/shared/server';

/** The market alerts are evaluated over. */
export type AlertMarket = MarketReader & Pick<TextReader, 'texts'> & { areas(): ArchiveAreas };

/** The trading days of a security, and its figures on each as known then. */
export interface AlertDays {
  readonly days: readonly Day[];
  readonly columns: ColumnSource;
}

/** Whose list is read, and of which day. */
interface Asker {
  readonly userId: number | undefined;
  readonly asOf: Day | undefined;
}

/** A note whose day has come or comes soon. */
export interface DueNote {
  readonly note_id: number;
  readonly stock: { readonly stockid: string | null; readonly display_symbol: string; readonly company: string } | null;
  readonly text: string;
  readonly day: Day;
  readonly is_due: boolean;
}

/** Lists that other domains keep. Ids are those of securities. */
export interface AlertLists {
  /** Securities of a portfolio; undefined if there is none that the asker may see. */
  readonly portfolio: (id: number, asker: Asker) => Promise<ReadonlySet<string> | undefined>;
  /** Current matches of a saved screen; undefined if there is none that the asker may see. */
  readonly screen: (id: number, asker: Asker) => Promise<readonly string[] | undefined>;
}

/** Data that alerts are evaluated from. */
export interface AlertSources {
  readonly db: Database;
  readonly market: AlertMarket;
  readonly refs: SecurityRefs;
  readonly openPanel: OpenPanel;
  readonly alertLists: AlertLists;
}

/** Dependencies of the alert calls. */
export interface AlertDeps extends AlertSources {
  /** Figures of one security on all its trading days from a day on; undefined where there are none. */
  readonly alertDays: (id: string, from: Day) => Promise<AlertDays | undefined>;
  /** Leaves a mail for a person; false where there is no confirmed address. */
  readonly mailPerson: MailPerson;
  /** Confirmed address that mails go to. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  readonly dueNotes: (
    portfolioId: number,
    span: { readonly since: Day; readonly on: Day },
  ) => Promise<readonly DueNote[]>;
  readonly brand: string;
}
