import { expect, it } from 'vitest'
import { groupsOf, withGroup, withKey, withMenu, type OfferedPage } from './grants.ts'

const button = (key: string, held = 1) => ({ key, name: key, held, enabled: 1 })
const page = (menuCode: string, groupName: string, opens: string[], keys: string[], held = 1): OfferedPage => ({
  menuCode,
  name: menuCode,
  groupName,
  held,
  opens,
  buttons: keys.map((key) => button(key, held)),
})
const list = page('goods', '商品', ['see'], ['see', 'edit'])
const review = page('review', '商品', ['audit'], ['audit'], 0)
const none = { menus: [], keys: [] }

it('puts pages under their headings', () => {
  expect(groupsOf([list, page('', '', [], ['pick']), review]).map(({ pages }) => pages.length)).toEqual([2, 1])
})

it('ticks with an entry what opens it, once', () => {
  expect(withMenu(none, list, true)).toEqual({ menus: ['goods'], keys: ['see'] })
  expect(withMenu({ menus: [], keys: ['see'] }, list, true)).toEqual({ menus: ['goods'], keys: ['see'] })
  expect(withMenu({ menus: ['goods'], keys: ['see'] }, list, false)).toEqual({ menus: [], keys: ['see'] })
  expect(withKey(none, 'edit', true).keys).toEqual(['edit'])
})

it('ticks of a whole heading only what may be granted, and leaves the rest as it was', () => {
  const [group] = groupsOf([list, review])
  const before = { menus: ['review'], keys: ['audit', 'other'] }
  expect(withGroup(before, group!, true)).toEqual({
    menus: ['review', 'goods'],
    keys: ['audit', 'other', 'see', 'edit'],
  })
  expect(withGroup(withGroup(before, group!, true), group!, false)).toEqual(before)
})
