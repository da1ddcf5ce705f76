/** Documents on paper: each mode says what its document says, page by page, and nothing in it runs (part 1, 2.5 and 2.9). */
import { printDocument } from '@yuncang/contract/paper/print/print.ts'
import { savePrintTemplate, setPrintTemplateDef } from '@yuncang/contract/paper/template/template.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { describe, expect, it } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { barsOf, symbologyOf } from './bars.ts'
import { boxSum, boxText } from './quantities.ts'
import { renderPages } from './render.ts'

const world = useWorld()
const DATE = daysAgo(9)
const me = () => world.as('merchant')
const bill = (code: string, more = {}) => me().ok(printDocument, { code, mode: 1, ...more })
const textOf = (html: string) =>
  html
    .replaceAll(/<br>|<\/(td|th|p|tr)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
const working = async (plannedNormal = 30) => {
  await world.arrive('G1', [{ date: DATE, normal: plannedNormal }])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal }])
  await world.accept(code)
  return code
}

describe('a bill', () => {
  it('says 发货仓库 or 收货仓库 as the goods go, and the plate and phone of the lorry once they are known', async () => {
    const code = await working()
    expect(textOf((await bill(code)).content)).toMatch(/发货仓库 WH1.*司机 \/ 车牌号： 收货人/)
    const [task] = await world.rows<{ id: string }>(`select id::text from task where code = $1`, [code])
    await world.owner.query(
      `insert into task_load (tenant_id, task_id, vehicle, vehicle_note, driver_phone, waybill_no, pallets, account_id, at)
       values (1, $1, '浙A12345', '', '13800000000', '', 1, (select id from account where account = 'floor'), now())`,
      [task!.id],
    )
    expect(textOf((await bill(code)).content)).toContain('司机 / 车牌号：浙A12345 13800000000')
    const inbound = await world.arrive('G1', [{ date: DATE, normal: 3 }])
    expect(textOf((await bill(inbound)).content)).toContain('收货仓库 WH1')
  })

  it('shows the parties, the goods in boxes and pieces, sums, the two-year note, and its code as bars', async () => {
    const code = await working()
    const paper = await bill(code)
    expect(paper).toMatchObject({
      taskCode: code,
      title: '配送出库单',
      paper: '210*297',
      margins: '10,10,10,10',
      pages: 1,
      templateCode: 'SYSTEM-1',
      pointName: 'P1',
    })
    const text = textOf(paper.content)
    for (const said of [
      code,
      'YCT1',
      'S1',
      'WH1',
      'P1',
      '商品G1',
      DATE,
      '1 箱 + 6 件',
      '30 件',
      '请保留凭证2年',
      '第 1 页 / 共 1 页',
      'merchant',
    ])
      expect(text).toContain(said)
    expect(paper.content).toMatch(/<span class="yt-bars" data-code="code128"><svg/)
    expect(text).not.toMatch(/\{[^}]*\}/)
  })

  it('says what was done once it is done', async () => {
    await world.arrive('G2', { normal: 20 })
    const code = await world.create('TASK_TYPE_EMPTY', [{ goodsCode: 'G2', plannedNormal: 20 }])
    await world.accept(code)
    await world.complete(code, { G2: { normal: 13 } })
    const text = textOf((await bill(code)).content)
    expect(text).toContain('1 箱 + 1 件')
    expect(text).not.toContain('1 箱 + 8 件')
    expect(text).toContain('已完成')
  })

  it('is there at status 2 and 3 only, and never for the platform', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    expect(await me().refused(printDocument, { code, mode: 1 }, 500)).toContain('不能打印单据')
    await world.accept(code)
    await bill(code)
    const platform = world.as('platform')
    expect((await platform.ok(getTaskDetails, { code })).code).toBe(code)
    for (const refused of [code, await working()])
      expect(await platform.refused(printDocument, { code: refused, mode: 1 }, 403)).toContain('打印单据')
    const cancelled = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    await me().ok(updateTaskStatus, { codes: cancelled, status: TASK_STATUS.cancelled })
    await me().refused(printDocument, { code: cancelled, mode: 1 }, 500)
  })

  it('carries the shop name that is chosen, of this supplier only', async () => {
    await world.rows(`insert into supplier_shop select tenant_id, id, 1, '云上鲜果铺' from supplier where code = 'S1'`)
    const code = await working()
    expect((await bill(code)).shopNames).toEqual(['S1', '云上鲜果铺'])
    expect(textOf((await bill(code)).content)).toContain('云上鲜果铺')
    const chosen = await bill(code, { supplierShopName: 'S1' })
    expect(chosen.supplierShopName).toBe('S1')
    expect(textOf(chosen.content)).not.toContain('云上鲜果铺')
    await me().refused(printDocument, { code, mode: 1, supplierShopName: '别人的店' }, 404)
    expect((await world.as('supplier1').ok(printDocument, { code, mode: 1 })).shopNames).toEqual(['S1', '云上鲜果铺'])
  })

  it('is not found by strangers', async () => {
    const code = await working()
    for (const name of ['merchant2', 'clerk2', 'supplier2', 'nobody'] as const)
      await world.as(name).refused(printDocument, { code, mode: 1 }, 404)
  })
})

