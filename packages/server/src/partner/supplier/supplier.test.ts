/** Suppliers as their merchant keeps them: who may what, what stays as its trace, what is refused. */
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import {
  exportSuppliers,
  getSupplier,
  getSupplierListManage,
  getSupplierListPanel,
  getSupplierPrint,
  saveSupplier,
  saveSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { addLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { SUPPLIER_STATUS } from '@yuncang/contract/partner/supplier/words.ts'

const world = useWorld()
type Sent = CallRequest<typeof saveSupplier>
const WANG = { name: '王敏', phone: '13800000000', email: 'wang@haifeng.cn', isStatement: 1 } as const
const save = (sent: Partial<Sent>, by: PersonName = 'merchant') =>
  world.as(by).ok(saveSupplier, { supplierName: '海风食品', ...sent })
const info = (supplierCode: string, by: PersonName = 'merchant') => world.as(by).ok(getSupplier, { supplierCode })

test('a supplier is added with all that is kept of it, and changed by who has read it last', async () => {
  const { supplierCode, version } = await save({
    channelType: 'CHANNEL_TYPE_DD',
    region: '330000,330200,330225',
    address: '象山县石浦镇渔港路8号',
    telephone: '13911112222',
    accumulates: 1,
    warehouseCodes: ['WH2'],
    contactPersonList: [WANG, { name: '李雷' }],
  })
  expect(supplierCode).toMatch(/^GY\d{10}$/)
  expect(version).toBe(1)
  const first = await info(supplierCode)
  expect(first).toMatchObject({
    supplierName: '海风食品',
    channelTypeName: '多多买菜',
    accumulates: 1,
    status: SUPPLIER_STATUS.inUse,
    statusName: '在用',
    region: '330000,330200,330225',
    regionNames: ['浙江省', '宁波市', '象山县'],
    warehouseList: [{ warehouseCode: 'WH2' }],
    contactName: '王敏',
    contactPersonList: [
      { name: '王敏', isStatement: 1 },
      { name: '李雷', isStatement: 0 },
    ],
    abilities: { edit: '', remove: '' },
  })
  const [wang, li] = first.contactPersonList
  await save({
    supplierCode,
    version: 1,
    supplierName: '象山海风食品',
    contactPersonList: [{ ...wang!, phone: '13700000000' }, { name: '韩梅梅' }],
  })
  const changed = await info(supplierCode)
  expect(changed).toMatchObject({ version: 2, accumulates: 0, warehouseList: [], channelType: '', address: '' })
  expect(changed.contactPersonList.map(({ id, name, phone }) => [id === wang!.id, name, phone])).toEqual([
    [true, '王敏', '13700000000'],
    [false, '韩梅梅', ''],
  ])
  expect(changed.logList.map((row) => [row.content, row.by])).toEqual([
    ['修改名称、渠道类型、所在地区、详细地址、联系电话、费用累计、合作仓库、联系人', 'merchant'],
    ['新建供应商', 'merchant'],
  ])
  for (const region of ['浙江省,宁波市', '330000,320100'])
    await world.as('merchant').refused(saveSupplier, { supplierName: '别处', region }, 400)
  const late = { supplierCode, version: 1, supplierName: '晚了一步' }
  expect(await world.as('merchant').refused(saveSupplier, late, 409)).toBe(
    '供应商“象山海风食品”刚刚被其他人修改过，请刷新后再编辑',
  )
  // A contact that somebody has removed meanwhile.
  const gone = { supplierCode, version: 2, supplierName: '海风', contactPersonList: [{ ...WANG, id: li!.id }] }
  await world.as('merchant').refused(saveSupplier, gone, 409)
})

test('two people who save at once: one of them wins', async () => {
  const { supplierCode } = await save({})
  const sent = (telephone: string) =>
    world.as('merchant').call(saveSupplier, { supplierCode, version: 1, supplierName: '海风', telephone })
  const codes = (await Promise.all([sent('13800000001'), sent('13800000002')])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a code belongs to one supplier of a merchant, archived or not, and to others elsewhere', async () => {
  await save({ supplierCode: 'S9', supplierName: '也叫S9' })
  expect(await world.as('merchant').refused(saveSupplier, { supplierCode: 'S9', supplierName: '又一个' }, 409)).toBe(
    '供应商编码 S9 已被供应商“也叫S9”使用，请换一个',
  )
  const twins = await Promise.all(
    ['甲', '乙', '丙'].map((supplierName) =>
      world.as('merchant').call(saveSupplier, { supplierCode: 'TWIN', supplierName }),
    ),
  )
  expect(twins.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('what is wrong is said at its field', async () => {
  const said = (sent: Partial<Sent>) =>
    world.as('merchant').refused(saveSupplier, { supplierName: '海风', ...sent }, 400)
  expect(await said({ supplierName: '' })).toBe('请输入供应商名称')
  expect(await said({ supplierCode: 'GY-1' })).toBe('供应商编码：请输入不超过20位的只包含数字或字母')
  expect(await said({ telephone: '0571-88' })).toBe('请输入正确的手机号')
  expect(await said({ channelType: 'CHANNEL_TYPE_TB' })).toBe('渠道类型“CHANNEL_TYPE_TB”不在可选范围内')
  expect(await said({ contactPersonList: [{ name: '王敏', email: 'wang@' }] })).toBe('第1行：请输入正确的邮箱')
  expect(await said({ contactPersonList: [{ name: '王敏', isStatement: 1 }] })).toBe(
    '第1位联系人接收对账单，请填写邮箱',
  )
  expect(await said({ contactPersonList: [{ name: '王敏' }, { name: '王敏' }] })).toContain('重复')
  await world.as('merchant').refused(saveSupplier, { supplierName: '海风', warehouseCodes: ['WH9'] }, 404)
})

test('fields that are nobody’s to send change nothing', async () => {
  const poison = {
    status: SUPPLIER_STATUS.archived,
    tenantId: 2,
    everywhere: false,
    id: 1,
    createTime: '2020-01-01',
    archivedAt: 'x',
  }
  const { supplierCode } = await save(poison as never)
  expect(await info(supplierCode)).toMatchObject({ status: SUPPLIER_STATUS.inUse, warehouseList: [] })
})

test('the only mailbox for statements stays until another is named, or none is wanted', async () => {
  const { supplierCode } = await save({ contactPersonList: [WANG, { name: '李雷', email: 'li@haifeng.cn' }] })
  const { contactPersonList } = await info(supplierCode)
  const [wang, li] = contactPersonList
  const next = { supplierCode, version: 1, supplierName: '海风' }
  expect(await world.as('merchant').refused(saveSupplier, { ...next, contactPersonList: [li!] }, 500)).toContain('王敏')
  await save({ ...next, contactPersonList: [{ ...li!, isStatement: 1 }] })
  await save({ ...next, version: 2, contactPersonList: [{ ...li!, isStatement: 0 }] })
  await save({ ...next, version: 3, contactPersonList: [] })
  expect(wang!.name).toBe('王敏')
})

test('a supplier works where it is bound, and keeps the warehouses where something of it is', async () => {
  const { supplierCode } = await save({ supplierName: '只在二仓', warehouseCodes: ['WH2'] })
  const offered = async (by: PersonName, warehouseCode?: string) =>
    (await world.as(by).ok(getAllSupplier, { warehouseCode })).some((row) => row.supplierCode === supplierCode)
  expect(await offered('merchant')).toBe(true)
  expect(await offered('merchant', 'WH2')).toBe(true)
  expect(await offered('merchant', 'WH1')).toBe(false)
  expect(await offered('clerk', 'WH1')).toBe(false)
  const listed = async (by: PersonName, filter = {}) =>
    (await world.as(by).ok(getSupplierListManage, { rows: 200, ...filter })).records.map((row) => row.supplierCode)
  expect(await listed('clerk')).not.toContain(supplierCode)
  expect(await listed('clerk2')).toContain(supplierCode)
  expect(await listed('merchant', { warehouseCode: 'WH1' })).not.toContain(supplierCode)
  expect(await listed('nobody')).toEqual([])
  await world.owner.query(
    `insert into goods (tenant_id, supplier_id, code, name) select tenant_id, id, 'GN', '新商品' from supplier where code = $1`,
    [supplierCode],
  )
  const task = (warehouseCode: string) => ({
    task: { supplierCode, taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode, loading: 0 as const },
    lines: [{ goodsCode: 'GN', plannedNormal: 5 }],
  })
  expect(await world.as('merchant').refused(addTask, task('WH1'), 500)).toBe(
    '供应商“只在二仓”没有开通所选仓库，请重新选择',
  )
  const label = { kind: 'label' as const, supplierCode, lines: [{ goodsCode: 'GN', plannedPieces: 5 }] }
  await world.as('merchant').refused(addLabel, { ...label, warehouseCode: 'WH1' }, 400)
  await world.as('merchant').ok(addTask, task('WH2'))
  const moved = { supplierCode, version: 1, supplierName: '只在二仓', warehouseCodes: ['WH1'] }
  expect(await world.as('merchant').refused(saveSupplier, moved, 500)).toBe(
    '供应商“只在二仓”在取消的仓库里还有 1 个未完成的出入库任务，处理完后才能取消这些仓库',
  )
  await save({ ...moved, warehouseCodes: ['WH1', 'WH2'] })
})

test('the panel says what a supplier has and what is under way for it', async () => {
  await world.arrive('G2', { normal: 40 })
  await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 3 }])
  await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 3 }], { warehouse: 'WH2' })
  const panel = async (by: PersonName, input: { supplierCode?: string; warehouseCode?: string }) =>
    world
      .as(by)
      .ok(getSupplierListPanel, input)
      .then(({ records }) => records)
  const [mine] = await panel('merchant', { supplierCode: 'S1' })
  expect(mine).toMatchObject({ goodsCount: 2, onHand: 40, outboundCount: 1, inboundCount: 1, labelCount: 0 })
  expect(await panel('clerk', { supplierCode: 'S1' })).toMatchObject([{ onHand: 40, inboundCount: 0 }])
  expect(await panel('merchant', { supplierCode: 'S1', warehouseCode: 'WH2' })).toMatchObject([
    { onHand: 0, outboundCount: 0, inboundCount: 1 },
  ])
  expect((await panel('merchant', {})).length).toBeGreaterThan(2)
})

