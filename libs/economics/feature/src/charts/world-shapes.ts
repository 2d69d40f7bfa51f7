import { countryOfNumber } from '@plumbline/economics/domain';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';

/** A country's outline as SVG draws it. */
export interface WorldShape {
  /** Code of three letters; absent for places that the codes do not have. */
  readonly iso3: string | undefined;
  readonly path: string;
}

export const WORLD_WIDTH = 960;
export const WORLD_HEIGHT = 440;

const NO_CODE: Readonly<Record<string, string>> = { Kosovo: 'XKX' };
/** The ice of the south is left out: nobody publishes figures of it. */
const ANTARCTICA = '010';

/** Outlines of all countries, Natural Earth at 1 to 110 million. */
export function worldShapes(): readonly WorldShape[] {
  const topology = world as unknown as Topology;
  const { features } = feature(topology, topology.objects['countries'] as GeometryCollection<{ name: string }>);
  const shown = features.filter(({ id }) => id !== ANTARCTICA);
  const projection = geoNaturalEarth1().fitSize([WORLD_WIDTH, WORLD_HEIGHT], {
    type: 'FeatureCollection',
    features: shown,
  });
  const draw = geoPath(projection).digits(1);
  return shown.map(({ id, properties, ...shape }) => ({
    iso3: countryOfNumber(Number(id))?.iso3 ?? NO_CODE[properties.name],
    path: draw({ ...shape, properties }) ?? '',
  }));
}
