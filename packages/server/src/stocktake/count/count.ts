import type { countAtLocation, countEmpty } from '@yuncang/contract/stocktake/count/floor.ts'
import type { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { COUNT_PROMPTS, COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { tallyItems } from '../task/item.store.ts'
import type { Stocktake } from '../task/store.ts'
import type { Line } from './counted-lines.ts'
import { contentOf } from './operation.ts'
import { keep, type Counting, type Kept } from './write-counts.ts'
import { instantOf } from './sheet-time.ts'
import { counting, placesMeant, stepOf } from './step.ts'

const no = COUNT_REFUSALS

/**
 * Counts at a location (semantics 4): what changed there meanwhile is said, and the location is counted anew.
 * @throws Refused by name as the contract declares; notFound
 */
export async function count(tx: Tx, ctx: Context, input: CallInput<typeof countAtLocation>): Promise<CountStep> {
  const { lines, operationId: operation, seen, locationCode } = input
  const stocktake = await counting(tx, ctx, input.stocktakeCode, lines)
  const [place] = await placesMeant(tx, ctx, stocktake, [locationCode])
  const asOf = new Date(ctx.now)
  const content = contentOf('count', place!.id, linesSaid(lines))
  const entries = [{ place: place!, lines }]
  return enter(tx, ctx, stocktake, { operation, content, source: 'floor', seen, asOf, entries })
}

/** Says that a location is empty of what is counted, or that goods were found nowhere. @throws Refused as {@link count}, emptyOf, lookedFor */
export async function empty(tx: Tx, ctx: Context, input: CallInput<typeof countEmpty>): Promise<CountStep> {
  const { operationId: operation, goodsCode, locationCode, seen } = input
  if ((goodsCode === undefined) === (locationCode === undefined)) throw refuse(no, 'emptyOf')
  const stocktake = await counting(tx, ctx, input.stocktakeCode, goodsCode === undefined ? [] : [{ goodsCode }])
  const entry = { operation, source: 'floor' as const, asOf: new Date(ctx.now) }
  if (locationCode !== undefined) {
    const [place] = await placesMeant(tx, ctx, stocktake, [locationCode])
    const content = contentOf('empty', place!.id)
    return enter(tx, ctx, stocktake, { ...entry, content, seen, entries: [{ place: place!, lines: [] }] })
  }
  const lines = [{ goodsCode: goodsCode!, productionDate: NO_DATE, normal: 0, broken: 0 }]
  const content = contentOf('empty', null, goodsCode)
  return enter(tx, ctx, stocktake, { ...entry, content, seen: null, entries: [{ place: null, lines }] })
}

/** Enters printed sheets: the books are those of the time on them. @throws Refused as {@link count}, asOf, locationTwice */
export async function enterSheet(tx: Tx, ctx: Context, input: CallInput<typeof enterCountSheet>): Promise<CountStep> {
  const { operationId: operation, locations } = input
  const named = locations.flatMap(({ lines }) => lines)
  const stocktake = await counting(tx, ctx, input.stocktakeCode, named)
  const at = instantOf(input.countedTime)
  if (at === null || at > ctx.now || at < stocktake.taken_at!.getTime()) throw refuse(no, 'asOf')
  const places = await placesMeant(
    tx,
    ctx,
    stocktake,
    locations.map(({ locationCode }) => locationCode),
  )
  const twice = places.find((place, index) => places.findIndex(({ id }) => id === place.id) < index)
  if (twice) throw refuse(no, 'locationTwice', { location: twice.code })
  const entries = places.map((place, index) => ({ place, lines: locations[index]!.lines }))
  const content = contentOf(
    'sheet',
    at,
    entries.map(({ place, lines }) => [place.id, linesSaid(lines)]),
  )
  return enter(tx, ctx, stocktake, { operation, content, source: 'sheet', seen: null, asOf: new Date(at), entries })
}

const linesSaid = (lines: readonly Line[]) =>
  lines.map(({ goodsCode, productionDate, normal, broken }) => [goodsCode, productionDate, normal, broken])

async function enter(tx: Tx, ctx: Context, stocktake: Stocktake, entries: Counting): Promise<CountStep> {
  const last = (await keep(tx, ctx, stocktake, entries)).at(-1)!
  await tallyItems(tx, ctx.scope, stocktake.id)
  const place = last.asked === 'disturbed' ? last.place : null
  return stepOf(tx, ctx, stocktake.code, { place, message: messageOf(last) })
}

function messageOf({ asked, place, goods }: Kept): string {
  const text =
    place === null
      ? COUNT_PROMPTS.missing
      : asked === 'disturbed' || asked === 'again' || asked === 'choose'
        ? COUNT_PROMPTS[asked]
        : COUNT_PROMPTS.counted
  return worded(text, { location: place?.code, goods })
}
