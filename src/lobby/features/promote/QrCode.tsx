import { useMemo } from 'react';
import { encode } from 'uqr';

/** Squares of white around the code that scanners ask for. */
const QUIET_ZONE = 3;

/** An address as a picture for another phone's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_ZONE });
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#14062e" />
    </svg>
  );
}
