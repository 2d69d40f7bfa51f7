/** Texts around the chart in its picture. */
export interface PictureTexts {
  readonly title: string;
  /** Of when, and where from. */
  readonly note: string;
  /** Address of an image at the right of the title. */
  readonly logo?: string | undefined;
}

/** A chart as a PNG picture in its own colours, twice as large unless named. The code that draws comes with the first. */
export async function drawPicture(element: Element, texts: PictureTexts, scale?: number): Promise<Blob> {
  const { chartPicture } = await import('./picture');
  return chartPicture(element, texts, scale);
}
