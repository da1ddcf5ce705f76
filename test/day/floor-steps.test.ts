/**
 * Device and server go by one table. Two devices do the same work: one hears every answer of the server, the other hears none and goes on
 * by the table alone. After each deed both ask the same question, and know the same to be left.
 */
import { openMove, saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { openPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { openSignFor } from '@yuncang/contract/task/sign-for/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { depart, loadPallet, openLoad, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, openPick, shortPick, undoPick, type PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { confirmReceive, countReceive, openReceive } from '@yuncang/contract/task/receive/floor.ts'
import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, countEmpty, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import * as count from '@yuncang/floor/stocktake/count/steps.ts'
import * as correction from '@yuncang/floor/shelf/correction/steps.ts'
import * as putaway from '@yuncang/floor/shelf/putaway/steps.ts'
import * as load from '@yuncang/floor/task/load/steps.ts'
import * as pick from '@yuncang/floor/task/pick/steps.ts'
import * as signFor from '@yuncang/floor/task/sign-for/steps.ts'
import * as receive from '@yuncang/floor/task/receive/steps.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const floor = () => world.as('floor')
const DATE = daysAgo(20)

/** A flow as a device has it: how it begins, and what each event makes of it. */
type Device<F, Event, Step> = {
  readonly startFlow: (step: Step) => F | string
  readonly nextFlow: (flow: F, event: Event) => F
}

/** Two devices over one document, the second without a network once it is open. */
function twoDevices<F extends { readonly state: string }, Event, Step extends { readonly nextState: string }>(
  { startFlow, nextFlow }: Device<F, Event, Step>,
  opened: Step,
  leftOf: (flow: F) => unknown,
) {
  let [heard, alone] = [startFlow(opened) as F, startFlow(opened) as F]
  expect(heard.state).toBe(opened.nextState)
  return {
    heard: () => heard,
    /** Something that the worker does on the device alone. */
    does(event: Event): void {
      ;[heard, alone] = [nextFlow(heard, event), nextFlow(alone, event)]
      expect(alone.state).toBe(heard.state)
    },
    /** A deed that the server answered: a device opened just now stands where the answer says. */
    deed(eventOf: (step: Step | null) => Event, step: Step): string {
      ;[heard, alone] = [nextFlow(heard, eventOf(step)), nextFlow(alone, eventOf(null))]
      expect(alone.state).toBe(heard.state)
      expect(leftOf(alone)).toEqual(leftOf(heard))
      const anew = startFlow(step)
      if (typeof anew !== 'string') expect(anew.state).toBe(step.nextState)
      return heard.state
    },
  }
}

describe('device and server', () => {
  test('agree on picking: here, at the next location, short, done, and taken back', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, goodsCode, [
      ['A-01', DATE, 10],
      ['A-03', DATE, 20],
    ])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 30 }])
    await world.accept(code)
    const opened = await floor().ok(openPick, { code })
    const both = twoDevices(pick, opened, ({ todo, task }) => [
      todo.map((row) => [row.locationCode, row.openPieces]),
      [task.openPieces, task.pickedPieces, task.shortPieces],
    ])
    const at = (locationCode: string, quantity: number) =>
      picking({ code, goodsCode, locationCode, quantity, productionDate: DATE })
    const take = (locationCode: string, pieces: number) => {
      if (both.heard().at !== locationCode) both.does({ type: 'location', locationCode })
      both.does({ type: 'goods', goodsCode })
      both.does({ type: 'quantity', pieces })
    }
    const picked = (pieces: number) => (step: PickStep | null) => ({ type: 'picked', pieces, step }) as const
    take('A-01', 4)
    expect(both.deed(picked(4), await floor().ok(confirmPick, at('A-01', 4)))).toBe('scanGoods')
    take('A-01', 6)
    expect(both.deed(picked(6), await floor().ok(confirmPick, at('A-01', 6)))).toBe('scanLocation')
    take('A-03', 15)
    both.does({ type: 'short' })
    expect(both.deed(picked(15), await floor().ok(confirmPick, at('A-03', 15)))).toBe('reason')
    const short = await floor().ok(shortPick, { ...at('A-03', 5), reason: 'few' })
    expect(both.deed((step) => ({ type: 'shorted', pieces: 5, step }), short)).toBe('done')
    const undone = await floor().ok(undoPick, { code, pickNo: short.last!.pickNo })
    both.does({ type: 'opened', step: undone })
    expect(both.heard().state).toBe(undone.nextState)
    await world.arrive('G2', { normal: 12 })
    const cancelled = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 12 }])
    await world.as('merchant').ok(updateTaskStatus, { codes: cancelled, status: TASK_STATUS.cancelled })
    const over = await floor().ok(openPick, { code: cancelled })
    expect([over.nextState, pick.startFlow(over)]).toEqual(['chooseJob', over.message])
  })

  test('agree on putaway: what is left, done, and a cancelled order', async () => {
    const orderOf = async () => {
      const arrived = await world.arrive('G1', [{ date: DATE, normal: 20 }])
      return (await world.as('merchant').ok(getTaskDetails, { code: arrived })).putawayCodes[0]!
    }
    const putawayCode = await orderOf()
    const both = twoDevices(putaway, await floor().ok(openPutaway, { putawayCode }), ({ todo, order }) => [
      todo.map((row) => [row.goodsCode, row.productionDate, row.outstanding]),
      [order.shelvedPieces, order.outstandingPieces],
    ])
    for (const [quantity, question] of [
      [12, 'scanGoods'],
      [8, 'done'],
    ] as const) {
      both.does({ type: 'goods', goodsCode: 'G1' })
      both.does({ type: 'quantity', pieces: quantity })
      both.does({ type: 'next' })
      const input = { putawayCode, goodsCode: 'G1', productionDate: DATE, quantity, locationCode: 'A-01' }
      const step = await floor().ok(shelve, input)
      expect(both.deed((word) => ({ type: 'shelved', location: 'A-01', step: word }), step)).toBe(question)
    }
    const cancelled = await orderOf()
    await world.as('merchant').ok(cancelPutaway, { putawayCode: cancelled })
    const over = await floor().ok(openPutaway, { putawayCode: cancelled })
    expect([over.nextState, putaway.startFlow(over)]).toEqual(['chooseJob', over.message])
  })

  test('agree on receiving: count by count, and the confirmation', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 48 }])
    const opened = await floor().ok(openReceive, { code })
    const both = twoDevices(receive, opened, ({ lines, task }) => [
      lines.map((line) => [line.goodsCode, line.countedNormal, line.countedBroken, line.dates]),
      task.countedNormal,
    ])
    for (const [date, normal, broken] of [
      [DATE, 40, 1],
      [daysAgo(4), 7, 0],
    ] as const) {
      both.does({ type: 'goods', goods: opened.lines[0]! })
      both.does({ type: 'date', date })
      both.does({ type: 'amount', amount: { normal, broken } })
      const operationId = `steps-${code}-${normal}`
      const input = { code, goodsCode: 'G1', productionDate: date, normal, broken, operationId }
      const step = await floor().ok(countReceive, input)
      expect(both.deed((word) => ({ type: 'counted', step: word }), step)).toBe('scanGoods')
    }
    both.does({ type: 'review' })
    const done = await floor().ok(confirmReceive, { code, countedNormal: 48 })
    both.does({ type: 'confirmed', text: done.message, next: done })
    expect(both.heard().state).toBe(done.nextState)
  })

  test('agree on loading and on the departure, after which there is a delivery to sign for', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, goodsCode, [['A-01', DATE, 10]])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 10 }])
    await world.accept(code)
    await floor().ok(
      confirmPick,
      picking({ code, goodsCode, locationCode: 'A-01', quantity: 10, productionDate: DATE }),
    )
    await floor().refused(openSignFor, { code }, 409)
    const both = twoDevices(load, await floor().ok(openLoad, { code }), (flow) => [
      flow.load?.loadedPallets,
      flow.load?.missingPallets,
    ])
    const lorry = { vehicleNo: '浙AD12345', vehicleNote: '', driverPhone: '', waybillNo: '', pallets: 2 }
    const started = await floor().ok(startLoad, { code, ...lorry })
    expect(both.deed((step) => ({ type: 'started', lorry, step }), started)).toBe('scanPallet')
    for (const [scan, question] of [
      [`${code}-2`, 'scanPallet'],
      [`${code}-1`, 'depart'],
    ] as const) {
      const step = await floor().ok(loadPallet, { code, scan })
      expect(both.deed((word) => ({ type: 'loaded', scan, step: word }), step)).toBe(question)
    }
    const left = await floor().ok(depart, { code })
    both.does({ type: 'departed', text: left.message })
    expect(both.heard().state).toBe(left.nextState)
    const over = await floor().ok(openLoad, { code })
    expect([over.nextState, load.startFlow(over)]).toEqual(['chooseJob', over.message])
    expect(signFor.startFlow(await floor().ok(openSignFor, { code })).state).toBe('goods')
  })

  test('agree on corrections: what lies there after each', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, goodsCode, [['A-02', DATE, 10]])
    const begin = (step: CorrectionStep) =>
      correction.nextFlow(correction.START, { type: 'opened', step, said: { right: true, text: '' } })
    const device = { ...correction, startFlow: begin }
    const both = twoDevices(device, await floor().ok(openMove, { locationCode: 'A-02' }), ({ batches }) =>
      batches.map((batch) => [batch.goodsCode, batch.productionDate, batch.onHand, batch.free]),
    )
    for (const [quantity, question] of [
      [4, 'scanGoods'],
      [6, 'scanLocation'],
    ] as const) {
      both.does({ type: 'goods', code: goodsCode })
      both.does({ type: 'quantity', pieces: quantity })
      both.does({ type: 'next' })
      const lines = [{ goodsCode, productionDate: DATE, quantity }]
      const step = await floor().ok(saveMove, {
        warehouseCode: 'WH1',
        fromLocationCode: 'A-02',
        toLocationCode: 'A-01',
        lines,
      })
      expect(both.deed((word) => ({ type: 'corrected', step: word }), step)).toBe(question)
    }
  })

  test('agree on counting: location by location, far off, nowhere, handed in', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, goodsCode, [
      ['A-01', DATE, 100],
      ['A-03', DATE, 20],
    ])
    const lacking = await newGoods(world)
    const goods = `${goodsCode},${lacking}`
    const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods })
    const opened = await floor().ok(openCount, { stocktakeCode })
    expect(opened.todo.map((row) => row.locationCode)).toEqual(['A-01', 'A-03', ''])
    const both = twoDevices(count, opened, ({ todo }) => todo.map((row) => [row.locationCode, row.goodsCode]))
    const sent: string[] = []
    for (const [locationCode, normal] of [
      ['A-01', 40],
      ['A-03', 20],
    ] as const) {
      // Whoever has no network opens the location that the last answer told of.
      const ahead = both.heard().ahead.find((place) => place.locationCode === locationCode)!
      const { place } = await floor().ok(scanCountLocation, { stocktakeCode, locationCode })
      expect(ahead).toEqual({ ...place, seen: ahead.seen })
      both.does({ type: 'place', place: ahead, step: null, lines: [] })
      both.does({ type: 'goods', goods: count.goodsAt(ahead, goodsCode)! })
      both.does({ type: 'date', date: DATE })
      both.does({ type: 'amount', amount: { normal, broken: 0 } })
      both.does({ type: 'kept' })
      const lines = count.linesToSend(both.heard())
      const deed = { stocktakeCode, locationCode, operationId: randomUUID(), seen: ahead.seen, lines }
      const step = await floor().ok(countAtLocation, deed)
      expect(both.deed((word) => ({ type: 'counted', step: word }), step)).toBe('scanLocation')
      sent.push(step.message)
    }
    expect(sent).toEqual(['货位 A-01 已记下，差异较大，需第二人复盘', '货位 A-03 已盘点'])
    // Another person counts what was far off: to the first it is nothing to do.
    const [again] = both.heard().waiting
    expect(again).toMatchObject({ locationCode: 'A-01', asked: '需第二人复盘' })
    const missing = await floor().ok(countEmpty, { stocktakeCode, goodsCode: lacking, operationId: randomUUID() })
    const nowhere = { goodsCode: lacking, goodsName: '' }
    expect(both.deed((step) => ({ type: 'counted', nowhere, step }), missing)).toBe('finish')
    const second = world.as('merchant')
    const theirs = await second.ok(openCount, { stocktakeCode })
    expect([theirs.nextState, theirs.todo.map((row) => row.asked)]).toEqual(['scanLocation', ['需第二人复盘']])
    const { place } = await second.ok(scanCountLocation, { stocktakeCode, locationCode: 'A-01' })
    const lines = [{ goodsCode, productionDate: DATE, normal: 40 }]
    const deed = { stocktakeCode, locationCode: 'A-01', operationId: randomUUID(), seen: place!.seen, lines }
    await second.ok(countAtLocation, deed)
    both.does({ type: 'opened', step: await floor().ok(openCount, { stocktakeCode }) })
    expect([both.heard().state, both.heard().waiting]).toEqual(['finish', []])
    const result = await floor().ok(finishCount, { stocktakeCode })
    expect(result.different).toBe(1)
    both.does({ type: 'finished', result })
    const over = await floor().ok(openCount, { stocktakeCode })
    expect([over.nextState, count.startFlow(over)]).toEqual(['chooseJob', over.message])
  })
})

test('every table of the floor is imported by the flow of the device and by the verbs of the server', () => {
  const root = join(import.meta.dirname, '../../packages')
  const sources = (room: string) =>
    globSync(`${room}/src/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
  const [server, device] = [sources('server'), sources('floor')]
  // The steps of fees are those of an amount's working.
  const tables = globSync('domain/src/*/*/steps.ts', { cwd: root, exclude: ['domain/src/fee/**'] }).map((file) =>
    file.replaceAll('\\', '/').replace('domain/src/', ''),
  )
  expect(tables.length).toBe(8)
  // Labels: the table is made from the deeds of the server, `LABEL_TRANSITIONS`.
  const told = tables.filter((table) => !table.startsWith('task/label-film/'))
  const usedBy = (room: string[], table: string) => room.some((text) => text.includes(`'@yuncang/domain/${table}'`))
  expect(tables.filter((table) => !usedBy(device, table))).toEqual([])
  expect(told.filter((table) => !usedBy(server, table))).toEqual([])
})
