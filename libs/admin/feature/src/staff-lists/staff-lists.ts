import { TRAINING_DATA } from '@plumbline/assistant/domain';
import { ARTICLE_TAGS, AUTHORS, COURSES, EPISODES, LESSONS } from '@plumbline/content/domain';
import { EMAIL_ADS, EMAIL_CONTENTS, WHITE_LIST } from '@plumbline/auth/domain';
import { WORD_LIST } from '@plumbline/community/domain';
import { API_TEXT_GROUPS, API_TEXTS, DATA_CONTRACTS, DATA_TYPES } from '@plumbline/data-api/domain';
import { ECONOMIC_NOTES } from '@plumbline/economics/domain';
import { GURU_LETTERS, GURU_NOTES } from '@plumbline/gurus/domain';
import { PLAN_PRICES, PROMO_CODES } from '@plumbline/membership/domain';
import { STOCK_IDEA_CATEGORIES, STOCK_IDEAS } from '@plumbline/screener/domain';
import type { StaffResource } from '@plumbline/shared/domain';
import { DOCUMENT_TABLES } from '@plumbline/stocks/domain';
import {
  DEMO_CATEGORIES,
  DEMO_HUBS,
  DEMO_ITEMS,
  HELP_ENTRIES,
  MEETING_HOSTS,
  MEETING_WINDOWS,
  REPLY_TEMPLATES,
  SUPPORT_HOURS,
  TUTORIAL_CATEGORIES,
  TUTORIAL_GUIDES,
  TUTORIAL_SERIES,
  TUTORIAL_SESSIONS,
  TUTORIAL_STEPS,
  TUTORIAL_VIDEOS,
} from '@plumbline/support/domain';
import { CHANGE_LOG, NOTIFICATION_BARS } from '@plumbline/shell/domain';

/** Every list of the staff app that follows from a row. A list that does not fit is a page of its own instead. */
export const STAFF_LISTS: readonly StaffResource[] = [
  NOTIFICATION_BARS,
  CHANGE_LOG,
  WHITE_LIST,
  EMAIL_CONTENTS,
  EMAIL_ADS,
  STOCK_IDEAS,
  STOCK_IDEA_CATEGORIES,
  GURU_NOTES,
  GURU_LETTERS,
  WORD_LIST,
  DOCUMENT_TABLES,
  ECONOMIC_NOTES,
  ARTICLE_TAGS,
  AUTHORS,
  EPISODES,
  COURSES,
  LESSONS,
  SUPPORT_HOURS,
  REPLY_TEMPLATES,
  HELP_ENTRIES,
  MEETING_HOSTS,
  MEETING_WINDOWS,
  TUTORIAL_CATEGORIES,
  TUTORIAL_GUIDES,
  TUTORIAL_STEPS,
  TUTORIAL_VIDEOS,
  TUTORIAL_SERIES,
  TUTORIAL_SESSIONS,
  PLAN_PRICES,
  PROMO_CODES,
  DEMO_HUBS,
  DEMO_CATEGORIES,
  DEMO_ITEMS,
  DATA_TYPES,
  DATA_CONTRACTS,
  API_TEXT_GROUPS,
  API_TEXTS,
  TRAINING_DATA,
];
