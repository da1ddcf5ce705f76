/** What people do between the nights, each told to the model. Forms are those of the pages, goods are edited as an import would. */
import { closeMonth, getMonths } from '@yuncang/contract/fee/closing/closing.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addLease, deleteLease } from '@yuncang/contract/fee/lease/lease.ts'
import { addSupplierRate, deleteSupplierRate, updateSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { addWarehouseRate, updateWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'
import { entry } from '@yuncang/domain/fee/charge/charge.sample.ts'
import type { Basis, Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { Entry, GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { areaOf } from '@yuncang/harness/leases.ts'
import { FREE_DAYS, makeTerm } from '@yuncang/harness/terms.ts'
import type { World } from '@yuncang/harness/world.ts'
import type { Dice } from '../working-day/dice.ts'
import type { NightModel, Place } from './model.ts'

export const WAREHOUSES = ['WH1', 'WH2'] as const
const SUPPLIERS = ['S1', 'S2'] as const
export const PLACES: readonly Place[] = WAREHOUSES.flatMap((warehouse) =>
  SUPPLIERS.map((supplier) => ({ warehouse, supplier })),
)
const GOODS_EACH = 3

export type Deeds = ReturnType<typeof deedsOf>

export function deedsOf(world: World, model: NightModel, chance: Dice) {
  const { roll } = chance
  const any = <T>(list: readonly T[]): T => list[roll(list.length)]!
  const goods = new Map<string, string[]>()
  const cards = new Map<string, string>()
  const leases = new Map<string, { id: string; at: number }>()

  const stocked = async (on: CalendarDate) => {
    for (const supplier of SUPPLIERS)
      for (let each = 0; each < GOODS_EACH; each += 1) {
        const code = await newGoods(world, { supplier })
        goods.set(supplier, [...(goods.get(supplier) ?? []), code])
        await goodsEdited(on, code)
      }
  }
  let lastEdited = ''
  /** Often the goods that were edited last: a mistake is put right soon. */
  const goodsEdited = async (
    on: CalendarDate,
    code = chance.chance(50) ? lastEdited : any([...goods.values()].flat()),
  ) => {
    lastEdited = code
    const facts: GoodsFacts = {
      goodsCode: code,
      piecesPerBox: any([1, 7, 10, 24]),
      boxGrams: any([400, 12_500]),
      boxCm3: any([30_000, 96_001]),
      boxesPerPallet: any([3, 20, null]),
      heavy: chance.chance(50),
      pricedBy: any([1, 2]),
      card: chance.chance(30)
        ? {
            wholeBoxes: chance.chance(50),
            rule: { low: any([1, 2, 3, 4]), high: any([1, 2, 3, 4]), rest: any([4, 5]) },
            accumulates: chance.chance(50),
          }
        : null,
    }
    const rule = facts.card ?? { wholeBoxes: false, rule: { low: 4, high: 4, rest: 4 }, accumulates: false }
    await world.rows(
      `update goods set pieces_per_box = $2, box_weight_kg = $3::numeric / 1000, box_volume_m3 = $4::numeric / 1000000, boxes_per_pallet = $5, weight_type_code = $6,
         priced_by = $7, card_set = $8, whole_boxes = $9, band_low = $10, band_high = $11, band_rest = $12, accumulates = $13 where tenant_id = 1 and code = $1`,
      [
        code,
        facts.piecesPerBox,
        facts.boxGrams,
        String(facts.boxCm3),
        facts.boxesPerPallet,
        facts.heavy ? 'GOODS_WEIGHT_TYPE_HEAVY' : 'GOODS_WEIGHT_TYPE_LIGHT',
        facts.pricedBy,
        facts.card !== null,
        rule.wholeBoxes,
        rule.rule.low,
        rule.rule.high,
        rule.rule.rest,
        rule.accumulates,
      ],
    )
    model.goodsAre(on, facts)
  }

  /** Something comes, or goes; never so much that on this day or a later one there would have been less than nothing. */
  const stockMoved = async (on: CalendarDate, until: CalendarDate = on) => {
    const place = any(PLACES)
    const code = any(goods.get(place.supplier)!)
    const there = Math.min(
      ...Array.from({ length: 3 }, (_, later) => model.stock(place, addDays(on, later)))
        .slice(0, on === until ? 1 : 3)
        .map((stock) => stock.get(code) ?? 0),
    )
    if (there > 0 && chance.chance(55)) {
      const pieces = chance.chance(20) ? there : 1 + roll(there)
      model.moved(place, code, on, -pieces)
      const task = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: code, plannedNormal: pieces }], place)
      await world.accept(task)
      await world.complete(task)
    } else {
      const pieces = 1 + roll(200)
      model.moved(place, code, on, pieces)
      await world.arrive(code, { normal: pieces }, { warehouse: place.warehouse })
    }
  }

  const rateForm = (basis: Basis): { form: object; says: Entry } => {
    const fen = roll(400)
    const whole = chance.chance(50)
    const accumulates = chance.chance(40)
    const method: Method =
      basis === 'area'
        ? 'RECKON_TYPE_M2_DAY'
        : basis === 'volume'
          ? 'RECKON_TYPE_CUBIC_DAY'
          : any(['RECKON_TYPE_BOX_DAY', 'RECKON_TYPE_PLATE_DAY'])
    const rule = { low: any([1, 2, 3, 4] as const), high: any([1, 2, 3, 4] as const), rest: any([4, 5] as const) }
    const remainder = method === 'RECKON_TYPE_PLATE_DAY' && chance.chance(50) ? 30 : null
    const rounds = basis !== 'area'
    return {
      form: {
        item: 'COST_PRO_STORAGE',
        method,
        price: `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`,
        ...(rounds && { wholeBoxes: Number(whole), accumulates: Number(accumulates) }),
        ...(basis === 'volume' && { rule }),
        ...(method === 'RECKON_TYPE_PLATE_DAY' && {
          remainder: remainder === null ? '0' : '1',
          ...(remainder !== null && { remainderRatio: String(remainder) }),
        }),
      },
      says: entry(method, {
        priceFen: fen,
        ...(rounds && { wholeBoxes: whole, accumulates }),
        ...(basis === 'volume' && { rule }),
        remainderPercent: remainder,
      }),
    }
  }
  const rateEdited = async (
    on: CalendarDate,
    warehouse: string = any(WAREHOUSES),
    supplier: string | null,
    basis: Basis,
  ) => {
    const key = `${warehouse}/${supplier}/${basis}`
    const rateId = cards.get(key)
    const merchant = world.as('merchant')
    if (supplier !== null && rateId !== undefined && chance.chance(40)) {
      await merchant.ok(deleteSupplierRate, { rateId })
      cards.delete(key)
      return model.rateIs(on, warehouse, supplier, basis, null)
    }
    const { form, says } = rateForm(basis)
    const saved =
      supplier === null
        ? rateId === undefined
          ? await merchant.ok(addWarehouseRate, { warehouseCode: warehouse, ...form })
          : await merchant.ok(updateWarehouseRate, { rateId, ...form })
        : rateId === undefined
          ? await merchant.ok(addSupplierRate, { warehouseCode: warehouse, supplierCode: supplier, ...form })
          : await merchant.ok(updateSupplierRate, { rateId, ...form })
    cards.set(key, saved.rateId)
    model.rateIs(on, warehouse, supplier, basis, says)
  }

  /** Floor of the one warehouse that manages its locations: begun, or ended today. S1 has prices of its own, S2 pays by the rate. */
  const leaseTurned = async (on: CalendarDate) => {
    const supplier = any(SUPPLIERS)
    const running = leases.get(supplier)
    const lease = running && model.leases[running.at]!
    if (running && lease && (lease.to === null || lease.to >= on)) {
      if (lease.from > on) return
      await world.as('merchant').ok(deleteLease, { leaseId: running.id, status: LEASE_STATUS.open })
      lease.to = on
      leases.delete(supplier)
      return
    }
    const m2Hundredths = 1 + roll(9999)
    const priceFen = supplier === 'S1' ? roll(300) : null
    const to = chance.chance(30) ? addDays(on, 3 + roll(30)) : null
    const from = addDays(on, roll(3))
    const { leaseId } = await world.as('merchant').ok(addLease, {
      warehouseCode: 'WH1',
      supplierCode: supplier,
      areaId: await areaOf(world, 'WH1'),
      m2: (m2Hundredths / 100).toFixed(2),
      fromDay: from,
      ...(to !== null && { toDay: to }),
      ...(priceFen !== null && { price: (priceFen / 100).toFixed(2) }),
    })
    leases.set(supplier, { id: leaseId, at: model.leases.length })
    model.leases.push({ place: { warehouse: 'WH1', supplier }, m2Hundredths, priceFen, from, to })
  }

  const daysAreFree = async (on: CalendarDate) => {
    const days = 1 + roll(5)
    const place = { warehouse: 'WH2', supplier: 'S2' }
    const termId = cards.get('free')
    const id = await makeTerm(
      world,
      { ...FREE_DAYS, freeDays: String(days), ...(termId !== undefined && { termId }) },
      { warehouseCode: place.warehouse, supplierCode: place.supplier },
    )
    cards.set('free', id)
    model.freeDaysAre(on, place, days)
  }

  /** The next month that can be closed, if there is one; whether there was. */
  const monthClosed = async (): Promise<boolean> => {
    const warehouseCode = any(WAREHOUSES)
    const { records } = await world.as('merchant').ok(getMonths, { warehouseCode })
    const next = records.findLast(({ abilities }) => abilities.close === '')
    if (next) await world.as('merchant').ok(closeMonth, { warehouseCode, month: next.month })
    return next !== undefined
  }

  /** Some of what is open of a supplier goes on a bill, unless that would be below nothing; whether it went. */
  const settled = async (): Promise<boolean> => {
    const place = any(PLACES)
    const open = await world.rows<{ code: string }>(
      `select c.code from cost c join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
       where w.code = $1 and s.code = $2 and c.state = 0 order by c.id desc limit 60`,
      [place.warehouse, place.supplier],
    )
    if (open.length === 0) return false
    const codes = open.map(({ code }) => code).join(',')
    const { code, message } = await world.as('merchant').call(settleCosts, { codes, status: COST_STATUS.onBill })
    if (code !== 200 && !message.includes('为负')) throw new Error(message)
    return code === 200
  }

  return { stocked, goodsEdited, stockMoved, rateEdited, leaseTurned, daysAreFree, monthClosed, settled, any }
}
