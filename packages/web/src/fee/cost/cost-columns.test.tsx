/** What a row of costs says it is for, and which columns it has. */
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { costTaskAddress } from './cost-address.ts'
import { costColumns } from './cost-columns.tsx'
import { COST } from './cost.sample.ts'
import type { Cost } from './model.ts'

const OTHER = { kind: 'other', group: COST_GROUP.other, itemName: '其他费用', note: '叉车租用' } as const

function saidOf(cost: Partial<Cost>, group: CostGroup | null): string {
  const item = costColumns({ group, supplier: true, acts: null }).find(({ key }) => key === 'item')!
  return (item.render({ ...COST, ...cost }) as ReactElement<{ title: string }>).props.title
}

test('among all costs another cost says what it is for; on its own page a column of its own does', () => {
  expect(saidOf(OTHER, null)).toBe('叉车租用')
  expect(saidOf({ ...OTHER, note: '' }, null)).toBe('其他费用')
  expect(saidOf(OTHER, COST_GROUP.other)).toBe('其他费用')
  expect(saidOf({ kind: 'adjust', kindName: '调整', note: '重新计费' }, null)).toBe('装卸费（调整）')
})

test('storage, which is nobody’s task, has no column that would be empty on every row', () => {
  const keys = (group: CostGroup) => costColumns({ group, supplier: true, acts: null }).map(({ key }) => key)
  expect(keys(COST_GROUP.storage)).not.toContain('task')
  expect(keys(COST_GROUP.handling)).toContain('task')
})

test('each cost leads to its task, of labels and film too; what was nobody’s task leads nowhere', () => {
  const toOf = (cost: Partial<Cost>) => costTaskAddress({ ...COST, ...cost })
  expect(toOf({})).toBe('/assignmentManage/warehouseIntoDetail/RK001/2')
  for (const group of [COST_GROUP.labels, COST_GROUP.film])
    expect(toOf({ group, taskCode: 'TB001', nature: null })).toBe('/assignmentManage/labelTaskDetail/TB001')
  expect(toOf({ kind: 'minimum', taskCode: '-', nature: null })).toBe('')
})

test('all costs stand beside the open menu of a wide screen without scrolling sideways', () => {
  const [screen, menu, margins, selection] = [1920, 208, 32, 52]
  const shown = costColumns({ group: null, supplier: true, acts: () => null }).filter(({ hidden }) => hidden !== true)
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(screen - menu - margins - selection)
})
