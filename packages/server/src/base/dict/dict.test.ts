/** The dictionary as the platform keeps it: one for all, what is used stays, what the program knows keeps its code. */
import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import {
  addDict,
  delDict,
  exportDict,
  getDictLog,
  getDictPage,
  getDictParent,
  getDictTree,
  updateDict,
} from '@yuncang/contract/base/dict/dict.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { expect, test } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const platform = () => world.as('platform')
const names = async (parentCode: string) =>
  (await world.as('merchant').ok(getDictChild, { parentCode })).map((row) => row.name)
const page = async (input: object) => (await platform().ok(getDictPage, { rows: 200, ...input })).records

test('an entry comes, is renamed, disabled, enabled and goes, and all of it is written down', async () => {
  const added = { parentCode: 'channel_type', code: 'channel_type_pp', name: '拼拼', sort: 4 }
  expect(await platform().ok(addDict, added)).toEqual({ code: 'CHANNEL_TYPE_PP', version: 1 })
  expect(await names('CHANNEL_TYPE')).toEqual(['多多买菜', '美团优选', '兴盛优选', '拼拼'])
  const code = 'CHANNEL_TYPE_PP'
  await platform().ok(updateDict, { code, version: 1, name: '小鹅拼拼', sort: 0 })
  expect((await names('CHANNEL_TYPE'))[0]).toBe('小鹅拼拼')
  await platform().ok(updateDict, { code, status: USE.off })
  expect(await names('CHANNEL_TYPE')).not.toContain('小鹅拼拼')
  expect(await platform().refused(updateDict, { code, version: 2, name: '晚了' }, 409)).toContain('刚刚被其他人修改过')
  await platform().ok(updateDict, { code, status: USE.on })
  await platform().ok(delDict, { code })
  await platform().refused(delDict, { code }, 404)
  const log = (await platform().ok(getDictLog, { code })).records
  expect(log.map((row) => [row.content, row.by])).toEqual([
    ['删除“小鹅拼拼”（CHANNEL_TYPE_PP）', 'platform'],
    ['启用', 'platform'],
    ['禁用', 'platform'],
    ['名称由“拼拼”改为“小鹅拼拼”；排序由 4 改为 0', 'platform'],
    ['新建“拼拼”（CHANNEL_TYPE_PP）', 'platform'],
  ])
})

test('what rates are made of stands below its four parents, for whoever may choose it', async () => {
  for (const parent of ['COST_PRO', 'COST_DIMENSION', 'RECKON_TYPE', 'DURATION']) {
    const entries = await world.as('merchant').ok(getDictChild, { parentCode: parent })
    expect(entries.length, parent).toBeGreaterThan(0)
    expect(
      entries.every(({ name }) => name !== ''),
      parent,
    ).toBe(true)
  }
})

test('what suppliers or goods name can be disabled and not deleted', async () => {
  await platform().ok(addDict, { parentCode: 'CHANNEL_TYPE', code: 'CHANNEL_TYPE_USED', name: '被使用' })
  for (const [name, code] of [
    ['merchant', 'U1'],
    ['merchant2', 'U2'],
  ] as const)
    await world
      .as(name!)
      .ok(saveSupplier, { supplierCode: code, supplierName: '供应商', channelType: 'CHANNEL_TYPE_USED' })
  expect(await platform().refused(delDict, { code: 'CHANNEL_TYPE_USED' }, 500)).toBe(
    '“被使用”还有 2 条数据在使用，可以禁用，不能删除',
  )
  const [listed] = await page({ name: '被使用' })
  expect(listed).toMatchObject({ useCount: 2, parentName: '渠道类型', abilities: { edit: '', status: '' } })
  expect(listed!.abilities.remove).toContain('2 条数据')
  await platform().ok(updateDict, { code: 'CHANNEL_TYPE_USED', status: USE.off })
  // Those who have it keep it; nobody else gets it.
  await world.as('merchant').refused(saveSupplier, { supplierName: '新来的', channelType: 'CHANNEL_TYPE_USED' }, 400)
})

test('the list is sorted by how often an entry is used, page by page and in the workbook', async () => {
  for (const [code, name] of [
    ['CHANNEL_TYPE_ONE', '用一次'],
    ['CHANNEL_TYPE_TWO', '用两次'],
  ] as const) {
    await platform().ok(addDict, { parentCode: 'CHANNEL_TYPE', code, name })
    for (let time = 0; time < (code === 'CHANNEL_TYPE_TWO' ? 2 : 1); time += 1)
      await world.as('merchant').ok(saveSupplier, { supplierName: `${name}${time}`, channelType: code })
  }
  const asked = { name: '用', status: '1' }
  const used = (await page({ ...asked, sort: '-useNum' })).map(({ name, useCount }) => [name, useCount])
  expect(used.slice(0, 2)).toEqual([
    ['用两次', 2],
    ['用一次', 1],
  ])
  expect((await page({ ...asked, sort: 'useNum' })).map(({ useCount }) => useCount)).toEqual(
    used.map(([, uses]) => uses).toReversed(),
  )
  expect((await page({ ...asked, sort: '-useNum', rows: 1, page: 2 })).map(({ name }) => name)).toEqual(['用一次'])
  const [, first] = await exported(world, platform(), exportDict, { ...asked, sort: '-useNum' })
  expect(first!.join()).toContain('用两次')
})

