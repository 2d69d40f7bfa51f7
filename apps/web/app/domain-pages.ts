import { assistantPages } from '@plumbline/assistant/domain';
import { backtestsPages } from '@plumbline/backtests/domain';
import { chartsPages } from '@plumbline/charts/domain';
import { dashboardsPages } from '@plumbline/dashboards/domain';
import { supportPages } from '@plumbline/support/domain';
import { membershipPages } from '@plumbline/membership/domain';
import { dataApiPages } from '@plumbline/data-api/domain';
import { alertsPages } from '@plumbline/alerts/domain';
import { communityPages } from '@plumbline/community/domain';
import { economicsPages } from '@plumbline/economics/domain';
import { contentPages } from '@plumbline/content/domain';
import { industryPages } from '@plumbline/industry/domain';
import { etfsPages } from '@plumbline/etfs/domain';
import { insidersPages } from '@plumbline/insiders/domain';
import { gurusPages } from '@plumbline/gurus/domain';
import { authPages } from '@plumbline/auth/domain';
import { filesPages } from '@plumbline/files/domain';
import type { DomainPages } from '@plumbline/shared/domain';
import { portfoliosPages } from '@plumbline/portfolios/domain';
import { pagesOf, shellPages } from '@plumbline/shell/domain';
import { screenerPages } from '@plumbline/screener/domain';
import { stocksPages } from '@plumbline/stocks/domain';

/** Every domain that has pages. */
export const domainPages: readonly DomainPages[] = [
  shellPages,
  stocksPages,
  screenerPages,
  portfoliosPages,
  authPages,
  filesPages,
  gurusPages,
  insidersPages,
  alertsPages,
  communityPages,
  economicsPages,
  contentPages,
  etfsPages,
  industryPages,
  backtestsPages,
  chartsPages,
  dashboardsPages,
  supportPages,
  membershipPages,
  dataApiPages,
  assistantPages,
];

/** Every page of the site. */
export const pages = pagesOf(domainPages);
