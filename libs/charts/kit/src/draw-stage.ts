import { PATIENCE_MS } from '@plumbline/charts/domain';
import { drawPicture } from '@plumbline/charts/ui';
import { createContext } from 'react';

/** How pictures are drawn: by the canvas of the browser. */
export const PictureDrawer = createContext<typeof drawPicture>(drawPicture);

/** A picture as an address that pages may show: `data:` is the only one besides our own. */
export const dataAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(picture);
  });

const READY = '.chart-canvas[data-ready="true"]';
const LOOK_MS = 50;

/** True once the chart of a stage is drawn before patience ends; false as well where nobody waits any more. */
export function readyInTime(stage: Element, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let waited = 0;
    const look = () => {
      if (stage.querySelector(READY)) resolve(true);
      else if (waited >= PATIENCE_MS || signal.aborted) resolve(false);
      else {
        waited += LOOK_MS;
        setTimeout(look, LOOK_MS);
      }
    };
    look();
  });
}
