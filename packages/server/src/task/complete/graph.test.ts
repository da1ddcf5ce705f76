/** The whole status graph: from every status, every deed, and only the table's transitions happen (semantics 3). */
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { kindRules, type TaskKind } from '@yuncang/domain/task/task/kind.ts'
import {
  TASK_STATUS,
  nextStatus,
  TASK_TRANSITIONS,
  taskStatuses,
  type TaskDeed,
  type TaskStatus,
} from '@yuncang/domain/task/task/state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
beforeAll(async () => {
  await world.arrive('G2', { normal: 1000 })
})

const KINDS = [
  'TASK_TYPE_SEND',
  'TASK_TYPE_CPFR',
  'TASK_TYPE_EMPTY',
  'TASK_TYPE_OTHER_OUT',
  'TASK_TYPE_ARRIVE',
  'TASK_TYPE_REMAINING',
  'TASK_TYPE_AFTER',
  'TASK_TYPE_OTHER_PUT',
] as const

/** What the four calls do to a task of a kind, and how each is made. */
const CALLS = {
  accept: {
    deed: () => 'accept',
    make: (code: string) => world.as('merchant').call(updateTaskStatus, { codes: code, status: TASK_STATUS.working }),
  },
  cancel: {
    deed: () => 'cancel',
    make: (code: string) => world.as('merchant').call(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled }),
  },
  complete: {
    deed: (kind) => (kindRules(kind).signFor ? 'ship' : 'complete'),
    make: (code: string) =>
      world
        .as('merchant')
        .call(completeTask, { task: { code }, lines: [{ id: '1', goodsCode: 'G2', actualNormal: 2 }] }),
  },
  signFor: {
    deed: () => 'signFor',
    make: (code: string) => world.as('merchant').call(submitSignFor, { code, signRegisterList: [] }),
  },
} as const satisfies Record<
  string,
  { deed: (kind: TaskKind) => TaskDeed; make: (code: string) => Promise<{ code: number }> }
>
type CallName = keyof typeof CALLS

/** The calls that bring a task of this kind to a status; null when it never has that status. */
function pathTo(kind: TaskKind, status: TaskStatus): CallName[] | null {
  const finish: CallName[] = kindRules(kind).signFor ? ['accept', 'complete', 'signFor'] : ['accept', 'complete']
  return {
    1: [],
    2: ['accept'] as CallName[],
    3: finish,
    4: ['cancel'] as CallName[],
    5: kindRules(kind).signFor ? finish.slice(0, 2) : null,
  }[status]
}

async function taskIn(kind: TaskKind, path: readonly CallName[]): Promise<string> {
  const code = await world.create(kind, [{ goodsCode: 'G2', plannedNormal: 2 }])
  for (const name of path) expect(await CALLS[name].make(code)).toMatchObject({ code: 200 })
  return code
}

const seen = new Set<string>()
afterAll(() => {
  // Of the 25 pairs of statuses exactly those of the table were ever walked.
  const pairs = taskStatuses.flatMap((from) => taskStatuses.map((to) => `${from}>${to}`))
  expect(pairs).toHaveLength(25)
  expect(pairs.filter((pair) => seen.has(pair))).toEqual(
    [...new Set(Object.values(TASK_TRANSITIONS).map(({ from, to }) => `${from}>${to}`))].sort(),
  )
})

describe.for(KINDS)('%s', (kind) => {
  const reachable = taskStatuses.flatMap((status) => {
    const path = pathTo(kind, status)
    return path ? [{ status, path }] : []
  })

  it.for(reachable)('from status $status allows exactly what the table says', async ({ status, path }) => {
    for (const name of Object.keys(CALLS) as CallName[]) {
      const code = await taskIn(kind, path)
      const before = await world.as('merchant').ok(getTaskDetails, { code })
      expect(before.status).toBe(status)
      const deed = CALLS[name].deed(kind)
      const allowed = nextStatus(status, deed)
      const reply = await CALLS[name].make(code)
      const after = await world.as('merchant').ok(getTaskDetails, { code })
      expect([name, reply.code, after.status]).toEqual([name, allowed === null ? 409 : 200, allowed ?? status])
      if (allowed === null) expect(after).toEqual(before)
      const steps = await world.rows<{ step: string }>(
        `select from_status || '>' || to_status as step from document_log l join task t on t.tenant_id = l.tenant_id and t.id = l.document_id where l.document_kind = 'task' and t.code = $1 and from_status is not null`,
        [code],
      )
      for (const { step } of steps) seen.add(step)
    }
  })
})
