import type { Fen } from '@yuncang/domain/base/money.ts'

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const PLACES = ['', '拾', '佰', '仟']
/**
 * An amount in the large characters of invoices and cheques: 人民币壹仟零伍元肆角整. Ends with 整 unless there are fen; a zero between digits is
 * written once, also between yuan and fen (壹元零伍分); a credit begins with 负.
 */
export function capital(fen: Fen): string {
  const amount = fen < 0n ? -fen : fen
  const yuan = amount / 100n
  const [jiao, rest] = [Number((amount / 10n) % 10n), Number(amount % 10n)]
  const whole = yuan > 0n ? `${wholeCapital(yuan)}元` : ''
  const zero = whole !== '' && jiao === 0 && rest > 0 ? '零' : ''
  const small = `${jiao > 0 ? `${DIGITS[jiao]}角` : zero}${rest > 0 ? `${DIGITS[rest]}分` : ''}`
  return `人民币${fen < 0n ? '负' : ''}${whole}${small}${whole + small === '' ? '零元' : ''}${rest > 0 ? '' : '整'}`
}

/** A positive whole number: so many 亿, so many 万, and what is left, each read like a number of its own. */
function wholeCapital(number: bigint): string {
  for (const [size, name] of [
    [100_000_000n, '亿'],
    [10_000n, '万'],
  ] as const) {
    if (number < size) continue
    const rest = number % size
    const zero = rest > 0n && rest < size / 10n ? '零' : ''
    return `${wholeCapital(number / size)}${name}${zero}${rest > 0n ? wholeCapital(rest) : ''}`
  }
  return fourCapital(Number(number))
}

/** 1 to 9999. */
function fourCapital(number: number): string {
  let text = ''
  let skipped = false
  for (let at = 3; at >= 0; at -= 1) {
    const digit = Math.floor(number / 10 ** at) % 10
    if (digit === 0) {
      skipped = text !== ''
      continue
    }
    text += (skipped ? '零' : '') + DIGITS[digit]! + PLACES[at]!
    skipped = false
  }
  return text
}
