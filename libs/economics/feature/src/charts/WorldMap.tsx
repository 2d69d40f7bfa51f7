import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';

/** The value of a country. */
export interface CountryValue {
  readonly iso3: string;
  readonly name: string;
  readonly value: number;
  readonly isForecast: boolean;
}

export interface WorldMapProps {
  /** Accessible description: `Government debt to GDP in 2025, percent`. */
  label: string;
  values: readonly CountryValue[];
  format: (value: number) => string;
  onOpen?: (iso3: string) => void;
}

const Drawn = lazy(async () => ({ default: (await import('./WorldMapDrawn')).WorldMapDrawn }));

/** A map of the world: outlines and projection come when it is on screen; the table next to it says the same. */
export function WorldMap(props: WorldMapProps): ReactNode {
  const isHydrated = useHydrated();
  const place = (
    <div className="aspect-[960/470]">
      <Skeleton height="100%" />
    </div>
  );
  return isHydrated ? (
    <Suspense fallback={place}>
      <Drawn {...props} />
    </Suspense>
  ) : (
    place
  );
}
