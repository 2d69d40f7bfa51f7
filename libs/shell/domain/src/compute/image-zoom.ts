/** The picture shown enlarged over the page: its address, undefined for none. */
export type ZoomedImage = string | undefined;

export type ZoomEvent =
  | { readonly kind: 'open'; readonly image: string }
  /** A press anywhere on the overlay, or Escape. */
  | { readonly kind: 'press' };

/** A press closes the overlay, wherever it falls. @internal */
export const zoomedAfter = (_shown: ZoomedImage, event: ZoomEvent): ZoomedImage =>
  event.kind === 'open' ? event.image : undefined;
