import { distinct } from '@yuncang/domain/base/distinct.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { ROW_FAULTS } from '@yuncang/contract/base/import/words.ts'
import { GOODS_FAULTS, importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { goodsSheet } from '@yuncang/contract/goods/goods/sheet.ts'
import { faultText, GOODS_LABELS, GOODS_REFUSALS } from '@yuncang/contract/goods/goods/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { nameFinder } from '@yuncang/domain/base/name.ts'
import { oneLine } from '@yuncang/domain/base/text.ts'
import {
  readCard,
  typedCard,
  GOODS_FIELDS,
  NEW_GOODS,
  type GoodsCard,
  type GoodsField,
  type TypedGoods,
} from '@yuncang/domain/goods/goods/card.ts'
import { DEFAULT_FEE } from '@yuncang/domain/goods/goods/fee.ts'
import { planChange, type Dependents } from '@yuncang/domain/goods/goods/goods.ts'
import {
  batchesOf,
  faultsOf,
  importOf,
  isWhole,
  type ImportPlan,
  type ImportWork,
  type Numbered,
} from '../../base/import/kind.ts'
import { ensureWithin, holdMerchant } from '../../base/limit/limit.ts'
import { changeGoods } from './change.ts'
import { createGoods, type WantedGoods } from './create.ts'
import type { BehindGoods } from './behind.ts'
import { PARENTS } from './entries.ts'
import { entriesOf, ownersByCode, warehousesByCode, type Owner } from './references.store.ts'
import { goodsByCode, lockGoods, type GoodsState } from './save.store.ts'

type Sheet = typeof goodsSheet
type Work = ImportWork<Sheet>
type Row = Numbered<Sheet>
type Fault = ReturnType<typeof faultsOf<Sheet>>['add']
type Wanted = { readonly row: number; readonly known: GoodsState | undefined; readonly goods: WantedGoods }

const NOTHING: Dependents = { pieces: 0, datedPieces: 0, documents: 0, waiting: 0 }
const DEFAULTS: Partial<TypedGoods> = NEW_GOODS

/** Goods, a row each: without a code new ones, with a code those that exist. */
export const goodsImport = (behind: BehindGoods) =>
  importOf({
    sheet: goodsSheet,
    call: importGoods,
    marks: { done: 3, failed: 2 },
    writes: ['goods', 'fee_facts', 'document_log'],
    plan: (work: Work) => plan(work, behind),
  })

async function plan(work: Work, behind: BehindGoods): Promise<ImportPlan> {
  const { tx, ctx, deps } = work
  const faults = faultsOf<Sheet>()
  if (!work.check) await holdMerchant(tx, ctx.scope)
  const wanted = await namedRows(work, faults.add)
  const added = wanted.filter(({ known }) => !known)
  const changed = await changesOf(work, wanted, faults.add, behind)
  // A limit is told when nothing else is wrong: it would hide everything else.
  if (faults.all.length === 0 && work.rows.every(isWhole)) await ensureWithin(tx, ctx, 'goods', added.length, work)
  return {
    errors: faults.all,
    created: added.length,
    changed: changed.length,
    save: async (heard) => {
      let done = wanted.length - added.length - changed.length
      for (const batch of batchesOf(added, 500)) {
        await createGoods(
          tx,
          ctx,
          deps,
          batch.map(({ goods }) => goods),
        )
        await heard((done += batch.length))
      }
      for (const batch of batchesOf(changed, 500)) {
        const changes = batch.map(({ known, goods }) => ({
          code: known!.code,
          version: known!.version,
          card: () => goods.card,
          fee: (now: GoodsState['fee']) => now,
          audit: false,
          boxConfirmed: false,
          images: undefined,
        }))
        await changeGoods(tx, ctx, changes, behind)
        await heard((done += batch.length))
      }
      return { url: '/goodsmanage/goodsmanage' }
    },
  }
}

/** The rows that change something, and what forbids it. */
async function changesOf(
  { tx, ctx }: Work,
  wanted: readonly Wanted[],
  add: Fault,
  { dependentsOf }: BehindGoods,
): Promise<Wanted[]> {
  const known = wanted.filter((one) => one.known)
  const reboxed = known.filter(({ known: now, goods }) => now!.card.piecesPerBox !== goods.card.piecesPerBox)
  const dependents =
    reboxed.length > 0
      ? await dependentsOf(
          tx,
          ctx.scope,
          reboxed.map(({ known: now }) => now!.id),
        )
      : new Map<number, Dependents>()
  const how = { bySupplier: ctx.identity === IDENTITY.supplier, audit: false, boxConfirmed: false }
  return known.filter(({ row, known: now, goods: { card } }) => {
    const { id, fee } = now!
    const change = planChange(now!, { card, fee }, how, dependents.get(id) ?? NOTHING)
    if (!('refused' in change)) return change.changed.length > 0
    const text = change.refused === 'boxNotYours' ? GOODS_REFUSALS.boxNotYours.text : GOODS_FAULTS.boxInUse
    add(row, 'piecesPerBox', worded(text, { ...change, goodsName: now!.card.name }))
    return false
  })
}

/** The rows whose codes and words name what exists; what is wrong with the others is told. */
async function namedRows({ tx, ctx: { scope }, rows, cover, check }: Work, add: Fault): Promise<Wanted[]> {
  const codes = distinct(rows.map(({ values }) => values.code))
  const [entries, owners, warehouses] = await Promise.all([
    entriesOf(tx, Object.values(PARENTS)),
    ownersByCode(tx, scope, distinct(rows.map(({ values }) => values.supplierCode))),
    warehousesByCode(tx, scope, distinct(rows.map(({ values }) => values.warehouseCode))),
  ])
  const known = await (check ? goodsByCode : lockGoods)(tx, scope, codes)
  const named = nameFinder(
    [...entries]
      .filter(([, { inUse }]) => inUse)
      .map(([code, { parent, name }]) => [`${parent}/${name}`, code] as const),
  )
  const seen = new Map<string, number>()
  return rows.flatMap((one): Wanted[] => {
    const { row, values } = one
    const { code, supplierCode = '', warehouseCode } = values
    const owner = owners.get(supplierCode)
    if (!owner) add(row, 'supplierCode', worded(GOODS_FAULTS.noSupplier, { supplier: supplierCode }))
    const now = code === undefined ? undefined : known.get(code)
    const fault = codeFault(one, now, owner, cover)
    if (fault) add(row, ...fault)
    const first = code === undefined ? undefined : seen.get(code)
    if (first !== undefined) add(row, null, worded(ROW_FAULTS.twice, { row: first }))
    else if (code !== undefined) seen.set(code, row)
    if (warehouseCode !== undefined && !warehouses.has(warehouseCode))
      add(row, 'warehouseCode', worded(GOODS_FAULTS.noWarehouse, { warehouse: warehouseCode }))
    const card = cardOf(one, now?.card, named, add)
    // Whether more may not change is asked of what exists and can be read.
    if (card === null || fault) return []
    const dated = values.dated ?? false
    return [{ row, known: now, goods: { supplierCode, warehouseCode, card, fee: DEFAULT_FEE, dated, images: [] } }]
  })
}

/** Why goods of a code cannot be written: null when they can. */
function codeFault(
  { values: { code, supplierCode } }: Row,
  now: GoodsState | undefined,
  owner: Owner | undefined,
  cover: boolean,
): readonly ['code' | 'supplierCode', string] | null {
  if (code === undefined)
    return !owner || isInUse(owner)
      ? null
      : ['supplierCode', worded(GOODS_REFUSALS.supplierClosed.text, { name: owner.name })]
  if (!now) return ['code', worded(GOODS_FAULTS.noGoods, { code })]
  if (!cover) return ['code', worded(ROW_FAULTS.exists, { what: goodsSheet.name, code })]
  if (!isInUse(now)) return ['code', worded(GOODS_REFUSALS.goodsGone.text, { goodsName: now.card.name })]
  if (!now.near) return ['code', worded(GOODS_REFUSALS.elsewhere.text, { goodsName: now.card.name })]
  if (owner && now.supplierId !== owner.id)
    return ['supplierCode', worded(GOODS_FAULTS.otherSupplier, { code, supplier: supplierCode })]
  return null
}

/** The card of a row, over the card that stands; null when a word names nothing. */
function cardOf(
  { row, values }: Row,
  now: GoodsCard | undefined,
  named: (written: string) => string | undefined,
  add: Fault,
): GoodsCard | null {
  let whole = true
  const stands = now && typedCard(now)
  const typed = Object.fromEntries(
    GOODS_FIELDS.map((field): [GoodsField, string] => {
      const written = values[field]
      if (written === undefined || written === '') return [field, stands?.[field] ?? DEFAULTS[field] ?? '']
      if (!(field in PARENTS)) return [field, oneLine(written)]
      const code = named(`${PARENTS[field as keyof typeof PARENTS]}/${written.trim()}`)
      if (code !== undefined) return [field, code]
      whole = false
      add(row, field, worded(GOODS_REFUSALS.dictGone.text, { label: GOODS_LABELS[field], value: written }))
      return [field, written]
    }),
  ) as TypedGoods
  const read = readCard(typed)
  if ('card' in read) return whole ? read.card : null
  for (const { field, fault } of read.faults) add(row, field, faultText(field, fault))
  return null
}
