/** The template of every kind: what can be written into it here stands in it, and filled in from that it passes. */
import { getImport } from '@yuncang/contract/base/import/import.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import { goodsTemplate, importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier, supplierTemplate } from '@yuncang/contract/partner/supplier/import.ts'
import { importPoint, pointTemplate } from '@yuncang/contract/site/dispatch-point/import.ts'
import { POINT_NAMES } from '@yuncang/contract/site/dispatch-point/words.ts'
import { importLocation, locationTemplate } from '@yuncang/contract/site/location/import.ts'
import { importOpeningStock, openingStockTemplate } from '@yuncang/contract/stock/opening/import.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { MAX_CHOICES } from '@yuncang/domain/base/import/limits.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { importFile, type CellContent } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'

const world = useWorld()

async function template(who: PersonName, call: Call) {
  const reply = await world.app.inject({ method: 'GET', url: call.path, headers: { token: world.as(who).token } })
  return (await readXlsx(new Uint8Array(reply.rawPayload))).sheets
}
/** What stands below a title of the sheet of choices, and what is beside it. */
async function listed(who: PersonName, call: Call, title: string): Promise<(readonly [string, string])[]> {
  const rows = (await template(who, call))[1]!.rows as string[][]
  const at = rows[0]!.indexOf(title)
  expect(at, title).toBeGreaterThanOrEqual(0)
  return rows.slice(1).flatMap((row) => (row[at] ? [[row[at], row[at + 1] ?? ''] as const] : []))
}
const values = async (who: PersonName, call: Call, title: string) =>
  (await listed(who, call, title)).map(([value]) => value)

const KINDS: readonly (readonly [ImportKind, Call, Call, Readonly<Record<string, CellContent>>, PersonName])[] = [
  ['goods', goodsTemplate, importGoods, { name: '从模板来的水', piecesPerBox: 24 }, 'supplier1'],
  ['location', locationTemplate, importLocation, { code: 'TPL-01' }, 'clerk'],
  [
    'supplier',
    supplierTemplate,
    importSupplier,
    { code: '', telephone: '', contactName: '', getsStatements: '', email: '', contactPhone: '', region: '' },
    'merchant',
  ],
  ['dispatchPoint', pointTemplate, importPoint, { code: '', name: '从模板来的仓点' }, 'manager'],
  [
    'openingStock',
    openingStockTemplate,
    importOpeningStock,
    { locationCode: 'A-01', goodsCode: 'G2', productionDate: '' },
    'manager',
  ],
]

describe.for(KINDS)('the template of %s', ([kind, call, upload, own, who]) => {
  it('offers on each column what its second sheet lists, and filled in from its examples it passes', async () => {
    const [first, second, notes] = await template(who, call)
    expect([first!.name, second!.name, notes!.name]).toEqual([sheets[kind].name, '可选值', '填写说明'])
    const columns = Object.values(sheets[kind].columns)
    const offering = columns.filter(({ choices, several }) => choices !== null && !several)
    expect(first!.dataValidations).toHaveLength(offering.length)
    for (const validation of first!.dataValidations!) {
      const [, letter = '', last] = /^'可选值'!\$([A-Z]+)\$2:\$\1\$(\d+)$/.exec(validation.formula1!)!
      const into = validation.range.codePointAt(0)! - 65
      const cells = second!.rows.map((row) => row[letter.codePointAt(0)! - 65])
      expect(cells[0]).toBe(columns[into]!.title)
      expect(cells.slice(1).filter((cell) => cell !== null && cell !== '')).toHaveLength(Number(last) - 1)
    }
    // Whatever a person fills in by the notes passes; the second and third sheets say nothing to the reader.
    const examples = columns.map((_, index) => notes!.rows[index + 1]![3] ?? null)
    const row = Object.keys(sheets[kind].columns).map((key, index) => own[key] ?? examples[index] ?? null)
    const file = await writeXlsx({
      sheets: [
        { name: first!.name, rows: [first!.rows[0]!, row], dataValidations: first!.dataValidations! },
        ...[second!, notes!].map(({ name, rows }) => ({ name, rows })),
      ],
    })
    const importKey = `template-${kind}`
    const reply = await importFile(world, who, upload, file, { fields: { importKey } })
    expect(reply, reply.message).toMatchObject({ code: 200 })
    expect(reply.obj).not.toHaveProperty('errExcelUrl')
    expect(await world.as(who).ok(getImport, { importKey })).toMatchObject({ state: IMPORT_STATE.saved, rowCount: 1 })
  })
})

describe('what a template lists', () => {
  it('is the dictionary in use, and words that are fixed', async () => {
    await world.owner.query(`update dict set status = 2 where code = 'GOODS_ATT_NORMAL'`)
    try {
      const names = await world.rows<{ name: string }>(
        `select name from dict where parent_code = 'GOODS_ATT' and status = 1 order by sort, code`,
      )
      expect(await values('merchant', goodsTemplate, '商品属性')).toEqual(names.map(({ name }) => name))
      expect(await values('merchant', goodsTemplate, '商品属性')).not.toContain('常温')
    } finally {
      await world.owner.query(`update dict set status = 1 where code = 'GOODS_ATT_NORMAL'`)
    }
    expect(await values('merchant', openingStockTemplate, '品质')).toEqual(['正常品', '破损品'])
    expect(await values('merchant', supplierTemplate, '费用累计')).toEqual(['是', '否'])
    expect(await values('merchant', pointTemplate, POINT_NAMES.byPallet)).toEqual(['不按板', '按板'])
  })

  it('is what the person may see', async () => {
    expect(await listed('supplier1', goodsTemplate, '供应商编码')).toEqual([['S1', 'S1']])
    expect(await values('merchant', goodsTemplate, '供应商编码')).toEqual(expect.arrayContaining(['S1', 'S2']))
    expect(await values('clerk', goodsTemplate, '建档仓库编码')).toEqual(['WH1'])
    expect(await values('manager', pointTemplate, '所属仓库编码')).toEqual(['WH1', 'WH2'])
    const theirs = JSON.stringify(await template('merchant2', openingStockTemplate))
    expect(theirs).toContain('WH9')
    expect(theirs).not.toContain('WH1')
    // Where locations are kept, and the areas there.
    expect(await values('merchant', locationTemplate, '仓库编码')).toEqual(['WH1'])
    expect(await listed('merchant', locationTemplate, '库区名称')).toEqual(expect.arrayContaining([['A区', 'WH1']]))
  })

  it('ends where a person would no longer read, and says so', async () => {
    await world.owner.query(
      `insert into supplier (tenant_id, code, name) select 1, 'ZZ' || n, '很多' || n from generate_series(1, $1::int) n`,
      [MAX_CHOICES],
    )
    const codes = await values('merchant', goodsTemplate, '供应商编码')
    expect(codes).toHaveLength(MAX_CHOICES + 1)
    expect(codes.at(-1)).toBe('只列出前 500 个，还有更多，请在系统里查看')
    const [first] = await template('merchant', goodsTemplate)
    expect(first!.dataValidations!.find(({ range }) => range.startsWith('B2'))).toMatchObject({
      formula1: expect.stringContaining(`$${MAX_CHOICES + 1}`),
    })
  })
})
