import { asMember } from '@plumbline/auth/kit/testing';
import { downloadCalls, galleryCalls, pictureCalls } from '@plumbline/files/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [downloadCalls, pictureCalls, galleryCalls];

/** The states of a page of files as a member sees it. */
export const filesPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asMember });