test('what the program knows by its code is renamed, never disabled or deleted', async () => {
  for (const code of [
    'TASK_TYPE_SEND',
    'GOOD_UNIT_PIECE',
    'COST_PRO_MOVE',
    'COST_PRO',
    'RECKON_TYPE_A',
    'DURATION_HOUR',
  ]) {
    await platform().refused(updateDict, { code, status: USE.off }, 500)
    expect(await platform().refused(delDict, { code }, 500)).toContain('由系统使用')
  }
  await platform().ok(updateDict, { code: 'COST_PRO_MOVE', name: '搬运费' })
  expect(await names('COST_PRO')).toContain('搬运费')
  expect(await names('COST_DIMENSION')).toEqual(['按次', '固定周期'])
  expect((await names('RECKON_TYPE')).length).toBe(9)
})

test('codes are one of a kind, names one of their neighbours, and the tree is three deep', async () => {
  expect(await platform().refused(addDict, { parentCode: 'COST_PRO', code: 'GOOD_UNIT', name: '单位' }, 409)).toContain(
    '商品单位',
  )
  expect(await platform().refused(addDict, { parentCode: 'COST_PRO', code: 'COST_PRO_NEW', name: '仓储费' }, 409)).toBe(
    '同级已有“仓储费”，请换一个名称',
  )
  expect(await platform().refused(addDict, { parentCode: 'COST_PRO', code: '1-x', name: '错' }, 400)).toContain(
    '大写字母',
  )
  await platform().refused(addDict, { parentCode: 'NOWHERE', code: 'NOWHERE_ONE', name: '错' }, 404)
  await platform().ok(addDict, { code: 'PACKING', name: '包装' })
  await platform().ok(addDict, { parentCode: 'PACKING', code: 'PACKING_BOX', name: '纸箱' })
  await platform().ok(addDict, { parentCode: 'PACKING_BOX', code: 'PACKING_BOX_5', name: '五层' })
  const deeper = { parentCode: 'PACKING_BOX_5', code: 'PACKING_BOX_5_A', name: '加厚' }
  expect(await platform().refused(addDict, deeper, 400)).toBe('数据字典最多 3 级，不能在“五层”下新建')
  expect(await platform().refused(delDict, { code: 'PACKING' }, 500)).toContain('请先删除下级条目')
  const tree = await platform().ok(getDictTree, {})
  expect(tree.find((node) => node.code === 'PACKING')).toMatchObject({
    children: [{ code: 'PACKING_BOX', children: [{ code: 'PACKING_BOX_5', children: [] }] }],
  })
  const codes = (await platform().ok(getDictParent, {})).map((row) => row.code)
  expect(codes).toContain('PACKING_BOX')
  expect(codes).not.toContain('PACKING_BOX_5')
  expect((await page({})).map((row) => row.code)).toContain('PACKING')
  expect((await page({ parentCode: 'PACKING' })).map((row) => row.code)).toEqual(['PACKING_BOX'])
  const twins = await Promise.all(
    ['A', 'B', 'C'].map((last) =>
      platform().call(addDict, { parentCode: 'PACKING', code: `PACKING_${last}`, name: '泡沫箱' }),
    ),
  )
  expect(twins.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('it is exported: whole, or as it is filtered, with how often each entry is used', async () => {
  const whole = await exported(world, platform(), exportDict, {})
  expect(whole[0]).toEqual(['编码', '名称', '上级编码', '上级', '状态', '排序', '下级', '使用', '系统'])
  expect(whole.length).toBeGreaterThan(40)
  const below = await exported(world, platform(), exportDict, { parentCode: 'COST_PRO' })
  expect(new Set(below.slice(1).map((row) => row[2]))).toEqual(new Set(['COST_PRO']))
  const at = whole.findIndex(([code]) => code === 'COST_PRO')
  expect(whole[at + 1]![2]).toBe('COST_PRO')
})

test('it is the platform’s to see whole and to change', async () => {
  for (const name of ['merchant', 'finance', 'clerk', 'supplier1', 'merchant2'] as const) {
    await world.as(name).refused(getDictTree, {}, 403)
    await world.as(name).refused(getDictParent, {}, 403)
    await world.as(name).refused(getDictPage, {}, 403)
    await world.as(name).refused(getDictLog, { code: 'COST_PRO' }, 403)
    await world.as(name).refused(addDict, { code: 'MINE', name: '我的' }, 403)
    await world.as(name).refused(updateDict, { code: 'COST_PRO_MOVE', name: 'x' }, 403)
    await world.as(name).refused(delDict, { code: 'COST_PRO_MOVE' }, 403)
  }
})
