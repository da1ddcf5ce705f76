/** Every mutating call of the floor, each with a new document that it may be made on. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { addLabel, countLabel, finishLabel, takeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { depart, loadPallet, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, openPick, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { confirmReceive, countReceive, undoReceive } from '@yuncang/contract/task/receive/floor.ts'
import { signForDelivery } from '@yuncang/contract/task/sign-for/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { randomUUID } from 'node:crypto'
import type { Deed } from './deeds.ts'
import { emptied } from './picks.ts'
import type { World } from './world.ts'

const lines = [{ goodsCode: 'G2', plannedNormal: 6 }]
const lying = { warehouseCode: 'WH1', locationCode: 'A-01', productionDate: '无', quantity: 2 }

/** The deeds, for a person with every right of merchant 1 whose world has ample stock of G1 and G2 on the shelf A-01 of WH1. */
export function floorDeeds(world: World): readonly Deed[] {
  const person = () => world.as('merchant')
  const putaway = async () => {
    const task = await world.arrive('G2', { normal: 12 })
    return (await person().ok(getTaskDetails, { code: task })).putawayCodes[0]!
  }
  const picking = async () => {
    const code = await world.create('TASK_TYPE_SEND', lines)
    await world.accept(code)
    const { todo } = await person().ok(openPick, { code })
    const { goodsCode, locationCode, productionDate, quality } = todo[0]!
    return { code, goodsCode, locationCode, productionDate, quality, operationId: randomUUID() }
  }
  const picked = async () => {
    const wish = await picking()
    await person().ok(confirmPick, { ...wish, quantity: 6 })
    return wish.code
  }
  const loading = async () => {
    const code = await picked()
    await person().ok(startLoad, { code, vehicleNo: '浙A12345', pallets: 2 })
    return code
  }
  const counting = async () => ({
    code: await world.create('TASK_TYPE_ARRIVE', lines),
    goodsCode: 'G2',
    productionDate: '无',
    normal: 6,
    operationId: randomUUID(),
  })
  const counted = async () => {
    const count = await counting()
    await person().ok(countReceive, count)
    return count
  }
  const labels = async () => {
    const { code } = await person().ok(addLabel, {
      kind: 'label',
      supplierCode: 'S1',
      warehouseCode: 'WH1',
      lines: [{ goodsCode: 'G2', plannedPieces: 9 }],
    })
    return code
  }
  const sticking = async () => {
    const code = await labels()
    await person().ok(takeLabel, { code })
    return code
  }
  return [
    [
      'shelve',
      shelve,
      async () => ({
        putawayCode: await putaway(),
        goodsCode: 'G2',
        productionDate: '无',
        quantity: 5,
        locationCode: 'A-01',
      }),
    ],
    [
      'move',
      saveMove,
      async () => ({
        warehouseCode: 'WH1',
        fromLocationCode: 'A-01',
        toLocationCode: 'A-02',
        lines: [{ goodsCode: 'G2', productionDate: '无', quantity: 2 }],
      }),
    ],
    [
      'change the quality',
      saveQuality,
      async () => ({ ...lying, goodsCode: 'G2', fromQuality: QUALITY.normal, reason: '外箱压破' }),
    ],
    [
      'change the date',
      saveDateChange,
      async () => ({ ...lying, goodsCode: 'G1', productionDate: '2026-11-01', newProductionDate: '2026-11-02' }),
    ],
    ['pick', confirmPick, async () => ({ ...(await picking()), quantity: 2 })],
    [
      'say that a location is empty',
      answerZeroCheck,
      async () => ({ ...(await emptied(world)), operationId: randomUUID(), empty: 1 }),
    ],
    ['pick short', shortPick, async () => ({ ...(await picking()), quantity: 2, reason: 'few' })],
    ['take a pick back', undoPick, async () => ({ code: await picked(), pickNo: 1 })],
    ['start to load', startLoad, async () => ({ code: await picked(), vehicleNo: '浙A12345', pallets: 2 })],
    [
      'load a pallet',
      loadPallet,
      async () => {
        const code = await loading()
        return { code, scan: `${code}-1` }
      },
    ],
    ['depart', depart, async () => ({ code: await loading(), leaveMissing: 1 })],
    ['count an arrival', countReceive, counting],
    [
      'take a count back',
      undoReceive,
      async () => {
        const { code, operationId } = await counted()
        return { code, operationId }
      },
    ],
    [
      'confirm an arrival',
      confirmReceive,
      async () => ({ code: (await counted()).code, countedNormal: 6, loading: 0 }),
    ],
    [
      'sign for a delivery',
      signForDelivery,
      async () => {
        const code = await world.create('TASK_TYPE_SEND', lines)
        await world.accept(code)
        await world.complete(code)
        return { code, signRegisterList: [{ id: '1', goodsCode: 'G2', rejectedPieces: 2, discardedPieces: 1 }] }
      },
    ],
    ['take label work', takeLabel, async () => ({ code: await labels() })],
    ['count labels', countLabel, async () => ({ code: await sticking(), id: '1', actualPieces: 5 })],
    [
      'finish labels',
      finishLabel,
      async () => {
        const code = await sticking()
        await person().ok(countLabel, { code, id: '1', actualPieces: 9 })
        return { code }
      },
    ],
  ]
}
