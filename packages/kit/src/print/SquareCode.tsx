type Props = {
  /** So many modules a side; `1` where one is dark, row by row. */
  readonly square: { readonly size: number; readonly bits: string }
  readonly label: string
}

/** Readers want so many empty modules around a code. */
const QUIET = 4

/** A QR code, dark on white whatever the page looks like. */
export function SquareCode({ square: { size, bits }, label }: Props) {
  const dark = Array.from({ length: bits.length }, (_, at) =>
    bits[at] === '1' ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  const side = size + 2 * QUIET
  return (
    <svg
      className="yc-square"
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
