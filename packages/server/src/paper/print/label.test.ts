/** Labels: what can be chosen is one's own, and the PDF holds every one of them, in Chinese, with bars (the floor's printable labels). */
import { getGoodsLabels, getLocationLabels, getPalletLabels, printLabels } from '@yuncang/contract/paper/print/label.ts'
import { MOST_LABELS } from '@yuncang/domain/paper/print/label.ts'
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const me = () => world.as('merchant')
const print = (input: object, name: PersonName = 'merchant') =>
  world.app.inject({
    method: 'POST',
    url: printLabels.path,
    headers: { token: world.as(name).token, 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  })
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length
const label = { title: '晨露纯牛奶 250ml', lines: ['浙江晨露乳业有限公司'], code: 'SP0001' }

describe('what labels can be made of', () => {
  it('a warehouse’s locations, found by their code', async () => {
    const all = await me().ok(getLocationLabels, { warehouseCode: 'WH1' })
    expect(all.records.map((row) => row.code)).toEqual(expect.arrayContaining(['A-01', 'A-04', 'WH1-ZC', 'WH1-CC']))
    expect(all.records.every((row) => /^[1-4]{20,}$/.test(row.bars))).toBe(true)
    expect((await me().ok(getLocationLabels, { warehouseCode: 'WH1', keyword: 'a-02' })).records).toMatchObject([
      { id: 'A-02', title: 'A-02', lines: ['WH1 · A区'] },
    ])
    expect((await me().ok(getLocationLabels, { warehouseCode: 'WH1', areaName: 'A区' })).total).toBe(4)
    for (const name of ['merchant2', 'clerk2'] as const)
      expect((await world.as(name).ok(getLocationLabels, { warehouseCode: 'WH1' })).total).toBe(0)
  })

  it('goods of a supplier, with the number that is on them', async () => {
    expect((await me().ok(getGoodsLabels, { supplierCode: 'S1' })).records).toMatchObject([
      { id: 'G1', title: '商品G1', code: '69G1' },
      { id: 'G2', title: '商品G2' },
    ])
    expect((await me().ok(getGoodsLabels, { keyword: '69g3' })).total).toBe(1)
    expect((await world.as('merchant2').ok(getGoodsLabels, { supplierCode: 'S1' })).total).toBe(0)
  })

  it('the pallets of a task: which of how many', async () => {
    const taskCode = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    const { records } = await me().ok(getPalletLabels, { taskCode, pallets: 3 })
    expect(records.map((row) => [row.title, row.code])).toEqual(
      [1, 2, 3].map((index) => [`第 ${index} / 3 托`, `${taskCode}-${index}`]),
    )
    await world.as('merchant2').refused(getPalletLabels, { taskCode }, 404)
    await world.as('clerk2').refused(getPalletLabels, { taskCode }, 404)
    await world.as('supplier1').refused(getPalletLabels, { taskCode }, 403)
  })
})

describe('the PDF', () => {
  it('has a page a label and copy in the label’s size, with the font inside', async () => {
    const reply = await print({ size: '60*40', copies: 2, labels: [label, { ...label, code: 'SP0002' }] })
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(pagesOf(reply.rawPayload)).toBe(4)
    const text = reply.rawPayload.toString('latin1')
    expect(text).toContain('/MediaBox [0 0 170.07')
    expect(text).toMatch(/\/FontFile[23]?/)
    expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansSC/)
    expect(reply.rawPayload.length).toBeLessThan(60_000)
  })

  it('puts many on A4', async () => {
    const labels = Array.from({ length: 22 }, (_, index) => ({ ...label, code: `A-${index}` }))
    const reply = await print({ size: '60*40', a4: 1, labels })
    expect(pagesOf(reply.rawPayload)).toBe(2)
    expect(reply.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.2')
  })

  it('is refused in one sentence for what is no label, and to who prints none', async () => {
    expect((await print({ size: '1*1', labels: [label] })).json()).toMatchObject({
      code: 400,
      message: '标签尺寸不在可选范围内',
    })
    expect((await print({ size: '60*40', labels: [] })).json()).toMatchObject({ code: 400, message: '请选择标签' })
    expect((await print({ size: '60*40', labels: [{ title: '', code: 'x' }] })).json()).toMatchObject({ code: 400 })
    for (const name of ['supplier1', 'platform'] as const)
      expect((await print({ size: '60*40', labels: [label] }, name)).json()).toMatchObject({ code: 403 })
  })

  it('holds from one label to the most that may be asked for, and no more', { timeout: 180_000 }, async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...label, code: `A-${index}` }))
    for (const count of [1, MOST_LABELS]) {
      const reply = await print({ size: '40*30', labels: many(count) })
      expect(reply.statusCode, reply.payload.slice(0, 200)).toBe(200)
      expect(pagesOf(reply.rawPayload)).toBe(count)
    }
    for (const count of [0, MOST_LABELS + 1, 3 * MOST_LABELS])
      expect((await print({ size: '40*30', labels: many(count) })).json()).toMatchObject({ code: 400, obj: null })
    for (const copies of [0, 21, 1.5, -1, 'x'])
      expect((await print({ size: '40*30', copies, labels: many(1) })).json()).toMatchObject({ code: 400 })
  })

  it.for([
    'A',
    ' A-01 ',
    '"><script>alert(1)</script>',
    "');drop table goods;--",
    '(\\) Tj ET endstream',
    '%PDF-1.4 /JS (app.alert(1))',
    '货位甲-01',
    '😀😀😀',
    'x'.repeat(60),
    '6901234567892',
    '6901234567890',
    '\u202egnp.exe',
    '\t\r\n A',
    'Ω≈ç√∫',
  ])('bears whatever stands in a code as text: %j', async (code) => {
    const reply = await print({ size: '70*50', labels: [{ title: code, lines: [code, code], code }] })
    if (reply.headers['content-type'] !== 'application/pdf') return expect(reply.json()).toMatchObject({ code: 400 })
    const text = reply.rawPayload.toString('latin1')
    expect(pagesOf(reply.rawPayload)).toBe(1)
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI)\b/)
  })
})
