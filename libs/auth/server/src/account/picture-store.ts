import type { AuthStore } from '@plumbline/auth/people';
import type { AvatarSize, PictureKind } from './picture-files';

/** Where a person's picture is served; the moment of its last change keeps caches honest. */
export const avatarPath = (userId: number, changedAt: Date | null, size: AvatarSize = 'small'): string =>
  `/cdn/avatars/${userId}_${size}.png${changedAt ? `?v=${changedAt.getTime()}` : ''}`;

/** Empty without a logo. */
export const logoPath = (identifier: string, changedAt: Date | null): string =>
  changedAt ? `/cdn/own-logos/${identifier}.png?v=${changedAt.getTime()}` : '';

/** Keeps pictures of one person, all or none. */
export async function savePictures(
  store: AuthStore,
  userId: number,
  pictures: Partial<Record<PictureKind, Buffer>>,
): Promise<Date> {
  const changed_at = new Date();
  const rows = Object.entries(pictures).map(([kind, bytes]) => ({
    user_id: userId,
    kind: kind as PictureKind,
    bytes,
    changed_at,
  }));
  await store
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((set) => ({ bytes: set.ref('excluded.bytes'), changed_at })),
    )
    .execute();
  return changed_at;
}

export const removePictures = async (store: AuthStore, userId: number, kinds: readonly PictureKind[]): Promise<void> =>
  void (await store.deleteFrom('pictures').where('user_id', '=', userId).where('kind', 'in', kinds).execute());

export const readAvatar = (store: AuthStore, userId: number, size: AvatarSize): Promise<Buffer | undefined> =>
  store
    .selectFrom('pictures')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('kind', '=', `avatar-${size}`)
    .executeTakeFirst()
    .then((row) => row?.bytes);

export const readLogo = (store: AuthStore, identifier: string): Promise<Buffer | undefined> =>
  store
    .selectFrom('pictures')
    .innerJoin('users', 'users.user_id', 'pictures.user_id')
    .select('bytes')
    .where('users.identifier', '=', identifier)
    .where('kind', '=', 'logo')
    .executeTakeFirst()
    .then((row) => row?.bytes);
