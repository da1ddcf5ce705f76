import { expect, it } from 'vitest'
import { taxNumberFault, taxNumberOf } from './tax-number.ts'

// Of companies that publish theirs: Huawei, Alibaba (China), Tencent, and the Bank of China.
const REAL = ['914403001922038216', '91330100799655058B', '9144030071526726XG', '911000001000013428']

it('takes the numbers of real companies, also as people copy them', () => {
  for (const number of REAL) expect([number, taxNumberFault(number)]).toEqual([number, null])
  expect(taxNumberOf(' 9133 0100 7996\t55058b ')).toBe('91330100799655058B')
})

it('finds every single sign that was copied wrongly, and every two neighbours that changed places', () => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  for (const number of REAL)
    for (let at = 0; at < 18; at += 1) {
      const [before, own, after] = [number.slice(0, at), number[at]!, number.slice(at + 1)]
      for (const sign of signs)
        if (sign !== own)
          expect([before + sign + after, taxNumberFault(before + sign + after)]).toEqual([
            before + sign + after,
            'checkSign',
          ])
      const swapped = before + (after[0] ?? '') + own + after.slice(1)
      if (at < 17 && after[0] !== own) expect([swapped, taxNumberFault(swapped)]).toEqual([swapped, 'checkSign'])
    }
})

it('says apart what is no number of this kind at all', () => {
  for (const text of ['', '91330100799655058', '91330100799655058BB', '9133010079965505OB', '91330100799655058b', '１'])
    expect([text, taxNumberFault(text)]).toEqual([text, 'shape'])
})
