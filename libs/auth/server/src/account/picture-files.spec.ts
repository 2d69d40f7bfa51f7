import { ApiError } from '@plumbline/shared/domain';
import sharp from 'sharp';
import { drawnAvatar, drawnAvatarSvg } from './drawn-avatar';
import { avatarFiles, logoFile } from './picture-files';

type Format = 'png' | 'jpeg' | 'webp';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

it.each<[Format, number, number]>([
  ['png', 1200, 300],
  ['jpeg', 40, 900],
  ['webp', 1, 1],
])('cdn.avatar-fallback: a %s of %dx%d becomes a small and a big square PNG', async (format, width, height) => {
  const files = await avatarFiles(dataUrl(await picture(width, height).toFormat(format).toBuffer(), format));
  expect(await sizeOf(files.small)).toEqual([64, 64, 'png']);
  expect(await sizeOf(files.big)).toEqual([256, 256, 'png']);
});

it('turns a picture the way the camera was held and drops what it wrote', async () => {
  const bytes = await picture(300, 100)
    .withExif({ IFD0: { Copyright: 'somebody at home' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const logo = await logoFile(dataUrl(bytes, 'jpeg'));
  expect(await sizeOf(logo)).toEqual([67, 200, 'png']);
  expect((await sharp(logo).metadata()).exif).toBeUndefined();
  expect(logo.includes('somebody at home')).toBe(false);
});

it.each([
  ['as it is when small', 300, 80, [300, 80, 'png']],
  ['to the width', 1200, 100, [600, 50, 'png']],
  ['to the height', 500, 1000, [100, 200, 'png']],
])('fits a logo %s', async (_name, width, height, expected) => {
  expect(await sizeOf(await logoFile(dataUrl(await picture(width, height).png().toBuffer())))).toEqual(expected);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

it.each([
  ['text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['half a picture', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900)],
  ['a drawing that calls itself PNG', svg],
  ['a GIF that calls itself PNG', async () => picture(9, 9).gif().toBuffer()],
  ['more pixels than any camera has', async () => picture(10_000, 6_000).png().toBuffer()],
] as const)('error.logo: %s is refused in the words of the specification', async (_name, made) => {
  const bytes = typeof made === 'function' ? await made() : made;
  for (const read of [avatarFiles, logoFile]) {
    const refused = await read(dataUrl(bytes)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ statusCode: 422, message: 'Image upload error, please try again.' });
  }
});

describe('cdn.avatar-fallback: the drawn picture', () => {
  it('depends on the id alone and is mirrored', async () => {
    expect(drawnAvatarSvg(1001)).toBe(drawnAvatarSvg(1001));
    expect(drawnAvatarSvg(1001)).not.toBe(drawnAvatarSvg(1002));
    expect(await sizeOf(await drawnAvatar(1001, 'small'))).toEqual([64, 64, 'png']);
    const big = await drawnAvatar(7, 'big');
    const flopped = await sharp(big).flop().raw().toBuffer();
    expect(flopped.equals(await sharp(big).raw().toBuffer())).toBe(true);
  });
});
