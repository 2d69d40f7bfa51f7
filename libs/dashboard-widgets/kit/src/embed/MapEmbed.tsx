import type { ReactNode } from 'react';
import { SectorMapView } from '../blocks/SectorMap';
import type { Weighting } from '../blocks/Sectors';

/** Sectors by market value, coloured by return. */
export default function MapEmbed({ data }: { data: unknown }): ReactNode {
  return <SectorMapView data={data as Weighting} height={300} />;
}
