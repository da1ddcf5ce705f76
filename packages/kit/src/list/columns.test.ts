import { describe, expect, it } from 'vitest'
import { fitting, inOrder, isShown, NO_ARRANGEMENT, withMoved, withShown, type ListColumn } from './columns.ts'

const column = (key: string, more: Partial<ListColumn<object>> = {}): ListColumn<object> => ({
  key,
  title: key,
  width: 100,
  render: () => key,
  ...more,
})
const columns = [
  column('code', { fixed: 'start' }),
  column('a'),
  column('b'),
  column('c', { hidden: true }),
  column('acts', { fixed: 'end' }),
]
const widthOf = ({ width }: ListColumn<object>) => width
const keys = (arrangement = NO_ARRANGEMENT) => inOrder(columns, arrangement).map(({ key }) => key)

describe('the columns of a list', () => {
  it('begin with fewer on a narrow screen, until the person shows them', () => {
    const note = column('note', { hidden: 'narrow' })
    const shown = (narrow: boolean, arrangement = NO_ARRANGEMENT) =>
      fitting([...columns, note], arrangement, { narrow, room: 9_999, widthOf }).some(
        ({ key }, at, all) => key === 'note' && isShown(all[at]!, arrangement),
      )
    expect([shown(false), shown(true)]).toEqual([true, false])
    const [own] = fitting([note], NO_ARRANGEMENT, { narrow: true, room: 9_999, widthOf })
    expect(shown(true, withShown(NO_ARRANGEMENT, own!, true))).toBe(true)
  })

  it('are hidden from the last on until the others fit; codes, acts, states and what a person shows stay', () => {
    const more = [column('code', { fixed: 'start' }), column('a'), column('b'), column('status'), column('d')]
    const all = [...more, column('e', { hidden: true }), column('acts', { fixed: 'end' })]
    const shown = (room: number, arrangement = NO_ARRANGEMENT) =>
      fitting(all, arrangement, { narrow: true, room, widthOf })
        .filter((one) => isShown(one, arrangement))
        .map(({ key }) => key)
    expect(shown(600)).toEqual(['code', 'a', 'b', 'status', 'd', 'acts'])
    expect(shown(599)).toEqual(['code', 'a', 'b', 'status', 'acts'])
    expect(shown(400)).toEqual(['code', 'a', 'status', 'acts'])
    expect(shown(10)).toEqual(['code', 'status', 'acts'])
    const own = { ...NO_ARRANGEMENT, shown: ['d', 'e'], hidden: ['b'] }
    expect(shown(600, own)).toEqual(['code', 'a', 'status', 'd', 'e', 'acts'])
    expect(shown(500, own)).toEqual(['code', 'status', 'd', 'e', 'acts'])
  })

  it('stand as declared until they are moved, the fixed ones at the edges', () => {
    expect(keys()).toEqual(['code', 'a', 'b', 'c', 'acts'])
    const moved = withMoved(NO_ARRANGEMENT, columns, 'b', -1)
    expect(keys(moved)).toEqual(['code', 'b', 'a', 'c', 'acts'])
    expect(withMoved(moved, columns, 'b', -1)).toBe(moved)
    expect(withMoved(moved, columns, 'code', 1)).toBe(moved)
  })

  it('take in newer columns where they were declared', () => {
    expect(keys({ ...NO_ARRANGEMENT, order: ['c', 'a', 'gone'] })).toEqual(['code', 'c', 'a', 'b', 'acts'])
  })

  it('are hidden and shown one by one, but never the fixed ones', () => {
    const [code, a, , c] = columns as [ListColumn<object>, ListColumn<object>, ListColumn<object>, ListColumn<object>]
    expect([isShown(a, NO_ARRANGEMENT), isShown(c, NO_ARRANGEMENT)]).toEqual([true, false])
    const changed = withShown(withShown(NO_ARRANGEMENT, a, false), c, true)
    expect([isShown(a, changed), isShown(c, changed)]).toEqual([false, true])
    const back = withShown(withShown(changed, a, true), c, false)
    expect(back).toEqual(NO_ARRANGEMENT)
    expect(isShown(code, withShown(NO_ARRANGEMENT, code, false))).toBe(true)
  })
})
