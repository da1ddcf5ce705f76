import { own } from '@yuncang/domain/base/own.ts'
import { addGoods, updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { passGood } from '@yuncang/contract/goods/review/review.ts'
import { behindGoods } from '@yuncang/server/app/behind.ts'
import { change } from '@yuncang/server/goods/goods/change.ts'
import { create } from '@yuncang/server/goods/goods/create.ts'
import { pass } from '@yuncang/server/goods/review/pass.ts'
import { HOUR_MS } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import { ean13 } from './catalogue/barcode.ts'
import type { DemoGoods } from './catalogue/goods.ts'
import type { Person } from './company.ts'
import { photographGoods } from './photo.ts'
import { act, goodsOfSupplier, type Site } from './scene.ts'

/** How many goods of a supplier have been photographed. */
const PICTURED = 3
/** What the bar codes of a maker begin with. */
const MAKER_DIGITS = 7
/** What suppliers have thought of lately, by their code: name, size, pieces a box and what one costs. */
const NEWS: Readonly<
  Record<string, readonly (readonly [name: string, size: string, piecesPerBox: number, price: string])[]>
> = {
  GYS0001: [
    ['山涧清泉饮用天然水 家庭装', '12L', 1, '16.90'],
    ['气泡苏打水 西柚味', '480ml', 15, '4.90'],
  ],
  GYS0002: [['晨露高钙低脂奶', '950ml', 12, '12.90']],
  GYS0005: [['脆角岛海苔薯片', '70g', 24, '5.50']],
}

/**
 * The cards of goods are kept: some get their pictures, one its new price, and what suppliers register waits for its audit; the
 * first of it has been audited already.
 */
export function planCards(site: Site): void {
  const { scene, manager } = site
  const { agenda, now } = scene
  const { warehouses } = scene.base.company
  const here = suppliersOf(site).filter(
    ({ code }) => warehouses.find(({ suppliers }) => suppliers.includes(code))?.code === site.warehouse.code,
  )
  for (const [index, supplier] of here.entries()) {
    const goods = goodsOfSupplier(scene, supplier.code)
    agenda.at(now - (30 + index) * HOUR_MS, async (at) => {
      for (const [nth, each] of goods.slice(0, PICTURED).entries()) await picture(site, each, nth === 0, at)
    })
    const person = scene.base.company.people.find((one) => one.supplier === supplier.code)
    for (const [nth, card] of person ? (own(NEWS, supplier.code) ?? []).entries() : [])
      agenda.at(now - (26 - index - nth * 3) * HOUR_MS, async (at) => {
        const goodsCode = await register(site, person!, goods[0]!, card, nth, at)
        if (nth > 0) await act(scene, manager, at + HOUR_MS, { call: passGood, verb: pass }, { goodCodes: [goodsCode] })
      })
  }
}

/** The manager photographs goods; the first of a supplier's costs half a yuan more from here on. */
async function picture(site: Site, goods: DemoGoods, dearer: boolean, at: number): Promise<void> {
  const { scene, manager } = site
  const url = [await photographGoods(scene, manager, at, goods.name)]
  const salePrice = dearer ? (Number(goods.salePrice) + 0.5).toFixed(2) : goods.salePrice
  const request = { ...cardOf(goods), goodsCode: goods.code, salePrice, url }
  await act(
    scene,
    manager,
    at,
    { call: updateGoods, verb: (tx, ctx, input) => change(tx, ctx, input, behindGoods) },
    request,
  )
}

/** A supplier registers goods like another of its own. */
async function register(
  { scene, warehouse }: Site,
  person: Person,
  like: DemoGoods,
  [name, size, box, salePrice]: (typeof NEWS)[string][number],
  nth: number,
  at: number,
): Promise<string> {
  const request = {
    ...cardOf(like),
    supplierCode: person.supplier!,
    warehouseCode: warehouse.code,
    name: `${name} ${size}`,
    standard: `${size}×${box}`,
    barCode: ean13(`${like.barCode.slice(0, MAKER_DIGITS)}${90_001 + nth}`),
    piecesPerBox: String(box),
    salePrice,
    url: [await photographGoods(scene, person, at, name)],
  }
  const { goodsCode } = await act(scene, person, at, { call: addGoods, verb: create }, request)
  return goodsCode
}

/** Goods as their form holds them. */
function cardOf(goods: DemoGoods) {
  const [boxLong, boxWide, boxHigh] = goods.sides
  return {
    name: goods.name,
    goodsAtt: goods.attributeCode,
    categoryCode: goods.typeCode,
    weightType: goods.weightTypeCode,
    minUnit: goods.unitCode,
    maxUnit: 'GOOD_UNIT_BOX',
    piecesPerBox: String(goods.piecesPerBox),
    boxesPerPallet: goods.boxesPerPallet === null ? '' : String(goods.boxesPerPallet),
    standard: goods.standard,
    barCode: goods.barCode,
    shelfLifeDays: String(goods.shelfLifeDays),
    boxLong,
    boxWide,
    boxHigh,
    weight: String(goods.boxWeightKg),
    salePrice: goods.salePrice,
  }
}
