const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size as people read it: three digits at most before the point. */
export function sizeText(bytes: number): string {
  let [left, unit] = [bytes, 0]
  while (left >= 1000 && unit < UNITS.length - 1) [left, unit] = [left / 1024, unit + 1]
  return `${unit === 0 || left >= 100 ? Math.round(left) : left.toFixed(1)} ${UNITS[unit]}`
}
