/** What the heads of the lists say. */
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, it } from 'vitest'
import { costColumns } from '../fee/cost/cost-columns.tsx'
import { goodsColumns } from '../goods/goods/goods-columns.tsx'
import { supplierColumns } from '../partner/supplier/columns.tsx'
import { locationColumns } from '../site/location/columns.tsx'
import { taskColumns } from '../task/desk/task-columns.tsx'

const nothing = () => null
const LISTS = {
  tasks: taskColumns(nothing, { nature: true, supplier: true, tenant: true, point: true, besides: 'measures' }),
  goods: goodsColumns('view', IDENTITY.merchant),
  costs: costColumns({ group: null, supplier: true, acts: null }),
  suppliers: supplierColumns(() => ''),
  locations: locationColumns(true, nothing as never, nothing as never, nothing as never),
}
/** What is counted, in the head: in its name, or behind it. (Lists of stock say boxes and pieces in each cell.) */
const UNIT = /（.+）|件|箱|板|种数|笔|数$/

it('a head of figures says what they count, and no two heads of a list say the same', () => {
  for (const [list, columns] of Object.entries(LISTS)) {
    const figures = columns.filter(({ align }) => align === 'right').map(({ title }) => title)
    expect(figures.filter((title) => !UNIT.test(title)).map((title) => `${list}: ${title}`)).toEqual([])
    const heads = columns.map(({ title }) => title)
    expect(heads.filter((title, index) => heads.indexOf(title) !== index)).toEqual([])
  }
  expect(LISTS.tasks.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['计划（件）', '实际（件）', '板数', '创建时间', '完成时间']),
  )
})
