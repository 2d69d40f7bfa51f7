import type { AssistantDeps } from '@plumbline/assistant/server';
import type { AlertDeps } from '@plumbline/alerts/server';
import type { BacktestDeps } from '@plumbline/backtests/server';
import type { ContentDeps } from '@plumbline/content/server';
import type { AuthDeps } from '@plumbline/auth/server';
import type { ChartDeps } from '@plumbline/charts/server';
import type { CommunityDeps } from '@plumbline/community/server';
import type { DashboardDeps } from '@plumbline/dashboards/server';
import type { DataApiDeps } from '@plumbline/data-api/server';
import type { EconomicDeps } from '@plumbline/economics/server';
import type { EtfDeps } from '@plumbline/etfs/server';
import type { FilesDeps } from '@plumbline/files/server';
import type { GuruDeps } from '@plumbline/gurus/server';
import type { IndustryDeps } from '@plumbline/industry/server';
import type { InsiderDeps } from '@plumbline/insiders/server';
import type { SecurityRefs } from '@plumbline/market-data/domain';
import type { FileMarketReader } from '@plumbline/market-data/market';
import type { MarketDataDeps } from '@plumbline/market-data/server';
import type { PortfolioDeps } from '@plumbline/portfolios/server';
import type { MembershipDeps } from '@plumbline/membership/server';
import type { ScreenerDeps } from '@plumbline/screener/server';
import type { SearchDeps } from '@plumbline/search/server';
import type { IsolatedReader, SharedDeps, SiteOriginDeps, TrustedProxies } from '@plumbline/shared/server';
import type { ShellDeps } from '@plumbline/shell/server';
import type { StocksDeps } from '@plumbline/stocks/server';
import type { SupportDeps } from '@plumbline/support/server';
import type { FastifyBaseLogger } from 'fastify';
import type { AskLine } from './ask-line';

/** Services that domains use of each other; created in one place (`wirePorts`). */
export interface Ports
  extends
    Pick<SharedDeps, 'clock' | 'note' | 'cleanValue'>,
    Pick<ShellDeps, 'countReport'>,
    Pick<FilesDeps, 'namedSecurity'>,
    Pick<ContentDeps, 'mailPerson'>,
    Pick<IndustryDeps, 'insiderMonths' | 'fundShares'>,
    Pick<EconomicDeps, 'isFirstView'>,
    Pick<StocksDeps, 'histories' | 'openPanel' | 'readManagers' | 'surroundings' | 'filingTexts' | 'compareTexts'>,
    Pick<ScreenerDeps, 'panels' | 'companyLists'>,
    Pick<BacktestDeps, 'screenDays'>,
    Pick<AlertDeps, 'alertDays' | 'alertLists' | 'mailPerson' | 'addressOf' | 'dueNotes'>,
    Pick<PortfolioDeps, 'figures' | 'refs' | 'readPortfolio'>,
    Pick<CommunityDeps, 'community'>,
    Pick<ChartDeps, 'chartFigures' | 'chartEconomy'>,
    Pick<SupportDeps, 'support'>,
    Pick<MembershipDeps, 'membership'>,
    Pick<DataApiDeps, 'dataApi'>,
    Pick<AssistantDeps, 'assistant'> {}

/** Dependencies of the server itself, besides its domains. */
interface ServerDeps extends SiteOriginDeps {
  readonly signatureKey: string;
  /** Whose `x-forwarded-*` headers count. */
  readonly trustProxy: boolean | TrustedProxies;
  /** Address of the site as people reach it; undefined where the operator names none. */
  readonly publicUrl?: string | undefined;
  /** Address of the staff app as its people reach it. */
  readonly adminUrl?: string | undefined;
  /** Calls a minute for one address; 0 is no limit. */
  readonly anonymousLimit: number;
  /** Calls a minute for one signed-in person; 0 is no limit. */
  readonly memberLimit: number;
  /** The OpenAPI document that the build wrote; else it is made here. */
  readonly builtDocument?: string | undefined;
  /** Who holds it may read /metrics from elsewhere. */
  readonly metricsToken?: string | undefined;
  /** Proves that the application store answers. */
  readonly pingDatabase: () => Promise<unknown>;
  readonly logger?: FastifyBaseLogger;
  /** Answers isolated calls; they are answered in this process where it is left out. */
  readonly isolated?: IsolatedReader | undefined;
  /** Where the calls are made known once they are bound. */
  readonly askLine: AskLine;
}

/** Dependencies of every domain and of the server itself. */
export interface AppDeps
  extends
    AlertDeps,
    AssistantDeps,
    BacktestDeps,
    AuthDeps,
    ChartDeps,
    CommunityDeps,
    DashboardDeps,
    EconomicDeps,
    ContentDeps,
    DataApiDeps,
    EtfDeps,
    FilesDeps,
    GuruDeps,
    IndustryDeps,
    InsiderDeps,
    MarketDataDeps,
    MembershipDeps,
    PortfolioDeps,
    ScreenerDeps,
    SearchDeps,
    SharedDeps,
    ShellDeps,
    StocksDeps,
    SupportDeps,
    ServerDeps {
  readonly market: MarketDataDeps['market'] & AlertDeps['market'] & Pick<FileMarketReader, 'firstKnownDay'>;
  readonly files: FilesDeps['files'];
  readonly refs: SecurityRefs;
}

/** All but what is collected of all domains (`collect`). */
export type WiredParts = Omit<
  AppDeps,
  keyof SearchDeps | 'personalData' | 'staffResources' | 'downloadKinds' | 'queueFile' | 'ask' | 'askAs' | 'askLine'
>;
