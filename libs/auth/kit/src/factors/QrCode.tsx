import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Squares of a code as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code: dark on white in every theme, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data: rows } = useQuery({
    queryKey: ['qr code', text],
    queryFn: async () => (await import('uqr')).encode(text, { ecc: 'M', border: 2 }).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!rows) return <Skeleton lines={6} />;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path fill="#000" d={pathOf(rows)} />
    </svg>
  );
}
