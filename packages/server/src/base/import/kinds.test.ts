/** What each kind of import does with its rows: new ones, changed ones, wrong ones; whose they are. */
import { getImport, getImportErrors } from '@yuncang/contract/base/import/import.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { goodsTemplate, importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier, supplierTemplate } from '@yuncang/contract/partner/supplier/import.ts'
import { importPoint, pointTemplate } from '@yuncang/contract/site/dispatch-point/import.ts'
import { importLocation, locationTemplate } from '@yuncang/contract/site/location/import.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { filledIn, importFile, type CellContent } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
let keys = 0
type Row = Record<string, CellContent | undefined>

const CALLS: Readonly<Partial<Record<ImportKind, Call>>> = {
  location: importLocation,
  supplier: importSupplier,
  dispatchPoint: importPoint,
  goods: importGoods,
}
const send = async (who: PersonName, kind: ImportKind, rows: readonly Row[], fields: Record<string, string> = {}) => {
  const importKey = `kind-${(keys += 1)}`
  const file = await filledIn(kind, rows)
  const reply = await importFile(world, who, CALLS[kind]!, file, { fields: { importKey, ...fields } })
  return { ...reply, importKey }
}
/** What was wrong: `row column message`. */
const wrong = async (who: PersonName, kind: ImportKind, rows: readonly Row[], fields: Record<string, string> = {}) => {
  const reply = await unchanged(world, async () => {
    const answer = await send(who, kind, rows, { isCheck: '1', ...fields })
    expect(answer, answer.message).toMatchObject({ code: 200 })
    return answer
  })
  const { records } = await world.as(who).ok(getImportErrors, { importKey: reply.importKey, rows: 200 })
  return records.map(({ row, columnName, message }) => `${row} ${columnName} ${message}`)
}
const counts = async (who: PersonName, importKey: string) => {
  const run = await world.as(who).ok(getImport, { importKey })
  return [run?.createdCount, run?.changedCount]
}

describe('locations', () => {
  const place = (more: Row = {}): Row => ({ warehouseCode: 'WH1', areaName: 'A区', code: 'B-01', ...more })
  const kept = (code: string) =>
    world.rows(
      `select a.name as area, p.kind, p.capacity_boxes, p.walk_order, p.version, (select count(*)::int from document_log l where l.document_kind = 'location' and l.document_id = p.id) as logged
       from place p join area a on a.tenant_id = p.tenant_id and a.id = p.area_id where p.code = $1`,
      [code],
    )

  it('are added and changed; an empty cell leaves what is there', async () => {
    const rows = [
      place({ code: 'b-01', capacityBoxes: 40 }),
      place({ code: 'B-02', areaName: '残次区', walkOrder: '002' }),
    ]
    const first = await send('clerk', 'location', rows)
    expect(first).toMatchObject({ code: 200, obj: { mark: 2 } })
    expect(await counts('clerk', first.importKey)).toEqual([2, 0])
    expect(await kept('B-01')).toEqual([
      { area: 'A区', kind: 'storage', capacity_boxes: 40, walk_order: 'B-01', version: 1, logged: 1 },
    ])
    expect(await kept('B-02')).toMatchObject([{ area: '残次区', kind: 'damaged', walk_order: '002' }])
    const second = await send('clerk', 'location', [
      place({ areaName: '残次区' }),
      place({ code: 'B-02', areaName: '残次区' }),
    ])
    expect(await counts('clerk', second.importKey)).toEqual([0, 1])
    expect(await kept('B-01')).toEqual([
      { area: '残次区', kind: 'damaged', capacity_boxes: 40, walk_order: 'B-01', version: 2, logged: 2 },
    ])
    expect(await wrong('clerk', 'location', [place()], { isCover: '0' })).toEqual([
      '2 货位编码 货位 B-01 已存在，如需更新请选择“覆盖相同编码”',
    ])
  })

  it('that are wrong are told row by row', async () => {
    await world.arrive('G2', { normal: 3 })
    const rows = [
      place({ warehouseCode: 'WH9' }),
      place({ warehouseCode: 'WH2' }),
      place({ areaName: 'Z区' }),
      place({ code: 'A*1' }),
      place({ code: 'SUPPLIER' }),
      place({ code: 'C-01' }),
      place({ code: 'c-01' }),
      place({ code: 'WH1-ZC' }),
      place({ capacityBoxes: 0 }),
    ]
    expect(await wrong('merchant', 'location', rows)).toEqual([
      '2 仓库编码 仓库 WH9 不存在或不在您的数据权限内',
      '3 仓库编码 仓库“WH2”没有开启库位管理，不能新建货位',
      '4 库区名称 仓库 WH1 没有库区“Z区”',
      '5 货位编码 货位编码“A*1”不能使用：只能有数字、字母、汉字和 - _ . /，最多 30 位',
      '6 货位编码 仓库“WH1”已有货位 SUPPLIER，请换一个编码',
      '8  与第 7 行重复',
      expect.stringContaining('9 库区名称 货位 WH1-ZC 不能换到存储区：还有'),
      '10 容量 容量应为 1 到 99999 的整数',
      '10  与第 4 行重复',
    ])
    expect(await wrong('merchant2', 'location', [place()])).toEqual(['2 仓库编码 仓库 WH1 不存在或不在您的数据权限内'])
    for (const name of ['finance', 'supplier1', 'platform'] as const)
      expect(await send(name, 'location', [place()])).toMatchObject({ code: 403 })
  })
})

