import path from 'node:path';
import { z } from 'zod';
import type { FileStore } from './file-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

const environment = z.object({
  VAR_DIR: z.string().min(1).default('var'),
  FILES_DIR: z.string().optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_PREFIX: z.string().default(''),
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET_KEY: z.string().optional(),
});

/** The store that the environment names: a bucket where there is one, else a folder. See docs/configuration.md. */
export function openFileStore(env: NodeJS.ProcessEnv): FileStore {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new Error(
      `configuration: ${result.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
    );
  const config = result.data;
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = config;
  if (bucket === undefined) return folderStore(config.FILES_DIR ?? path.join(config.VAR_DIR, 'files'));
  if (!accessKey || !secretKey)
    throw new Error('configuration: FILES_S3_BUCKET needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY');
  const region = config.FILES_S3_REGION;
  const endpoint = config.FILES_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return s3Store({ bucket, accessKey, secretKey, region, endpoint, prefix: config.FILES_S3_PREFIX });
}
