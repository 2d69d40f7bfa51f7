import {
  alertCalls,
  channelCalls,
  portfolioAlertCalls,
  rehearsalCalls,
  userAlertCalls,
} from '@plumbline/alerts/contract';
import { alertsPages } from '@plumbline/alerts/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { mountFeeds, type FeedDeps } from './feeds/mount-feeds';
import { alertJobs, type AlertJobDeps } from './jobs/alert-jobs';
import { alertHandlers } from './routes/alert.routes';
import { channelHandlers } from './routes/channel.routes';
import { portfolioAlertHandlers } from './routes/portfolio-alert.routes';
import { rehearsalHandlers } from './routes/rehearsal.routes';
import { userAlertHandlers } from './routes/user-alert.routes';
import { alertsMigrations } from './store/migrations';
import { alertsData } from './personal-data';

/** Alerts: conditions and news, evaluated after each build, reported by bell, mail and feed. */
export const alertsModule: ServerModule<FeedDeps, AlertJobDeps> = {
  name: 'alerts',
  calls: [
    serve(alertCalls, alertHandlers),
    serve(userAlertCalls, userAlertHandlers),
    serve(channelCalls, channelHandlers),
    serve(rehearsalCalls, rehearsalHandlers),
    serve(portfolioAlertCalls, portfolioAlertHandlers),
  ],
  mount: mountFeeds,
  pages: alertsPages.pages,
  migrations: alertsMigrations,
  personalData: alertsData,
  jobs: alertJobs,
};
