import type { Right } from '@yuncang/domain/access/rights.ts'
import { ROLES } from '@yuncang/domain/access/roles.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { countPallets } from '@yuncang/domain/task/complete/pallets.ts'
import { NATURE, kindRules, type TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { signFor } from '@yuncang/server/task/sign-for/sign.ts'
import { completeByCall } from '@yuncang/server/task/complete/call.ts'
import { createTask } from '@yuncang/server/task/plan/create.ts'
import { supplementDocuments } from '@yuncang/server/task/task/documents.ts'
import { changeStatus } from '@yuncang/server/task/task/status.ts'
import { REJECT_REASONS } from '@yuncang/domain/task/sign-for/reason.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { DemoPoint, Person } from './company.ts'
import { photographNote } from './photo.ts'
import { act, goodsOfCode, type Site } from './scene.ts'

/*
 * What people do with tasks, each deed one call of the wire.
 */

/** Pieces of one date. */
export type Dated = { readonly date: string; readonly normal: number; readonly broken: number }

/** A line as it is planned or as it was really done. */
export type Line = {
  readonly goodsCode: string
  readonly normal: number
  readonly broken: number
  readonly dates?: readonly Dated[]
}

/** A task that is not finished. The place of a line in `lines` gives its number. */
export type OpenTask = {
  readonly code: string
  readonly kind: TaskKind
  readonly supplier: string
  readonly point?: DemoPoint | undefined
  readonly lines: readonly Line[]
}

export type NewTask = Omit<OpenTask, 'code'> & { readonly loading?: 0 | 1; readonly note?: string }

export async function makeTask(site: Site, person: Person, at: number, task: NewTask): Promise<OpenTask> {
  const { kind, supplier, point, loading, note = '', lines } = task
  const { code } = await act(
    site.scene,
    person,
    at,
    { call: addTask, verb: createTask },
    {
      task: {
        supplierCode: supplier,
        taskType: kind,
        warehouseCode: site.warehouse.code,
        note,
        ...(point && { pointCode: point.code }),
        ...(loading !== undefined && { loading }),
      },
      lines: lines.map(({ goodsCode, normal, broken, dates }) => ({
        goodsCode,
        plannedNormal: normal,
        plannedBroken: broken,
        ...(dates && { batches: dates.map(({ date, ...pieces }) => ({ productionDate: date, ...pieces })) }),
      })),
    },
  )
  return { code, kind, supplier, point, lines }
}

export async function acceptTasks(site: Site, person: Person, at: number, codes: readonly string[]): Promise<void> {
  await act(
    site.scene,
    person,
    at,
    { call: updateTaskStatus, verb: changeStatus },
    { codes: [...codes], status: TASK_STATUS.working },
  )
}

/** A person calls a task off; the manager does it for those who may not. */
export async function cancelTask(site: Site, person: Person, at: number, { code }: OpenTask): Promise<void> {
  const rights: readonly Right[] = ROLES[person.role].rights
  const canceller = rights.includes('assignmentManageCancel') ? person : site.manager
  await act(
    site.scene,
    canceller,
    at,
    { call: updateTaskStatus, verb: changeStatus },
    { codes: [code], status: TASK_STATUS.cancelled },
  )
}

/** Completes a task with what was really done; a task priced by the pallet is told the suggested count. */
export async function completeAs(
  site: Site,
  person: Person,
  at: number,
  task: OpenTask,
  done: readonly Line[],
  loading?: 0 | 1,
) {
  const urls = isInbound(task) && isRecent(site, at) ? [await photographNote(site.scene, person, at, task.code)] : []
  return act(
    site.scene,
    person,
    at,
    { call: completeTask, verb: completeByCall },
    {
      task: {
        code: task.code,
        urls,
        ...(task.point?.byPallet && { pallets: palletsOf(site, done) }),
        ...(loading !== undefined && { loading }),
      },
      lines: done.map(({ goodsCode, normal, broken, dates }, index) => ({
        id: String(index + 1),
        goodsCode,
        actualNormal: normal,
        actualBroken: broken,
        ...(dates && {
          batches: dates.map(({ date, normal, broken }) => ({
            productionDate: date,
            normal: normal,
            broken: broken,
          })),
        }),
      })),
    },
  )
}

/** The driver brings the signed note back, and it is photographed; of old deliveries the paper is all there is. */
export async function bringNote(site: Site, person: Person, at: number, { code }: OpenTask): Promise<void> {
  if (!isRecent(site, at)) return
  const note = await photographNote(site.scene, person, at, code)
  await act(site.scene, person, at, { call: updateTaskUrls, verb: supplementDocuments }, { code, urls: note })
}

/** Pictures take their time to be made: the last days have them. */
const RECENT_DAYS = 2
const isRecent = ({ scene }: Site, at: number) => scene.now - at < RECENT_DAYS * 86_400_000
const isInbound = ({ kind }: OpenTask) => kindRules(kind).nature === NATURE.inbound

/** What the platform said of a line of a delivery. */
export type Verdict = { readonly rejected: number; readonly discarded: number }

/** Signs for a delivery. Answers the code of the rejection inbound it made, or ''. */
export async function sign(
  site: Site,
  person: Person,
  at: number,
  task: OpenTask,
  verdicts: readonly Verdict[],
): Promise<string> {
  const { rejectTaskCode } = await act(
    site.scene,
    person,
    at,
    { call: submitSignFor, verb: signFor },
    {
      code: task.code,
      signRegisterList: task.lines.map(({ goodsCode }, index) => ({
        id: String(index + 1),
        goodsCode,
        rejectedPieces: verdicts[index]!.rejected,
        discardedPieces: verdicts[index]!.discarded,
        ...reasonOf(task, index, verdicts[index]!),
      })),
    },
  )
  return rejectTaskCode
}

/** Whoever signs says why mostly, and not always. */
function reasonOf({ code }: OpenTask, index: number, { rejected }: Verdict) {
  const reason = REJECT_REASONS[(Number(code.slice(-3)) + index) % (REJECT_REASONS.length + 1)]
  return rejected > 0 && reason !== undefined ? { rejectReason: reason } : {}
}

function palletsOf({ scene }: Site, done: readonly Line[]): number {
  const suggested = countPallets(
    done.map(({ goodsCode, normal, broken }) => ({ ...goodsOfCode(scene, goodsCode), pieces: normal + broken })),
  )
  return Math.max(1, suggested)
}