test('the list is filtered, and leaves as a workbook with its contacts', async () => {
  await save({
    supplierCode: 'CQ01',
    supplierName: '重庆火锅底料',
    channelType: 'CHANNEL_TYPE_XS',
    contactPersonList: [WANG],
  })
  const codes = async (filter: object) =>
    (await world.as('merchant').ok(getSupplierListManage, filter)).records.map((row) => row.supplierCode)
  expect(await codes({ supplierName: '火锅' })).toEqual(['CQ01'])
  expect(await codes({ supplierName: 'cq0' })).toEqual(['CQ01'])
  expect(await codes({ channelType: 'CHANNEL_TYPE_XS' })).toEqual(['CQ01'])
  expect(await codes({ supplierName: '%' })).toEqual([])
  expect(await codes({ status: String(SUPPLIER_STATUS.archived) })).toEqual([])
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportSuppliers.path}?supplierName=CQ&token=${encodeURIComponent(world.as('merchant').token)}`,
  })
  const [, ...rows] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  expect(rows.map((row) => [row[0], row[1], row[3], row[9], row[11]])).toEqual([
    ['CQ01', '重庆火锅底料', '兴盛优选', '全部仓库', '王敏 13800000000 wang@haifeng.cn'],
  ])
})

test('the names a supplier sells under are set in their order', async () => {
  const shops = (...shopNameList: string[]) => ({ supplierCode: 'S2', shopNameList })
  await world.as('merchant').ok(saveSupplierPrint, shops('海风旗舰店', '海风多多店'))
  expect(await world.as('clerk').ok(getSupplierPrint, { supplierCode: 'S2' })).toMatchObject(
    shops('海风旗舰店', '海风多多店'),
  )
  expect(await world.as('merchant').refused(saveSupplierPrint, shops('店', '店'), 400)).toBe(
    '店铺名称“店”重复，请删除一个',
  )
  const sent = await world.app.inject({
    method: 'POST',
    url: saveSupplierPrint.path,
    headers: { token: world.as('merchant').token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ supplierCode: 'S2', shopNameList: '甲店,乙店' }).toString(),
  })
  expect(sent.json()).toMatchObject({ code: 200, obj: { shopNameList: ['甲店', '乙店'] } })
  await world.as('merchant').ok(saveSupplierPrint, { supplierCode: 'S2' })
  expect((await info('S2')).logList.map((row) => row.content)).toEqual([
    '清空打印设置的店铺名称',
    '打印设置改为：甲店、乙店',
    '打印设置改为：海风旗舰店、海风多多店',
  ])
})

test('strangers find nothing, the wrong roles are stopped', async () => {
  for (const name of ['merchant2', 'clerk3'] as const)
    await world.as(name).refused(getSupplier, { supplierCode: 'S1' }, 404)
  await world.as('merchant2').refused(saveSupplier, { supplierCode: 'S1', version: 1, supplierName: 'x' }, 404)
  await world.as('merchant2').refused(saveSupplierPrint, { supplierCode: 'S1', shopNameList: ['x'] }, 404)
  for (const name of ['supplier1', 'platform'] as const) {
    await world.as(name).refused(getSupplierListManage, {}, 403)
    await world.as(name).refused(getSupplier, { supplierCode: 'S1' }, 403)
  }
  for (const name of ['finance', 'manager', 'clerk', 'supplier1', 'platform'] as const) {
    await world.as(name).refused(saveSupplier, { supplierName: 'x' }, 403)
    await world.as(name).refused(saveSupplierPrint, { supplierCode: 'S1' }, 403)
  }
  expect((await info('S1', 'clerk')).abilities.edit).toBe('供应商由商户维护，仓库人员只能查看')
  expect((await info('S1', 'finance')).abilities.edit).not.toBe('')
})
