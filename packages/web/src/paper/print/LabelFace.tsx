import { layLabel, type Label, type LabelSize } from '@yuncang/domain/paper/print/label.ts'

/** A label as it will be printed: drawn from the same layout as the PDF. */
export function LabelFace({ label, size }: { readonly label: Label; readonly size: LabelSize }) {
  const { width_mm, height_mm } = size
  return (
    <svg
      className="yc-label"
      role="img"
      aria-label={`${label.title} ${label.code}`}
      viewBox={`0 0 ${width_mm} ${height_mm}`}
      style={{ width: `${width_mm}mm`, height: `${height_mm}mm` }}
    >
      {layLabel(label, size).map((mark, index) =>
        mark.kind === 'bar' ? (
          <rect key={index} x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
        ) : (
          <text key={index} x={mark.x} y={mark.y} fontSize={mark.size} textAnchor={mark.middle ? 'middle' : 'start'}>
            {mark.text}
          </text>
        ),
      )}
    </svg>
  )
}
