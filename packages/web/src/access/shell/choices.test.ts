/** A page is found by its name, and by what people call it. */
import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { expect, it } from 'vitest'
import { pageChoices } from './choices.ts'
import { ALSO_CALLED } from './words.ts'

const entry = (name: string, url: string, children: MenuEntry[] = []): MenuEntry => ({
  code: url,
  name,
  url,
  component: '',
  icon: '',
  flag: 1,
  status: USE.on,
  children,
})
const menu = [
  entry('费用管理', '', [entry('费用配置', '/costmenu/costConfigure'), entry('税率', '/costmenu/taxRate')]),
  entry('账单管理', '', [entry('账单列表', '/billManage/billManage')]),
]
const found = (text: string) => pageChoices(text, menu, []).map(({ title }) => title)

it('finds a page by its name and by what it is called besides', () => {
  expect(found('费用')).toEqual(['费用配置'])
  expect(found('费率')).toEqual(['费用配置'])
  expect(found('价格')).toEqual(['费用配置'])
  expect(found('对账')).toEqual(['账单列表'])
  expect(found('没有这一页')).toEqual([])
})

it('calls only pages by other names that the menu has', () => {
  const pages = MENU.flatMap(({ pages: of }) => of.map(({ url }) => url))
  expect(Object.keys(ALSO_CALLED).filter((url) => !pages.includes(url))).toEqual([])
})