describe('dispatch points', () => {
  const point = async (more: Row = {}): Promise<Row> => ({
    name: '新仓点',
    platform: (await world.rows<{ name: string }>('select name from dispatch_platform where tenant_id = 1'))[0]!.name,
    warehouseCode: 'WH1',
    ...more,
  })
  const kept = (name: string) =>
    world.rows(
      `select p.code, p.contact_phone, p.priced_by_pallet, p.enabled, p.version, (select count(*)::int from document_log l where l.document_kind = 'point' and l.document_id = p.id) as logged from dispatch_point p where p.name = $1`,
      [name],
    )

  it('are added and changed', async () => {
    const rows = [
      await point({ contactPhone: 13_800_000_000, byPallet: '按板' }),
      await point({ name: '有编码的', code: 'PX1' }),
    ]
    const first = await send('manager', 'dispatchPoint', rows)
    expect(first).toMatchObject({ code: 200, obj: { mark: 2 } })
    expect(await kept('新仓点')).toEqual([
      {
        code: expect.stringMatching(/^PD/),
        contact_phone: '13800000000',
        priced_by_pallet: true,
        enabled: true,
        version: 1,
        logged: 1,
      },
    ])
    const second = await send('manager', 'dispatchPoint', [await point({ name: '改了名的', code: 'PX1' })])
    expect(await counts('manager', second.importKey)).toEqual([0, 1])
    expect(await kept('改了名的')).toMatchObject([{ code: 'PX1', version: 2, logged: 2 }])
    expect(await wrong('manager', 'dispatchPoint', [await point({ code: 'PX1' })], { isCover: '0' })).toEqual([
      '2 仓点编码 配送仓点 PX1 已存在，如需更新请选择“覆盖相同编码”',
    ])
  })

  it('that are wrong are told row by row', async () => {
    await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    const rows = [
      await point({ platform: '没有的平台' }),
      await point({ warehouseCode: 'WH9' }),
      await point({ code: 'PY1' }),
      await point({ code: 'PY1' }),
      await point({ contactPhone: '123' }),
      await point({ byPallet: '也许' }),
      await point({ code: 'P-1' }),
      await point({ name: null }),
    ]
    expect(await wrong('merchant', 'dispatchPoint', rows)).toEqual([
      '2 配送平台 没有配送平台“没有的平台”',
      '3 所属仓库编码 仓库 WH9 不存在或不在您的数据权限内',
      '5  与第 4 行重复',
      '6 联系电话 请填写正确的手机号',
      '7 计费方式 计费方式只能填“不按板”或“按板”',
      '8 仓点编码 请填写不超过20位的只包含数字或字母',
      '9 仓点名称 没有填写仓点名称',
    ])
    for (const name of ['clerk', 'supplier1', 'platform'] as const)
      expect(await send(name, 'dispatchPoint', [await point()])).toMatchObject({ code: 403 })
    // A code that a warehouse out of sight has is nobody’s to take.
    const taken = await send('clerk2', 'dispatchPoint', [await point()])
    expect(taken).toMatchObject({ code: 403 })
  })
})