describe('a picking list', () => {
  it('goes from location to location, also before the task is accepted', async () => {
    await world.arrive('G1', [{ date: DATE, normal: 24 }])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 24 }])
    const paper = await me().ok(printDocument, { code, mode: 2 })
    expect(paper).toMatchObject({ title: '拣货单', templateCode: 'SYSTEM-2' })
    const text = textOf(paper.content)
    for (const said of ['WH1-ZC', '暂存区', DATE, '1 箱', '商品G1', '已拣']) expect(text).toContain(said)
  })

  it('needs an outbound task, and somebody with a managed warehouse', async () => {
    await world.arrive('G2', { normal: 5 }, { warehouse: 'WH2' })
    const simple = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 5 }], { warehouse: 'WH2' })
    const inbound = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 5 }])
    expect(await me().refused(printDocument, { code: inbound, mode: 2 }, 500)).toContain('不能打印拣货单')
    expect(await world.as('clerk2').refused(printDocument, { code: simple, mode: 2 }, 500)).toContain('没有启用')
    await me().ok(printDocument, { code: simple, mode: 2 })
  })

  it('of a cancelled task shows what it wanted, without locations', async () => {
    await world.arrive('G1', [{ date: DATE, normal: 7 }])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 7 }])
    await me().ok(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })
    const text = textOf((await me().ok(printDocument, { code, mode: 2 })).content)
    expect(text).toContain('已取消')
    expect(text).toContain('商品G1')
  })
})

describe('a putaway list', () => {
  it('shows the order’s batches with their dates, and is not for those who may not look at orders', async () => {
    const task = await world.arrive('G1', [
      { date: DATE, normal: 50 },
      { date: daysAgo(3), normal: 10, broken: 2 },
    ])
    const [code] = (await me().ok(getTaskDetails, { code: task })).putawayCodes
    const paper = await world.as('clerk').ok(printDocument, { code: code!, mode: 3 })
    expect(paper).toMatchObject({ title: '上架单', templateCode: 'SYSTEM-3', taskCode: code })
    const text = textOf(paper.content)
    for (const said of [code!, task, DATE, daysAgo(3), '2 箱 + 2 件', '60', '上架货位']) expect(text).toContain(said)
    await world.as('floor').refused(printDocument, { code: code!, mode: 3 }, 403)
    await world.as('merchant2').refused(printDocument, { code: code!, mode: 3 }, 404)
    await me().refused(printDocument, { code: task, mode: 3 }, 404)
  })
})

