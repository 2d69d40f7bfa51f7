import { staffCalls, staffMessageCalls } from '@plumbline/auth/contract';
import { missedCalls, qualityCalls, setupCalls, statusCalls } from '@plumbline/market-data/contract';
import { cacheCalls, slowCalls } from '@plumbline/shared/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import { adminPages } from '../staff-pages';

const contracts = [
  staffCalls,
  staffMessageCalls,
  statusCalls,
  setupCalls,
  missedCalls,
  qualityCalls,
  cacheCalls,
  slowCalls,
];

/** The states of a page of the registry, at its address. */
export const staffPageStates = (route: string) =>
  pageStates(adminPages.find(({ path }) => path === route)?.page, { at: route.replace(':id', '1'), route, contracts });
