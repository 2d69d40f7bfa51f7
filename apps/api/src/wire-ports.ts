import { ALERT_LIMITS } from '@plumbline/alerts/domain';
import { openAssistant } from '@plumbline/assistant/server';
import { confirmedAddress, leaveMessage, mailAddress, mailPerson, mailStaff } from '@plumbline/auth/people';
import { forumTokens, logoFile, peopleOf, staffNote } from '@plumbline/auth/server';
import { figuresHere, type ReadFigures } from '@plumbline/charts/server';
import { chartEconomy } from '@plumbline/economics/server';
import { openDataApi, type ServiceDeps } from '@plumbline/data-api/server';
import { fundShares } from '@plumbline/etfs/server';
import { stockManagers } from '@plumbline/gurus/server';
import { attachmentsOf } from '@plumbline/files/server';
import { insiderMonths } from '@plumbline/insiders/server';
import { createSecurityRefs } from '@plumbline/market-data/server';
import {
  createSurroundings,
  daySources,
  fieldHistories,
  historySources,
  managerHoldings,
  marketPanels,
  securityFigures,
  type PastReading,
} from '@plumbline/metrics/server';
import { MAX_PORTFOLIOS } from '@plumbline/portfolios/domain';
import {
  companyNotes,
  dueNotes,
  portfolioLists,
  readPortfolioHere,
  type PortfolioSources,
  type ReadPortfolio,
} from '@plumbline/portfolios/server';
import { screenDays, screenMembers } from '@plumbline/screener/server';
import { createClock, type Clock } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { AppDeps, Ports } from './app-deps';
import { cleanValue } from './clean-value';
import type { DomainSettings } from './settings';

/** Error reports of one network address in a minute. */
const REPORTS_A_MINUTE = 20;

/** A visitor is counted once in so long. */
const DAY_SECONDS = 86_400;

/** So long an answer waits for figures of other companies; who asks again finds more of them read. */
const OTHERS_PATIENCE_MS = 20_000;

/** The same where the answer says how far the work is: pages show it, and ask again by themselves. */
export const PAST_PATIENCE_MS = 3_000;

/** Sources of the ports. */
interface PortSources extends Pick<AppDeps, 'auth' | 'db' | 'market'> {
  /** How figures of past days are read; in this thread where it is left out. */
  readonly past?: PastReading | undefined;
  /** How texts are compared; in this thread where it is left out. */
  readonly compareTexts?: Ports['compareTexts'];
  readonly settings: DomainSettings;
  /** How long ledgers are read, made of what all are read from; in this thread where it is left out. */
  readonly readPortfolio?: ((sources: PortfolioSources) => ReadPortfolio) | undefined;
  /** Runs queries over files of the data; in this process by default. */
  readonly startSql?: ServiceDeps['startSql'];
  /** How figures of charts are read; in this thread where it is left out. */
  readonly chartFigures?: ((version: () => string) => ReadFigures) | undefined;
}

/** Services of accounts, mail and files for community, support and membership. */
const portsOverPeople = (auth: PortSources['auth'], clock: Clock, settings: DomainSettings) => ({
  community: {
    people: peopleOf(auth.store),
    counters: auth.counters,
    notify: leaveMessage,
    issueToken: forumTokens(auth.sessions),
    now: clock.now,
    settings: settings.forum,
  },
  support: {
    people: peopleOf(auth.store),
    counters: auth.counters,
    notify: leaveMessage,
    challenge: auth.challenge,
    mailAddress,
    origin: auth.siteOrigin,
    attachmentsOf,
    clock,
    settings: settings.support,
  },
  membership: {
    settings: settings.membership,
    counters: auth.counters,
    now: clock.now,
    siteOrigin: auth.siteOrigin,
    mailAddress,
    mailStaff,
    logoFile,
    caps: { alerts: ALERT_LIMITS.alerts, portfolios: MAX_PORTFOLIOS },
  },
});

/** Connects the domains: the one place where they use each other. */
export function wirePorts({ auth, db, market, settings, past, compareTexts, ...threads }: PortSources): Ports {
  const { counters } = auth;
  const clock = createClock(auth.now);
  const panels = marketPanels(market, past, PAST_PATIENCE_MS);
  const { open: openPanel } = panels;
  const [figures, refs] = [securityFigures(openPanel), createSecurityRefs(db, market)];
  const readPortfolio = (threads.readPortfolio ?? readPortfolioHere)({ db, market, refs, figures });
  const histories = fieldHistories(market, OTHERS_PATIENCE_MS);
  const companyLists = {
    ...portfolioLists({ db, readPortfolio }),
    ...companyNotes({ db, refs }),
    ...managerHoldings(market),
  };
  return {
    clock,
    note: staffNote(auth),
    mailPerson,
    cleanValue,
    countReport: (address) => counters.takeOne(counters.keyOf('report', address), REPORTS_A_MINUTE, 60),
    isFirstView: async (address, what) =>
      (await counters.count(counters.keyOf('view', `${what} ${address}`), DAY_SECONDS)) === 1,
    namedSecurity: (name) => {
      const found = market.find(name);
      return found && { symbol: displaySymbol(found.exchange, found.symbol), name: found.company };
    },
    histories,
    chartFigures:
      threads.chartFigures?.(() => market.status().version) ?? figuresHere({ read: historySources(market), histories }),
    chartEconomy: chartEconomy({ db, clock, market }),
    openPanel,
    panels,
    insiderMonths: insiderMonths(market),
    fundShares: fundShares(market),
    readManagers: stockManagers(market),
    filingTexts: market,
    compareTexts,
    companyLists,
    screenDays: screenDays({ db, companyLists, openPanel }),
    alertDays: daySources(market),
    alertLists: {
      portfolio: companyLists.portfolio,
      screen: screenMembers({ db, companyLists, openPanel }),
    },
    addressOf: (userId) => confirmedAddress(db, userId),
    dueNotes: dueNotes({ db, refs }),
    dataApi: openDataApi({
      db,
      clock,
      counters,
      settings: settings.dataApi,
      addressOf: (userId: number) => confirmedAddress(db, userId),
      startSql: threads.startSql,
      isBilled: settings.membership.mode === 'paid',
    }),
    assistant: openAssistant(settings.assistant),
    figures,
    refs,
    readPortfolio,
    ...portsOverPeople(auth, clock, settings),
    surroundings: createSurroundings(market, OTHERS_PATIENCE_MS),
  };
}
