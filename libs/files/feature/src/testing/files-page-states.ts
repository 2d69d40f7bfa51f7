import { asMember } from '@plumbline/auth/kit/testing';
import { downloadCalls, galleryCalls, pictureCalls, podcastAudioCalls } from '@plumbline/files/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [downloadCalls, pictureCalls, galleryCalls, podcastAudioCalls];

/** The states of a page of files as a member sees it. */
export const filesPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, wrap: asMember });
