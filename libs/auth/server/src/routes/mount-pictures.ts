import type { AuthStore } from '@plumbline/auth/people';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { drawnAvatar } from '../account/drawn-avatar';
import type { AvatarSize } from '../account/picture-files';
import { readAvatar, readLogo } from '../account/picture-store';

/** Addresses carry the moment of the last change; without it a picture may be an hour old. */
const CACHE = 'public, max-age=3600';
/** Drawn pictures kept in memory: about a kilobyte each. */
const DRAWN_KEPT = 1_000;
const AVATAR_FILE = /^([1-9]\d{0,14})_(small|big)\.png$/;
const LOGO_FILE = /^([a-z0-9]{12})\.png$/;

function sendPng(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', CACHE);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(bytes);
}

const fileOf = (request: FastifyRequest): string => (request.params as { file: string }).file;

/**
 * Pictures of people and their logos, addressed by image elements, which send no token and no signature. An address of
 * nobody answers a drawn picture like any other.
 */
export function mountPictures(app: FastifyInstance, store: AuthStore): void {
  const drawn = new LRUCache<string, Buffer>({ max: DRAWN_KEPT });
  const draw = async (userId: number, size: AvatarSize): Promise<Buffer> => {
    const key = `${userId}_${size}`;
    const picture = drawn.get(key) ?? (await drawnAvatar(userId, size));
    drawn.set(key, picture);
    return picture;
  };
  app.get('/cdn/avatars/:file', { config: { call: 'avatar' } }, async (request, reply) => {
    const [, id, size] = AVATAR_FILE.exec(fileOf(request)) ?? [];
    if (!id || !size) return reply.callNotFound();
    const kept = await readAvatar(store, Number(id), size as AvatarSize);
    return sendPng(request, reply, kept ?? (await draw(Number(id), size as AvatarSize)));
  });
  app.get('/cdn/own-logos/:file', { config: { call: 'own logo' } }, async (request, reply) => {
    const [, identifier] = LOGO_FILE.exec(fileOf(request)) ?? [];
    const bytes = identifier ? await readLogo(store, identifier) : undefined;
    return bytes ? sendPng(request, reply, bytes) : reply.callNotFound();
  });
}
