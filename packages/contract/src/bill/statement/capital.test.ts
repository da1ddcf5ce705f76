/** Amounts in large characters. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { capital } from './capital-words.ts'

test.each([
  ['0', '零元整'],
  ['0.01', '壹分'],
  ['0.10', '壹角整'],
  ['0.99', '玖角玖分'],
  ['1', '壹元整'],
  ['1.05', '壹元零伍分'],
  ['1.50', '壹元伍角整'],
  ['10', '壹拾元整'],
  ['16.08', '壹拾陆元零捌分'],
  ['98.75', '玖拾捌元柒角伍分'],
  ['100.01', '壹佰元零壹分'],
  ['101', '壹佰零壹元整'],
  ['110', '壹佰壹拾元整'],
  ['1005.40', '壹仟零伍元肆角整'],
  ['1010', '壹仟零壹拾元整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['10000', '壹万元整'],
  ['10001', '壹万零壹元整'],
  ['10100', '壹万零壹佰元整'],
  ['100000', '壹拾万元整'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['1020304', '壹佰零贰万零叁佰零肆元整'],
  ['10001000', '壹仟万壹仟元整'],
  ['12345678.90', '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元玖角整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000000000', '壹万亿元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['-1680.32', '负壹仟陆佰捌拾元叁角贰分'],
])('%s is 人民币%s', (yuan, words) => expect(capital(fenOf(yuan)!)).toBe(`人民币${words}`))

/** Read back by somebody who knows only what the characters mean. */
function read(words: string): bigint {
  const digits = '零壹贰叁肆伍陆柒捌玖'
  const places: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n }
  const [, minus, yuan = '', jiao, fen] = /^人民币(负)?(?:(.*)元)?(?:零)?(?:(.)角)?(?:零)?(?:(.)分)?整?$/.exec(words)!
  const number = (text: string): bigint => {
    for (const [name, size] of [['亿', 100_000_000n] as const, ['万', 10_000n] as const]) {
      const at = text.lastIndexOf(name)
      if (at >= 0) return number(text.slice(0, at)) * size + number(text.slice(at + 1))
    }
    let sum = 0n
    let digit = 0n
    for (const sign of text)
      if (sign in places) sum += digit * places[sign]!
      else if (sign !== '零') digit = BigInt(digits.indexOf(sign))
      else digit = 0n
    return sum + (/[壹贰叁肆伍陆柒捌玖]$/.test(text) ? digit : 0n)
  }
  const small = (sign: string | undefined) => BigInt(sign === undefined ? 0 : digits.indexOf(sign))
  const all = number(yuan) * 100n + small(jiao) * 10n + small(fen)
  return minus ? -all : all
}

test('what is written can be read back, and no zero stands twice or before a name', () => {
  fc.assert(
    fc.property(fc.bigInt(-999_999_999_999n, 999_999_999_999n), (fen) => {
      fc.pre(fen !== 0n)
      const words = capital(fen)
      expect(read(words)).toBe(fen)
      expect(words).not.toMatch(/零零|零[拾佰仟万亿]|零元.|[拾佰仟]{2}/)
    }),
    { numRuns: 2000 },
  )
})
