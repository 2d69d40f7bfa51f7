const PICTURE_FILE = /^[a-f0-9]{32}\.(?:png|jpg|webp)$/;
const FOLDER = '/cdn/pictures/';

/** Where a picture of ours is found; its name is of our making and never of a person's. */
export const pictureAddress = (file: string): string => FOLDER + file;

/** The name of a picture of ours in an address of it; undefined for every other address. */
export function pictureFileOf(address: string): string | undefined {
  const file = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
  return PICTURE_FILE.test(file) ? file : undefined;
}

export interface PictureBox {
  /** Pixels; the other side follows. */
  readonly width?: number;
  readonly height?: number;
  /** 1 to 100. */
  readonly quality?: number;
}

/** The address of a picture of ours made smaller. */
export function sizedPicture(address: string, box: PictureBox): string {
  const query = new URLSearchParams({ url: address });
  for (const [name, value] of Object.entries(box)) if (value !== undefined) query.set(name, String(value));
  return `/cdn/image?${query.toString()}`;
}

/** The mark of a security by its symbol as pages show it: the real logo where the operator put one in, else a drawn one. */
export const markPath = (displaySymbol: string): string => `/cdn/logos/${encodeURIComponent(displaySymbol)}.png`;
