import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'

const KEY = 'yc.sheet.'

/** Remembers on this machine that the sheet of a stocktake is printed now: the time that its entry is proposed with. */
export function keepPrinted(stocktakeCode: string): void {
  try {
    localStorage.setItem(`${KEY}${stocktakeCode}`, shanghaiTime(Date.now()))
  } catch {
    // The time can be chosen as well.
  }
}

/** When the sheet of a stocktake was last printed on this machine, `YYYY-MM-DD HH:mm:ss`; empty when it was not. */
export function printedAt(stocktakeCode: string): string {
  return localStorage.getItem(`${KEY}${stocktakeCode}`) ?? ''
}