describe('suppliers', () => {
  const supplier = (more: Row = {}): Row => ({ name: '海风食品', ...more })
  const kept = (name: string) =>
    world.rows(
      `select s.code, s.channel_type, s.region, s.everywhere, s.version, s.invoice_title, s.tax_number, (select count(*)::int from supplier_log l where l.supplier_id = s.id) as logged,
        (select coalesce(json_agg(c.name || ' ' || c.email order by c.position), '[]') from supplier_contact c where c.supplier_id = s.id) as contacts,
        (select coalesce(json_agg(w.code), '[]') from supplier_warehouse sw join warehouse w on w.tenant_id = sw.tenant_id and w.id = sw.warehouse_id where sw.supplier_id = s.id) as warehouses
       from supplier s where s.name = $1`,
      [name],
    )

  it('are added with a contact and changed; success is an empty object', async () => {
    const contact = { contactName: '王敏', email: 'wang@haifeng.com.cn', getsStatements: '是' }
    const first = await send('merchant', 'supplier', [
      supplier({
        code: 'HF1',
        channel: '多多买菜',
        region: '浙江省 杭州市 余杭区',
        warehouses: 'WH1，WH2',
        invoiceTitle: '宁波海风食品有限公司',
        taxNumber: '9133 0100 7996 55058b',
        ...contact,
      }),
      supplier({ name: '没有编码的' }),
    ])
    expect(first).toMatchObject({ code: 200, obj: {} })
    expect(first.obj).toEqual({})
    expect(await kept('海风食品')).toEqual([
      {
        code: 'HF1',
        channel_type: 'CHANNEL_TYPE_DD',
        region: '330000,330100,330110',
        everywhere: false,
        version: 1,
        invoice_title: '宁波海风食品有限公司',
        tax_number: '91330100799655058B',
        logged: 1,
        contacts: ['王敏 wang@haifeng.com.cn'],
        warehouses: ['WH1', 'WH2'],
      },
    ])
    expect(await kept('没有编码的')).toMatchObject([
      { code: expect.stringMatching(/^GY/), everywhere: true, contacts: [] },
    ])
    const second = await send('merchant', 'supplier', [
      supplier({ code: 'HF1', name: '海风改名', contactName: '李雷' }),
    ])
    expect(await counts('merchant', second.importKey)).toEqual([0, 1])
    expect(await kept('海风改名')).toMatchObject([
      {
        channel_type: 'CHANNEL_TYPE_DD',
        region: '330000,330100,330110',
        version: 2,
        tax_number: '91330100799655058B',
        logged: 2,
        contacts: ['王敏 wang@haifeng.com.cn', '李雷 '],
        warehouses: ['WH1', 'WH2'],
      },
    ])
  })

  it('that are wrong are told row by row, with the file where the wire says', async () => {
    const rows = [
      supplier({ code: 'S1' }),
      supplier({ code: 'A-1' }),
      supplier({ channel: '淘宝' }),
      supplier({ telephone: '0571' }),
      supplier({ warehouses: 'WH1,WH9' }),
      supplier({ email: 'wang@' }),
      supplier({ contactName: '王敏', getsStatements: '是' }),
      supplier({ code: 'TW1' }),
      supplier({ code: 'TW1' }),
      supplier({ region: '天堂省' }),
      supplier({ taxNumber: '91330100799655085B' }),
      supplier({ taxNumber: '330100799655058' }),
    ]
    const expected = [
      '2 供应商编码 供应商 S1 已存在，如需更新请选择“覆盖相同编码”',
      '3 供应商编码 供应商编码：请填写不超过20位的只包含数字或字母',
      '4 渠道类型 渠道类型“淘宝”不在可选范围内',
      '5 联系电话 联系电话：请填写正确的手机号',
      '6 合作仓库 仓库“WH9”不存在或不在您的数据权限内',
      '7 联系人 第1位联系人的姓名：长度在 1 到 20 个字',
      '7 联系人邮箱 第1位联系人的邮箱：请填写正确的邮箱',
      '8 联系人邮箱 第1位联系人接收对账单，请填写邮箱',
      '10  与第 9 行重复',
      '11 所在地区 所在地区“天堂省”不在省市区名录里，请重新选择或填写省、市、区',
      '12 税号 税号：最后一位校验码与前 17 位不符，请对照营业执照核对',
      '13 税号 税号：应为 18 位统一社会信用代码，只有数字和大写字母，没有 I、O、S、V、Z',
    ]
    expect(await wrong('merchant', 'supplier', rows, { isCover: '0' })).toEqual(expected)
    const reply = await send('merchant', 'supplier', rows, { isCover: '0' })
    expect(reply.obj).toEqual({ errExcelUrl: `/api/import/errorFile?importKey=${reply.importKey}` })
    for (const name of ['manager', 'clerk', 'supplier1', 'platform'] as const)
      expect(await send(name, 'supplier', [supplier()])).toMatchObject({ code: 403 })
    // Another merchant’s supplier of the same code is another supplier.
    expect(await send('merchant2', 'supplier', [supplier({ code: 'S1', name: '别家的' })])).toMatchObject({ code: 200 })
    expect(await world.rows(`select name from supplier where tenant_id = 1 and code = 'S1'`)).not.toEqual([
      { name: '别家的' },
    ])
  })
})