describe('a template', () => {
  const stored = async (content: string) => {
    const paper = { paper: '100*150', margins: '1,2,3,4', linesPerPage: 2 }
    const { templateCode } = await me().ok(savePrintTemplate, {
      ...paper,
      templateName: '单',
      templateType: 1,
      warehouseCode: 'WH1',
      content: content,
    })
    return templateCode
  }

  it('of the warehouse is taken when it is its default or asked for, and no other', async () => {
    const code = await working()
    const templateCode = await stored('<p>我的 {单号}</p>')
    expect((await bill(code)).templateCode).toBe('SYSTEM-1')
    expect(await bill(code, { templateCode })).toMatchObject({
      templateCode,
      paper: '100*150',
      margins: '1,2,3,4',
      linesPerPage: 2,
    })
    await me().ok(setPrintTemplateDef, { templateCode })
    expect(textOf((await bill(code)).content)).toBe(`我的 ${code} `)
    await me().refused(printDocument, { code, mode: 1, templateCode: 'SYSTEM-2' }, 404)
    await me().refused(printDocument, { code, mode: 1, templateCode: 'NONE' }, 404)
  })

  it('that was stored before it was cleaned is harmless on paper', async () => {
    const code = await working()
    const templateCode = await stored('<p>x</p>')
    await world.rows('update print_template set content = $2 where code = $1', [
      templateCode,
      '<p onclick="a()">{备注}{商品名称}</p><script>alert(1)</script><img src=x onerror=alert(1)><img src="/image/{单号}"><iframe srcdoc="<script>1</script>"></iframe>',
    ])
    const { content } = await bill(code, { templateCode })
    expect(content).not.toMatch(/<(script|img|iframe)|onclick|onerror|alert/)
  })

  it('fills in what people typed as text, never as markup, and never reads a placeholder out of it', async () => {
    const evil = `<img src=x onerror="alert(1)">{单号}`
    await world.rows(`update goods set name = $1 where code = 'G2'`, [evil])
    await world.arrive('G2', { normal: 3 })
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 3 }])
    await world.accept(code)
    const { content } = await bill(code, { templateCode: 'SYSTEM-1' })
    await world.rows(`update goods set name = '商品G2' where code = 'G2'`)
    expect(content).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;{单号}')
    expect(content).not.toContain('<img')
  })

  it('repeats the row of the goods, page by page; the last page alone has the sums', () => {
    const content =
      '<table><thead><tr><th>{单号}</th></tr></thead><tbody><tr><td>{序号}</td><td><span data-field="name">{商品名称}</span></td></tr><tr data-page="last"><td>合计 {总件数}</td></tr></tbody></table><p data-page="first">首页</p><p>{页码}/{总页数} {不认识}</p>'
    const lines = [1, 2, 3, 4, 5].map((index) => ({ index: String(index), name: `货${index}` }))
    const { html, pages } = renderPages(content, 1, { head: { taskCode: 'CK1', num: '15' }, lines }, 2)
    expect(pages).toBe(3)
    expect(html.split('</section>').slice(0, 3).map(textOf)).toEqual([
      'CK1 1 货1 2 货2 首页 1/3 {不认识} ',
      'CK1 3 货3 4 货4 2/3 {不认识} ',
      'CK1 5 货5 合计 15 3/3 {不认识} ',
    ])
  })
})

describe('much on paper', () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({ name: '货', barCodeBars: `69018270010${index % 10}` }))
  const row = (content: string) => `<table><tbody><tr><td>${content}</td></tr></tbody></table>`

  it('is given up before it is written', () => {
    expect(() => renderPages(row(`{商品名称}${'长'.repeat(150_000)}`), 1, { head: {}, lines }, 20)).toThrow(
      '打印内容过多：500 行商品按这个模板超过 12 MB',
    )
    expect(() => renderPages(row(`{商品名称}${'<b></b>'.repeat(20_000)}`), 1, { head: {}, lines }, 20)).toThrow(
      '打印内容过多',
    )
  })

  it('draws a barcode that stands there often once', () => {
    const watch = stopwatch()
    const { pages } = renderPages(row('{商品条码}'.repeat(3)), 1, { head: {}, lines }, 20)
    expect(pages).toBe(25)
    expect(watch()).toBeLessThan(2000)
  })
})

describe('quantities', () => {
  const packed = (pieces: number, box: number) => ({ pieces, piecesPerBox: box, maxUnit: '箱', minUnit: '瓶' })
  it('are boxes and the rest', () => {
    expect([packed(53, 24), packed(48, 24), packed(7, 24), packed(3007, 1), packed(0, 24)].map(boxText)).toEqual([
      '2 箱 + 5 瓶',
      '2 箱',
      '7 瓶',
      '3,007 瓶',
      '0 瓶',
    ])
    expect(boxSum([packed(53, 24), packed(48, 24), packed(9, 1)])).toBe('4 箱 + 14 件')
    expect(boxSum([])).toBe('0 件')
  })
})

describe('bars', () => {
  it('are EAN-13 where thirteen digits check, else Code 128, and none where neither can', () => {
    expect(['6901234567892', '6901234567890', 'CK2611210007', '', '中文', 'x'.repeat(49)].map(symbologyOf)).toEqual([
      'ean13',
      'code128',
      'code128',
      null,
      null,
      null,
    ])
    expect(barsOf('中文')).toBe('')
  })
})
