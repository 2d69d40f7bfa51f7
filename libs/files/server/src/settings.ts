import { OperatorError, readSettings, type Environment } from '@plumbline/shared/server';
import path from 'node:path';
import { z } from 'zod';
import type { S3Bucket } from './storage/s3-store';

const environment = z.object({
  VAR_DIR: z.string().min(1).default('var'),
  FILES_DIR: z.string().optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_PREFIX: z.string().default(''),
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET_KEY: z.string().optional(),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(256),
});

/** Where this installation keeps files. */
export interface FilesSettings {
  readonly folder: string;
  /** Takes the place of the folder. */
  readonly bucket: S3Bucket | undefined;
  /** Where this machine keeps pictures made smaller, and how many bytes of them. */
  readonly pictures: { readonly folder: string; readonly mostBytes: number };
}

function bucketOf(settings: z.output<typeof environment>): S3Bucket | undefined {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = settings;
  if (bucket === undefined) return undefined;
  if (!accessKey || !secretKey)
    throw new OperatorError('configuration: FILES_S3_BUCKET needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY');
  const { FILES_S3_REGION: region, FILES_S3_PREFIX: prefix, FILES_S3_ENDPOINT: endpoint } = settings;
  return { bucket, accessKey, secretKey, region, prefix, endpoint: endpoint ?? `https://s3.${region}.amazonaws.com` };
}

/** Reads where files are kept: in a bucket where the environment names one, else in a folder. */
export function readFilesSettings(env: Environment): FilesSettings {
  const settings = readSettings(environment, env);
  const { VAR_DIR: varDir, FILES_DIR: folder, PICTURE_CACHE_MB: megabytes } = settings;
  return {
    folder: folder ?? path.join(varDir, 'files'),
    bucket: bucketOf(settings),
    pictures: { folder: path.join(varDir, 'picture-cache'), mostBytes: megabytes * 2 ** 20 },
  };
}