describe('goods', () => {
  const goods = (more: Row = {}): Row => ({
    supplierCode: 'S1',
    name: '导入的水',
    categoryCode: '酒水饮料',
    weightTypeCode: '重货',
    piecesPerBox: 24,
    boxLengthCm: 40.5,
    boxWidthCm: 30,
    boxHeightCm: 25,
    boxWeightKg: 12.5,
    salePrice: 1.8,
    ...more,
  })
  const kept = (name: string) =>
    world.rows<{ code: string }>(
      `select g.code, g.attribute_code, g.type_code, g.min_unit_name, g.pieces_per_box, g.bar_code, g.box_volume_m3::text as volume, g.sale_price::text as price, g.audited, g.by_supplier, g.dated, g.version,
        (select count(*)::int from document_log l where l.document_kind = 'goods' and l.document_id = g.id) as logged from goods g where g.name = $1`,
      [name],
    )

  it('are added and changed; by a supplier they wait for their audit', async () => {
    const first = await send('merchant', 'goods', [
      goods({ minUnitCode: '瓶', barCode: 6_901_234_567_892, dated: '是' }),
    ])
    expect(first).toMatchObject({ code: 200, obj: { mark: 3 } })
    const [made] = await kept('导入的水')
    expect(made).toEqual({
      code: expect.stringMatching(/^SP/),
      attribute_code: 'GOODS_ATT_NORMAL',
      type_code: 'GOODS_SPECIES_DRINK',
      min_unit_name: '瓶',
      pieces_per_box: 24,
      bar_code: '6901234567892',
      volume: '0.030375',
      price: '1.80',
      audited: true,
      by_supplier: false,
      dated: true,
      version: 1,
      logged: 1,
    })
    const second = await send('clerk', 'goods', [goods({ code: made!.code, name: '改名的水', salePrice: '2.5' })])
    expect(await counts('clerk', second.importKey)).toEqual([0, 1])
    expect(await kept('改名的水')).toMatchObject([
      { min_unit_name: '瓶', bar_code: '6901234567892', price: '2.50', version: 2, logged: 2 },
    ])
    const again = await send('clerk', 'goods', [goods({ code: made!.code, name: '改名的水', salePrice: '2.5' })])
    expect(await counts('clerk', again.importKey)).toEqual([0, 0])
    expect(await send('supplier1', 'goods', [goods({ name: '供应商的水' })])).toMatchObject({
      code: 200,
      obj: { mark: 3 },
    })
    expect(await kept('供应商的水')).toMatchObject([{ audited: false, by_supplier: true }])
  })

  it('that are wrong are told row by row', async () => {
    await world.arrive('G2', { normal: 3 })
    const rows = [
      goods({ supplierCode: 'S9' }),
      goods({ code: 'G9' }),
      goods({ code: 'G3' }),
      goods({ code: 'G2', piecesPerBox: 6 }),
      goods({ warehouseCode: 'WH9' }),
      goods({ categoryCode: '没有的分类' }),
      goods({ name: '长'.repeat(41) }),
      goods({ piecesPerBox: 0 }),
      goods({ salePrice: 1.234 }),
      goods({ boxWeightKg: null }),
      goods({ boxesPerPallet: 10_000 }),
      goods({ barCode: 1e15 }),
      goods({ dated: '也许' }),
    ]
    expect(await wrong('merchant', 'goods', rows)).toEqual([
      '2 供应商编码 供应商 S9 不存在或不在您的数据权限内',
      '3 商品编码 没有商品 G9；新建商品时请不要填商品编码',
      '4 供应商编码 商品 G3 不属于供应商 S1，不能更换供应商',
      expect.stringMatching(/^5 箱规 商品“商品G2”还有 \d+ 件库存、\d+ 张未完成单据，箱规请在商品编辑页修改$/),
      '6 建档仓库编码 仓库 WH9 不存在、已停用或不在您的数据权限内',
      '7 商品分类 商品分类“没有的分类”不在可选范围内或已停用，请重新选择',
      '8 商品名称 商品名称：长度在 1 到 40 个字',
      '9 箱规 请填写非0的正整数',
      '10 销售价 只能保留两位小数',
      '11 外箱毛重 没有填写外箱毛重',
      '12 码盘标准 请填写1-9999',
      '13 69码 数字超过 15 位，请把单元格设为文本后重新填写',
      '14 生产日期管理 生产日期管理只能填“是”或“否”',
    ])
    expect(await wrong('merchant', 'goods', [goods({ code: 'G1' })], { isCover: '0' })).toEqual([
      '2 商品编码 商品 G1 已存在，如需更新请选择“覆盖相同编码”',
    ])
    expect(await wrong('supplier2', 'goods', [goods()])).toEqual(['2 供应商编码 供应商 S1 不存在或不在您的数据权限内'])
    for (const name of ['finance', 'floor', 'platform'] as const)
      expect(await send(name, 'goods', [goods()])).toMatchObject({ code: 403 })
  })
})

it('every kind has its template, for those who may import', async () => {
  for (const template of [locationTemplate, pointTemplate, supplierTemplate, goodsTemplate]) {
    const fetched = async (who: PersonName) =>
      world.app.inject({ method: 'GET', url: template.path, headers: { token: world.as(who).token } })
    expect((await fetched('merchant')).headers['content-type']).toContain('spreadsheet')
    expect((await fetched('finance')).json()).toMatchObject({ code: 403 })
  }
})
