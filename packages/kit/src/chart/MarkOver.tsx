import { Link } from 'react-router'

type Props = {
  /** Where what stands behind a mark is to be seen. */
  readonly to: string | undefined
  /** The mark and its values, in words. */
  readonly label: string
  /** Where it lies in the frame, in pixels. */
  readonly box: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>
  readonly onPoint: (on: boolean) => void
}

/**
 * What lies over the bars of a mark and leads to what stands behind it. It stands beside the picture and not in it: what a picture
 * holds is read to nobody.
 */
export function MarkOver({ to, label, box, onPoint }: Props) {
  const pointing = {
    className: 'yc-chart-over',
    style: box,
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
  }
  return to === undefined ? (
    <div {...pointing} />
  ) : (
    <Link {...pointing} to={to} aria-label={label} onFocus={() => onPoint(true)} onBlur={() => onPoint(false)} />
  )
}
