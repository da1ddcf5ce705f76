/** Every mutating call of the office, each with a new document that it may be made on. */
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import {
  configOpenType,
  productionOpen,
  setOutConfig,
  setPutConfig,
} from '@yuncang/contract/site/warehouse/settings.ts'
import { claimJob, releaseJob, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { addPutaway } from '@yuncang/contract/shelf/putaway/create.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { acceptLabel, addLabel, cancelLabel, completeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addTask, updateTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { uploadPicture } from './upload.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

/** What a deed is called, its call, and a body that may be sent once. */
export type Deed = readonly [name: string, call: Call, arrange: () => Promise<unknown>]

const lines = [{ goodsCode: 'G2', plannedNormal: 6 }]

/** The deeds, for a person with every right of merchant 1 whose world has ample stock of G1 and G2 at WH1. */
export function officeDeeds(world: World): readonly Deed[] {
  const picked = async (taskType = 'TASK_TYPE_SEND') => {
    const code = await world.create(taskType, lines)
    await world.accept(code)
    return code
  }
  const putaway = async () => {
    const task = await world.arrive('G2', { normal: 12 })
    return (await world.as('merchant').ok(getTaskDetails, { code: task })).putawayCodes[0]!
  }
  const undated = async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 8 }])
    await world.accept(code)
    await world.complete(code)
    return code
  }
  const done = { id: '1', goodsCode: 'G2', actualNormal: 6 }
  const label = async () =>
    (
      await world.as('merchant').ok(addLabel, {
        kind: 'label',
        supplierCode: 'S1',
        warehouseCode: 'WH1',
        lines: [{ goodsCode: 'G2', plannedPieces: 9 }],
      })
    ).code
  const taken = async () => {
    const code = await label()
    await world.as('merchant').ok(acceptLabel, { code })
    return code
  }
  /** A warehouse that keeps neither dates nor locations, with everything as it was set up. */
  const plain = async () => {
    await world.owner.query(
      `update warehouse set dates_on = false, locations_on = false, putaway_automatic = true, pick_from_staging = true where code = 'WH2'`,
    )
    return 'WH2'
  }
  const staging = async () =>
    (await world.rows<{ id: string }>(`select id::text as id from place where code = 'WH1-ZC'`))[0]!.id
  const claimed = async (by: PersonName) => {
    const code = await world.create('TASK_TYPE_ARRIVE', lines)
    await world.as(by).ok(claimJob, { kind: 'receive', code })
    return { kind: 'receive', code }
  }
  return [
    [
      'create outbound',
      addTask,
      async () => ({
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1' },
        lines,
      }),
    ],
    [
      'create inbound',
      addTask,
      async () => ({
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 1 },
        lines,
      }),
    ],
    ['change', updateTask, async () => ({ code: await world.create('TASK_TYPE_SEND', lines), note: '改' })],
    [
      'accept',
      updateTaskStatus,
      async () => ({ codes: await world.create('TASK_TYPE_SEND', lines), status: TASK_STATUS.working }),
    ],
    [
      'cancel',
      updateTaskStatus,
      async () => ({ codes: await world.create('TASK_TYPE_SEND', lines), status: TASK_STATUS.cancelled }),
    ],
    ['ship', completeTask, async () => ({ task: { code: await picked() }, lines: [done] })],
    [
      'complete outbound',
      completeTask,
      async () => ({ task: { code: await picked('TASK_TYPE_EMPTY') }, lines: [done] }),
    ],
    [
      'complete inbound',
      completeTask,
      async () => ({ task: { code: await picked('TASK_TYPE_ARRIVE') }, lines: [done] }),
    ],
    [
      'sign for',
      submitSignFor,
      async () => {
        const code = await picked()
        await world.complete(code)
        return { code, signRegisterList: [{ id: '1', goodsCode: 'G2', rejectedPieces: 2, discardedPieces: 1 }] }
      },
    ],
    [
      'enter dates',
      saveProductionDate,
      async () => ({
        taskCode: await undated(),
        lines: [{ id: '1', batches: [{ productionDate: '2026-11-02', normal: 8 }] }],
      }),
    ],
    ['cancel putaway', cancelPutaway, async () => ({ putawayCode: await putaway() })],
    [
      'supplement documents',
      updateTaskUrls,
      async () => {
        const code = await picked('TASK_TYPE_EMPTY')
        await world.complete(code)
        return { code, urls: await uploadPicture(world, 'merchant') }
      },
    ],
    [
      'order putaway by hand',
      addPutaway,
      async () => {
        // What a cancelled order lets go is free.
        await world.as('merchant').ok(cancelPutaway, { putawayCode: await putaway() })
        return {
          warehouseCode: 'WH1',
          supplierCode: 'S1',
          source: 1,
          locationId: await staging(),
          lines: [{ goodsCode: 'G2', normal: 4 }],
        }
      },
    ],
    ['keep dates', configOpenType, async () => ({ warehouseCode: await plain(), datesOn: 1 })],
    ['keep dates by its own switch', productionOpen, async () => ({ warehouseCode: await plain(), datesOn: 1 })],
    ['order putaway by hand only', setPutConfig, async () => ({ warehouseCode: await plain(), autoPutaway: 0 })],
    ['pick from shelves only', setOutConfig, async () => ({ warehouseCode: await plain(), pickStaging: 0 })],
    [
      'ask for labels',
      addLabel,
      async () => ({
        kind: 'label',
        supplierCode: 'S1',
        warehouseCode: 'WH1',
        lines: [{ goodsCode: 'G2', plannedPieces: 9 }],
      }),
    ],
    ['accept labels', acceptLabel, async () => ({ code: await label() })],
    ['cancel labels', cancelLabel, async () => ({ code: await label() })],
    ['complete labels', completeLabel, async () => ({ code: await taken(), lines: [{ id: '1', actualPieces: 8 }] })],
    ['claim a job', claimJob, async () => ({ kind: 'receive', code: await world.create('TASK_TYPE_ARRIVE', lines) })],
    ['release a job', releaseJob, () => claimed('merchant')],
    ['take a job back', takeBackJob, () => claimed('floor')],
  ]
}
