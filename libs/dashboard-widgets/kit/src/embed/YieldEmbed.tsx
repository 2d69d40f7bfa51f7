import type { CurveAnswer } from '@plumbline/economics/data-access';
import type { ReactNode } from 'react';
import { YieldCurveView } from '../blocks/YieldCurve';

/** The yield curve and its spreads. */
export default function YieldEmbed({ data }: { data: unknown }): ReactNode {
  return <YieldCurveView data={data as CurveAnswer} />;
}
