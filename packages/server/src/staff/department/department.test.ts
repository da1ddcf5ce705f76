/** Departments: a tree of the merchant's own, with people in it. */
import {
  addDept,
  deleteDept,
  getDeptTree,
  getWarehouseDeptTree,
  updateDept,
} from '@yuncang/contract/staff/department/department.ts'
import { savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import { expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const merchant = () => world.as('merchant')

it('stand under each other, work in warehouses, and go when they are empty', async () => {
  const top = await merchant().ok(addDept, { name: '运营部', sort: 1 })
  const night = await merchant().ok(addDept, { name: '夜班组', parentId: top.id, warehouseCode: 'WH1' })
  const crew = await merchant().ok(addDept, { name: '理货组', parentId: night.id, warehouseCode: 'WH1' })
  await merchant().refused(addDept, { name: '夜班组', parentId: top.id }, 409)
  expect(await merchant().ok(getDeptTree, {})).toMatchObject([
    { name: '运营部', children: [{ name: '夜班组', warehouseName: 'WH1', children: [{ name: '理货组' }] }] },
  ])
  const [wh1, wh2] = await merchant().ok(getWarehouseDeptTree, {})
  expect([wh1!.children.map(({ name }) => name), wh2!.children]).toEqual([['夜班组'], []])
  await merchant().refused(updateDept, { id: top.id, name: '运营部', parentId: crew.id }, 400)
  await merchant().ok(updateDept, { id: crew.id, name: '理货一组', parentId: top.id, version: 1 })
  await merchant().refused(updateDept, { id: crew.id, name: '理货二组', version: 1 }, 409)
  expect(await merchant().refused(deleteDept, { id: top.id }, 500)).toBe(
    '部门“运营部”下还有 2 个下级部门，请先删除或移走下级部门',
  )
  await merchant().ok(savePersonnel, { code: 'N1', name: '小李', departmentId: night.id })
  expect(await merchant().refused(deleteDept, { id: night.id }, 500)).toBe(
    '部门“夜班组”下还有 1 名人员，请先调整人员的部门',
  )
  await merchant().ok(deleteDept, { id: crew.id })
  await merchant().refused(deleteDept, { id: crew.id }, 404)
  const log = await world.rows(
    `select content from document_log where document_kind = 'department' and document_id = $1 order by version`,
    [crew.id],
  )
  expect(log).toEqual([
    { content: '新建部门“理货组”' },
    { content: '修改部门“理货一组”' },
    { content: '删除部门“理货一组”' },
  ])
})

it('of another merchant are not there; changing them is for those who may', async () => {
  const [department] = await merchant().ok(getDeptTree, {})
  await unchanged(world, async () => {
    expect(await world.as('merchant2').ok(getDeptTree, {})).toEqual([])
    await world.as('merchant2').refused(updateDept, { id: department!.id, name: '我的' }, 404)
    await world.as('merchant2').refused(addDept, { name: '我的', parentId: department!.id }, 404)
    await merchant().refused(addDept, { name: '我的', warehouseCode: 'WH9' }, 404)
    await world.as('manager').ok(getDeptTree, {})
    for (const name of ['manager', 'clerk', 'supplier1', 'platform'] as const)
      await world.as(name).refused(addDept, { name: '我的' }, 403)
  })
})
