import { describe, expect, it } from 'vitest'
import { chooseDimension, chooseItem, chooseMethod, chooseRemainder } from './choose.ts'
import { readRate } from './form.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}+08:00`)
const MOVE = chooseItem('COST_PRO_MOVE', ['P1', 'P2'])

describe('the form of a rate', () => {
  it('is emptied by an item, and has a tab a point where the item has points, on which a begun box counts', () => {
    expect(MOVE).toMatchObject({ item: 'COST_PRO_MOVE', point: '', method: '', price: '', wholeBoxes: '', points: [] })
    expect(chooseItem('COST_PRO_SEND', ['P1', 'P2'])).toMatchObject({
      wholeBoxes: '',
      points: [
        { point: 'P1', method: '', wholeBoxes: '1' },
        { point: 'P2', method: '', wholeBoxes: '1' },
      ],
    })
    const rule = { low: 2, high: 3, rest: 5 } as const
    const defaults = { wholeBoxes: '0', accumulates: '1', bothStarts: '1', rule }
    expect(chooseItem('COST_PRO_MOVE', [], defaults)).toMatchObject(defaults)
  })

  it('loses prices and rule by another method; start values are 0 for weight or volume', () => {
    const typed = {
      ...MOVE,
      price: '1',
      startPrice: '9',
      volumePrice: '9',
      remainder: '1',
      remainderRatio: '30',
      rule: { low: 1, high: 1, rest: 5 } as const,
      wholeBoxes: '0',
      accumulates: '1',
      bothStarts: '1',
    }
    const plain = { rule: { low: 4, high: 4, rest: 4 }, wholeBoxes: '', accumulates: '0', bothStarts: '0' }
    const none = { price: '', startPrice: '', volumePrice: '', remainderRatio: '', ...plain }
    expect(chooseMethod(typed, 'RECKON_TYPE_BOX')).toMatchObject({ ...none, remainder: '', method: 'RECKON_TYPE_BOX' })
    expect(chooseMethod({ ...typed, point: 'P1' }, 'RECKON_TYPE_BOX')).toMatchObject({ ...none, wholeBoxes: '1' })
    const rule = { low: 2, high: 3, rest: 5 } as const
    const defaults = { wholeBoxes: '1', accumulates: '1', bothStarts: '0', rule }
    expect(chooseMethod(typed, 'RECKON_TYPE_BOX', defaults)).toMatchObject(defaults)
    expect(chooseMethod(typed, 'RECKON_TYPE_PLATE_DAY')).toMatchObject({ ...none, remainder: '0' })
    expect(chooseMethod(typed, 'RECKON_TYPE_CUBIC_TONS')).toMatchObject({
      price: '',
      volumePrice: '',
      startPrice: '0',
      beginTonnes: '0',
      volumeStartPrice: '0',
      beginCubicMetres: '0',
    })
  })

  it('offers today and the next full hour for a fixed period, and 00:00 at hour 23', () => {
    const chosen = chooseDimension(MOVE, 'COST_DIMENSION_FIXED_PERIOD', at('10:20:00'))
    expect(chosen).toMatchObject({ date: '2026-11-22', time: '11:00', durationType: 'DURATION_HOUR' })
    expect(chooseDimension(chosen, 'COST_DIMENSION_TIME', at('10:20:00'))).toMatchObject({
      date: '',
      time: '',
      durationType: '',
    })
    const time = (now: string) => chooseDimension(MOVE, 'COST_DIMENSION_FIXED_PERIOD', at(now)).time
    expect([time('00:00:00'), time('22:59:59'), time('23:00:00')]).toEqual(['01:00', '23:00', '00:00'])
  })

  it('forgets how full a pallet has to be unless that counts', () => {
    const typed = { ...MOVE, remainderRatio: '30' }
    expect(['1', '0', ''].map((remainder) => chooseRemainder(typed, remainder).remainderRatio)).toEqual(['30', '', ''])
  })

  it('takes again what was kept: zeros behind a price are no characters of it', () => {
    const setting = { nowMs: at('10:00:00'), today: '2026-11-22', kept: new Set<number>(), points: new Set<string>() }
    const read = (price: string) => readRate({ ...MOVE, method: 'RECKON_TYPE_BOX', wholeBoxes: '1', price }, setting)
    expect(read('12345678.5')).toMatchObject({ entries: [{ price: '12345678.50' }] })
    expect(read('12345678.50')).toMatchObject({ entries: [{ price: '12345678.50' }] })
    expect(read('9999999999.00')).toMatchObject({ entries: [{ price: '9999999999.00' }] })
    for (const price of ['12345678.51', '12345678901', '00000000001'])
      expect(read(price)).toMatchObject({ faults: [{ field: 'price', fault: 'tooLong' }] })
  })
})
