/** A slice of a ring, as a path: from one part of the whole to another, 0 at the top and going right round at 1. */
export function slicePath(
  from: number,
  to: number,
  { size, hole }: { readonly size: number; readonly hole: number },
): string {
  const middle = size / 2
  const at = (turn: number, radius: number) => {
    const angle = 2 * Math.PI * turn
    return `${(middle + radius * Math.sin(angle)).toFixed(2)} ${(middle - radius * Math.cos(angle)).toFixed(2)}`
  }
  const [outer, inner] = [middle, middle * hole]
  // A whole ring ends where it begins, and would be nothing: it is drawn as two halves.
  if (to - from >= 1)
    return `${slicePath(from, from + 0.5, { size, hole })} ${slicePath(from + 0.5, from + 0.999999, { size, hole })}`
  const large = to - from > 0.5 ? 1 : 0
  return `M ${at(from, outer)} A ${outer} ${outer} 0 ${large} 1 ${at(to, outer)} L ${at(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${at(from, inner)} Z`
}

/** As much of a ring as can be seen, in turns. */
const LEAST = 5 / 360

/**
 * Where each part of a whole begins and ends, in turns; what is nothing has no slice, what is little has one that can be seen, and the
 * others give way for it.
 */
export function slicesOf(values: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  const shares = values.map((value) => (whole === 0 ? 0 : Math.max(0, value) / whole))
  const isLittle = (share: number) => share > 0 && share < LEAST
  const little = shares.filter(isLittle)
  const left = 1 - little.reduce((sum, share) => sum + share, 0)
  // Of a hundred little ones there is no more than all.
  const least = Math.min(LEAST, 1 / (2 * Math.max(1, little.length)))
  let from = 0
  return shares.map((share) => {
    const turns = isLittle(share) ? least : left === 0 ? 0 : (share / left) * (1 - least * little.length)
    const slice = { from, to: from + turns }
    from = slice.to
    return slice
  })
}
