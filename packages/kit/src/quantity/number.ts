const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A whole number with thousands separated: `3,007`. */
export function grouped(value: number): string {
  return GROUPED.format(value)
}

/**
 * A time of the wire as the narrow columns of lists show it: `11-22 14:05` in the year of `today`, the whole day without its minute
 * before that, `-` when not yet.
 */
export function shortTimeOf(time: string, today: string): string {
  if (time === '') return '-'
  return time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 16) : time.slice(0, 10)
}

/** A time of the wire (`YYYY-MM-DD HH:mm:ss`, or empty) as people read it: `2026-11-21 08:30`, `-` when not yet. */
export function minuteOf(time: string): string {
  return time === '' ? '-' : time.slice(0, 16)
}

/** An amount of the wire in yuan, thousands separated: `-1234.50` as `-1,234.50`; digits only, so that none is lost. */
export function moneyText(money: string): string {
  const [yuan = '', ...places] = money.split('.')
  return [yuan.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...places].join('.')
}
