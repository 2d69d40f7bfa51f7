// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface Downloads {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  task_key: string;
  name: string;
  file_name: string;
  format: ColumnTypes['downloads']['format'];
  params: ColumnTypes['downloads']['params'];
  digest: string;
  max_rows: number;
  state: Generated<ColumnTypes['downloads']['state']>;
  progress: Generated<number>;
  rows: number | null;
  total: number | null;
  bytes: number | null;
  file_key: string | null;
  problem: string | null;
  finished_at: Date | null;
  expires_at: Date | null;
  link_hash: string | null;
  link_until: Date | null;
}

export interface FileRemovals {
  key: string;
  due_at: Generated<Date>;
}

export interface Gallery {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  gallery: ColumnTypes['gallery']['gallery'];
  file_key: string;
  title: string;
  tags: string;
  width: number;
  height: number;
  bytes: number;
}

export interface Images {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  file_key: string;
  title: string;
  tags: string;
  width: number;
  height: number;
  bytes: number;
  logo: boolean;
}

export interface PodcastAudio {
  id: Generated<number>;
  file_key: string;
  title: string;
  type: string;
  bytes: number;
  created_at: Generated<Date>;
}

export interface SecurityLogos {
  symbol: string;
  file_key: string;
  created_at: Generated<Date>;
}

/** Tables of this domain, and what it reads of others. */
export interface FilesTables {
  downloads: Downloads;
  file_removals: FileRemovals;
  gallery: Gallery;
  images: Images;
  podcast_audio: PodcastAudio;
  security_logos: SecurityLogos;
}
