import { own } from '@yuncang/domain/base/own.ts'
import type { Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import type { goodsSheet } from '@yuncang/contract/goods/goods/sheet.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { SentFile } from '@yuncang/contract/wire/file.ts'
import { writeXlsx } from 'hucre/xlsx'
import { behindGoods, behindSupplier } from '@yuncang/server/app/behind.ts'
import { childrenOf } from '@yuncang/server/base/dict/store.ts'
import type { ImportOf } from '@yuncang/server/base/import/kind.ts'
import { shownTitle } from '@yuncang/server/base/import/reader/typed-row.ts'
import { runImport } from '@yuncang/server/base/import/run.ts'
import { goodsImport } from '@yuncang/server/goods/goods/import.ts'
import { Refused } from '@yuncang/server/plumbing/http/refused.ts'
import { supplierImport } from '@yuncang/server/partner/supplier/import.ts'
import { HOUR_MS } from './agenda.ts'
import type { DemoGoods } from './catalogue/goods.ts'
import { datedRun } from './keeping.store.ts'
import { act, goodsOfSupplier, type Site } from './scene.ts'

type ImportCall = typeof importGoods | typeof importSupplier
type Cells = Readonly<Record<string, string | number>>
/** A file as somebody has it: its name and its rows, by the keys of the sheet's columns. */
type Brought = { readonly name: string; readonly titles?: readonly string[]; readonly rows: readonly Cells[] }

const CHANGED = 8

/**
 * What the administrator brought in from files: goods whose cards were put right, a list of suppliers that was no such list, and
 * this season's goods with three mistakes, whose file can still be fetched.
 */
export function planImports(site: Site): void {
  const { scene, warehouse } = site
  const owner = scene.base.company.people.find(({ role }) => role === 'merchantAdmin')
  const [supplier] = warehouse.suppliers
  if (!warehouse.locationsOn || !owner || !supplier) return
  const bring = async (at: number, of: { call: ImportCall; kind: ImportOf<Sheet> }, file: Brought) => {
    const key = `demo-${warehouse.code}-${at}`
    const verb: Parameters<typeof act<typeof importGoods>>[3]['verb'] = (tx, ctx, input) =>
      runImport(of.kind, tx, ctx, input, scene.deps) as Promise<never>
    const request = { file: await workbookOf(of.kind.sheet, file), importKey: key }
    await act(scene, owner, at, { call: of.call as typeof importGoods, verb }, request).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
    await datedRun(scene.tx, scene.base.tenantId, { key, fileName: file.name }, new Date(at))
  }
  const ofGoods = { call: importGoods, kind: goodsImport(behindGoods) } as const
  const cards = async (goods: readonly DemoGoods[]) => {
    const names = new Map(
      (await Promise.all(LISTS.map((code) => childrenOf(scene.tx, code)))).flat().map((one) => [one.code, one.name]),
    )
    return goods.map((one) => cardOf(one, supplier, (code) => names.get(code)!))
  }
  const goods = goodsOfSupplier(scene, supplier).slice(0, CHANGED)
  scene.agenda.at(scene.now - 11 * 24 * HOUR_MS, async (at) =>
    bring(at, ofGoods, {
      name: '商品规格整理.xlsx',
      rows: (await cards(goods)).map((card, index) => ({
        ...card,
        standard: `${goods[index]!.piecesPerBox}${goods[index]!.unit}/箱`,
      })),
    }),
  )
  scene.agenda.at(scene.now - 3 * 24 * HOUR_MS, (at) =>
    bring(
      at,
      { call: importSupplier, kind: supplierImport(behindSupplier) },
      { name: '供应商通讯录.xlsx', titles: ['单位', '电话'], rows: [] },
    ),
  )
  scene.agenda.at(scene.now - 5 * HOUR_MS, async (at) => {
    const [first, second, third, ...rest] = (await cards(goods)).map((card, index) => ({
      ...card,
      code: '',
      barCode: '',
      name: `${String(card.name)} 秋季装`,
      salePrice: index + 3,
    }))
    const rows = [
      { ...first, categoryCode: '饮品' },
      { ...second, piecesPerBox: '' },
      { ...third, salePrice: 0 },
      ...rest,
    ] as Cells[]
    await bring(at, ofGoods, { name: '秋季新品资料.xlsx', rows })
  })
}

/** The lists of the dictionary that a card of goods names. */
const LISTS = ['GOODS_SPECIES', 'GOODS_ATT', 'GOODS_WEIGHT_TYPE', 'GOOD_UNIT']

function cardOf(
  goods: DemoGoods,
  supplierCode: string,
  nameOf: (code: string) => string,
): Cells & Record<keyof typeof goodsSheet.columns, string | number> {
  const [boxLengthCm, boxWidthCm, boxHeightCm] = goods.sides
  return {
    code: goods.code,
    supplierCode,
    warehouseCode: '',
    name: goods.name,
    attributeCode: nameOf(goods.attributeCode),
    categoryCode: nameOf(goods.typeCode),
    weightTypeCode: nameOf(goods.weightTypeCode),
    minUnitCode: nameOf(goods.unitCode),
    maxUnitCode: nameOf('GOOD_UNIT_BOX'),
    piecesPerBox: goods.piecesPerBox,
    boxesPerPallet: goods.boxesPerPallet ?? '',
    standard: goods.standard,
    barCode: goods.barCode,
    shelfLifeDays: goods.shelfLifeDays,
    boxLengthCm,
    boxWidthCm,
    boxHeightCm,
    boxWeightKg: goods.boxWeightKg,
    salePrice: goods.salePrice,
    dated: '',
  }
}

async function workbookOf(sheet: Sheet, { name, titles, rows }: Brought): Promise<SentFile> {
  const columns = Object.entries(sheet.columns)
  const head = titles ?? columns.map(([, column]) => shownTitle(column))
  const lines = rows.map((row) => columns.map(([key]) => own(row, key) ?? ''))
  const bytes = await writeXlsx({ sheets: [{ name: sheet.name, rows: [[...head], ...lines] }] })
  return new SentFile(name, bytes, { digest: '', cut: false })
}
