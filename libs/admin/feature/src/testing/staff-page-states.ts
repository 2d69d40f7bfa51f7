import { marketingCalls, staffCalls, staffMessageCalls } from '@plumbline/auth/contract';
import { limitationCalls } from '@plumbline/membership/contract';
import { staffNoteCalls } from '@plumbline/portfolios/contract';
import { predefinedCalls } from '@plumbline/screener/contract';
import { EMAIL_ADS } from '@plumbline/auth/domain';
import { missedCalls, qualityCalls, setupCalls, statusCalls, withdrawalCalls } from '@plumbline/market-data/contract';
import { cacheCalls, slowCalls, staffResourceCalls } from '@plumbline/shared/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import { adminPages } from '../staff-pages';

const contracts = [
  staffCalls,
  staffMessageCalls,
  marketingCalls,
  staffResourceCalls(EMAIL_ADS),
  statusCalls,
  setupCalls,
  limitationCalls,
  missedCalls,
  withdrawalCalls,
  predefinedCalls,
  staffNoteCalls,
  qualityCalls,
  cacheCalls,
  slowCalls,
];

/** The states of a page of the registry, at its address. */
export const staffPageStates = (route: string) =>
  pageStates(adminPages.find(({ path }) => path === route)?.page, { at: route.replace(':id', '1'), route, contracts });
