/** The list of merchants that leave: by the page, narrowed, and as a workbook. */
import { exportLeavings, findLeavings } from '@yuncang/contract/leave/archive/archive.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, test } from 'vitest'

const world = useWorld()
const platform = () => world.as('platform')

test('those that leave are shown by the page and as a workbook, by name and by how they are; nobody else exports them', async () => {
  const exportedBy = (input: object) => exported(world, platform(), exportLeavings, input)
  const before = (await platform().ok(findLeavings, {})).total
  await world.rows(
    `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on, restored_at, reason)
    select 1000 + n, 'OLD' || n, timestamptz '2026-01-01' + n * interval '1 minute', 'planted', true,
      '{"warehouses": 1, "suppliers": 0, "goods": 0, "tasks": 0, "accounts": 1, "people": 0, "images": 0, "bills": 0}', '{}', '2026-06-01', now(), '=1+1' from generate_series(1, 25) n`,
  )
  const page = await platform().ok(findLeavings, { page: 2, rows: 20, merchant: 'OLD' })
  expect([page.total, page.records.length, page.records.at(-1)!.tenantCode]).toEqual([25, 5, 'OLD1'])
  expect((await platform().ok(findLeavings, { state: 'erased' })).records).toEqual([])
  expect((await platform().ok(findLeavings, { state: 'restored', merchant: 'old25' })).total).toBe(1)
  const rows = await exportedBy({ state: 'restored', merchant: 'OLD' })
  expect(rows.length).toBe(26)
  expect(rows[0]!.slice(0, 3)).toEqual(['商户编码', '商户名称', '状态'])
  expect([rows[1]![0], rows[1]![2], rows[1]![5]]).toEqual(['OLD25', '已撤销', "'=1+1"])
  expect((await exportedBy({})).length).toBe(before + 26)
  for (const who of ['merchant', 'supplier1'] as const)
    expect((await world.as(who).call(exportLeavings, {})).code).toBe(403)
  await world.rows(`delete from leaving where archived_by = 'planted'`)
})
