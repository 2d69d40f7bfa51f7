import path from 'node:path';
import { z } from 'zod';
import { folderCache, type PictureCache } from './picture-cache';

const environment = z.object({
  VAR_DIR: z.string().min(1).default('var'),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(256),
});

/** Where this machine keeps pictures made smaller. See docs/configuration.md. */
export function openPictureCache(env: NodeJS.ProcessEnv): PictureCache {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new Error(
      `configuration: ${result.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
    );
  const { VAR_DIR: varDir, PICTURE_CACHE_MB: megabytes } = result.data;
  return folderCache(path.join(varDir, 'picture-cache'), megabytes * 2 ** 20);
}
