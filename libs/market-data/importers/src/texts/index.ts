import type { BundleImporter, Importer } from '../kit/importer';
import { inboxLetters } from './inbox-letters/inbox-letters.importer';
import { inboxNews } from './inbox-news/inbox-news.importer';
import { inboxTranscripts } from './inbox-transcripts/inbox-transcripts.importer';

/** News, letters and transcripts; the most distinctive columns first. */
export const TEXTS_IMPORTERS: readonly Importer[] = [inboxTranscripts, inboxLetters, inboxNews];

/** The same, of several tables that belong together. */
export const TEXTS_BUNDLES: readonly BundleImporter[] = [];
