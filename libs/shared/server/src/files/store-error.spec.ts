import { inFolder } from './store-error';

const failing = (error: Error) => inFolder('/data', () => Promise.reject(error));
const withCode = (code: string): Error => Object.assign(new Error(`${code}: write`), { code });

describe('inFolder', () => {
  it.each([
    [withCode('ENOSPC'), 'Cannot write /data: no space left on the disk'],
    [withCode('EACCES'), 'Cannot write /data: permission denied'],
    [withCode('EROFS'), 'Cannot write /data: the disk is read-only'],
    [
      new Error('IO Error: Could not write file: No space left on device'),
      'Cannot write /data: no space left on the disk',
    ],
  ])('%s becomes one line', async (error, message) => {
    await expect(failing(error)).rejects.toMatchObject({ name: 'StoreError', message });
  });

  it('leaves other errors as they are', async () => {
    const error = new Error('a bug');
    await expect(failing(error)).rejects.toBe(error);
  });

  it('gives back what the work gives', async () => {
    await expect(inFolder('/data', () => Promise.resolve(7))).resolves.toBe(7);
  });
});
