import { addDays, addYears, type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import { createRandom, type Random } from '../base/random';
import { businessDay } from '../base/trading-days';
import { accessionOf, timeBetween } from '../writing/submission';
import { COMMON, OPTION, type DerivativeTerms, type InsiderLine, type InsiderReport } from './insider-report';
import type { Insider } from './people';

interface Grant extends DerivativeTerms {
  /** Options left. */
  readonly left: number;
}

/** Holdings of a person, on the split basis of `asOf`. */
interface Wealth {
  asOf: Day;
  shares: number;
  trust: number;
  grants: Grant[];
}

type ReportParts = Partial<Pick<InsiderReport, 'form' | 'original' | 'footnotes' | 'isPlanned' | 'remarks'>>;

const cents = (price: number): number => Math.round(price * 100) / 100;
const WEIGHTED = (low: number, high: number): string =>
  `The price is a weighted average. The shares were sold in several trades at prices from $${low.toFixed(2)} to $${high.toFixed(2)}.`;
const FORMULA = 'The price is the average of the closing prices of the twenty trading days before the trade.';

/** One person's years with the company: state, and the reports that follow from it. */
export class Career {
  readonly reports: InsiderReport[] = [];
  private readonly random: Random;
  private readonly wealth: Wealth;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly listing: Listing,
    private readonly person: Insider,
    seed: string,
  ) {
    this.random = createRandom(seed, 'career', person.cik);
    const shares = person.seat.isOfficer ? Math.round(this.unit(person.from) * this.random.between(0, 8)) : 0;
    this.wealth = {
      asOf: person.from,
      shares,
      trust: shares > 0 && this.random.next() < 0.3 ? shares * 2 : 0,
      grants: [],
    };
  }

  /** Shares a chief executive is granted a year: worth some three million dollars, never much of a small company. */
  private unit(day: Day): number {
    const price = this.listing.priceOn(day) ?? 20;
    const worth = Math.min(3e6, this.listing.sharesOn(day) * price * 0.002);
    return Math.max(100, Math.round(worth / price / 100) * 100);
  }

  /** Splits since the last report multiply what is held. */
  private moveTo(day: Day): void {
    const { wealth, listing } = this;
    const ratio = listing.factorOn(wealth.asOf) / listing.factorOn(day);
    wealth.asOf = day;
    if (ratio === 1) return;
    wealth.shares = Math.floor(wealth.shares * ratio);
    wealth.trust = Math.floor(wealth.trust * ratio);
    wealth.grants = wealth.grants.map((grant) => ({
      ...grant,
      strike: cents(grant.strike / ratio),
      left: Math.floor(grant.left * ratio),
      underlying: Math.floor(grant.underlying * ratio),
    }));
  }

  private report(period: Day, lag: number, lines: readonly InsiderLine[], parts: ReportParts = {}): InsiderReport {
    const filed = businessDay(addDays(period, lag));
    const year = filed.slice(0, 4);
    const count = (this.counts.get(year) ?? 0) + 1;
    this.counts.set(year, count);
    const time = timeBetween(16.05, 21.5, this.random.next());
    const found: InsiderReport = {
      listing: this.listing,
      accession: accessionOf(this.person.cik, filed, count),
      form: '4',
      filed,
      time,
      period,
      owners: [this.person],
      isTenPercent: false,
      lines,
      footnotes: [],
      isPlanned: false,
      ...parts,
    };
    this.reports.push(found);
    return found;
  }

  private lag(): number {
    return 1 + this.random.below(2);
  }

  private trustLine(): InsiderLine[] {
    const { trust } = this.wealth;
    return trust > 0 ? [{ security: COMMON, after: trust, nature: 'By Trust' }] : [];
  }

  /** Form 3: what is held at the beginning, which can be nothing. */
  start(): void {
    const { shares } = this.wealth;
    const lines = shares > 0 ? [{ security: COMMON, after: shares }, ...this.trustLine()] : [];
    this.report(this.person.from, 3 + this.random.below(7), lines, { form: '3' });
  }

  /** Shares that vest, and options of officers. */
  grant(day: Day): void {
    this.moveTo(day);
    const { wealth, person } = this;
    const price = this.listing.priceOn(day);
    if (price === undefined) return;
    const shares = Math.max(50, Math.round(this.unit(day) * person.seat.pay * this.random.between(0.4, 0.8)));
    wealth.shares += shares;
    const stock: InsiderLine = {
      security: COMMON,
      day,
      code: 'A',
      shares,
      price: 0,
      acquired: 'A',
      after: wealth.shares,
    };
    const lines = [stock, ...(person.seat.isOfficer ? [this.optionGrant(day, price)] : []), ...this.trustLine()];
    this.report(day, this.lag(), lines);
  }

  private optionGrant(day: Day, price: number): InsiderLine {
    const options = Math.max(100, Math.round((this.unit(day) * this.person.seat.pay * 1.5) / 100) * 100);
    const terms = { strike: price, exercisable: addYears(day, 1), expiry: addYears(day, 10), underlying: options };
    this.wealth.grants.push({ ...terms, left: options });
    const line = {
      security: OPTION,
      day,
      code: 'A',
      shares: options,
      price: 0,
      acquired: 'A',
      after: options,
    } as const;
    return { ...line, derivative: terms };
  }

  /** Shares kept back for taxes when others vest. */
  withhold(day: Day): void {
    this.moveTo(day);
    const price = this.listing.priceOn(day);
    const shares = Math.floor(this.wealth.shares * this.random.between(0.02, 0.06));
    if (price === undefined || shares < 10) return;
    this.wealth.shares -= shares;
    const line = { security: COMMON, day, code: 'F', shares, price, acquired: 'D', after: this.wealth.shares } as const;
    this.report(day, this.lag(), [line]);
  }

  /** Options are exercised where that pays, and the shares sold the same day. */
  exercise(day: Day): void {
    this.moveTo(day);
    const price = this.listing.priceOn(day);
    const { wealth } = this;
    const place = wealth.grants.findIndex(
      ({ strike, left, exercisable, expiry }) =>
        left > 0 && exercisable <= day && expiry > day && strike < (price ?? 0) * 0.9,
    );
    const grant = wealth.grants[place];
    if (price === undefined || !grant) return;
    const shares = this.random.next() < 0.5 ? grant.left : Math.ceil(grant.left / 2);
    wealth.grants[place] = { ...grant, left: grant.left - shares };
    const traded = { security: COMMON, day, shares } as const;
    const sold = cents(price * this.random.between(0.992, 1.008));
    const option: InsiderLine = {
      ...traded,
      security: OPTION,
      code: 'M',
      price: 0,
      acquired: 'D',
      after: grant.left - shares,
      derivative: { strike: grant.strike, exercisable: grant.exercisable, expiry: grant.expiry, underlying: shares },
    };
    const lines: InsiderLine[] = [
      { ...traded, code: 'M', price: grant.strike, acquired: 'A', after: wealth.shares + shares },
      { ...traded, code: 'S', price: sold, acquired: 'D', after: wealth.shares, note: 'F1' },
      option,
    ];
    const footnotes = [WEIGHTED(cents(sold * 0.994), cents(sold * 1.005))];
    this.report(day, this.lag(), lines, { footnotes, isPlanned: this.random.next() < 0.7 });
  }

  /** A sale of a part; now and then reported too late. */
  sell(day: Day): void {
    this.moveTo(day);
    const price = this.listing.priceOn(day);
    const shares = Math.floor((this.wealth.shares * this.random.between(0.05, 0.3)) / 10) * 10;
    if (price === undefined || shares < 100) return;
    this.wealth.shares -= shares;
    const isLate = this.random.next() < 0.04;
    const line: InsiderLine = {
      security: COMMON,
      day,
      code: 'S',
      shares,
      price,
      acquired: 'D',
      after: this.wealth.shares,
      ...(isLate ? { isLate } : {}),
    };
    const lag = isLate ? 25 + this.random.below(60) : this.lag();
    this.report(day, lag, [line, ...this.trustLine()], { isPlanned: this.random.next() < 0.6 });
  }

  /** A purchase on the market, in one trade or two; one in thirty at a price that only a footnote gives. */
  buy(day: Day): void {
    this.moveTo(day);
    const price = this.listing.priceOn(day);
    if (price === undefined) return;
    const shares = Math.max(100, Math.round((this.unit(day) * this.random.between(0.02, 0.4)) / 100) * 100);
    this.wealth.shares += shares;
    const isFormula = this.random.next() < 0.03;
    const line: InsiderLine = {
      security: COMMON,
      day,
      code: 'P',
      shares,
      acquired: 'A',
      after: this.wealth.shares,
      ...(isFormula ? { note: 'F1' } : { price }),
    };
    const bought = this.report(day, this.lag(), [line, ...this.trustLine()], isFormula ? { footnotes: [FORMULA] } : {});
    if (this.random.next() < 0.06) this.correct(bought, shares);
  }

  /** A report had ten times the shares it should have: the amendment gives the right number. */
  private correct({ filed, period, lines, footnotes }: InsiderReport, shares: number): void {
    const wrong = this.reports.at(-1);
    if (!wrong) return;
    const asFiled = lines.map((line) => (line.code === 'P' ? { ...line, shares: shares * 10 } : line));
    this.reports[this.reports.length - 1] = { ...wrong, lines: asFiled };
    const lag = 6 + this.random.below(20);
    this.report(addDays(filed, 1), lag, lines, { form: '4/A', original: filed, footnotes });
    const amended = this.reports.pop();
    if (amended) this.reports.push({ ...amended, period });
  }

  /** A gift, in a Form 4 or, as was allowed, in the Form 5 after the year. */
  give(day: Day): void {
    this.moveTo(day);
    const shares = Math.floor((this.wealth.shares * this.random.between(0.01, 0.08)) / 10) * 10;
    if (shares < 50) return;
    this.wealth.shares -= shares;
    const line = {
      security: COMMON,
      day,
      code: 'G',
      shares,
      price: 0,
      acquired: 'D',
      after: this.wealth.shares,
    } as const;
    const yearly = day < '2023-01-01' && this.random.next() < 0.5;
    const end: Day = `${day.slice(0, 4)}-12-31`;
    if (yearly) this.report(end, 40, [line], { form: '5', remarks: 'Gift reported for the year.' });
    else this.report(day, this.lag(), [line]);
  }
}
