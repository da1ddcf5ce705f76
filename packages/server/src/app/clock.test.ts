/**
 * The machine's clock is set under the running program, hours ahead and back again: people work on, each deed is done once, what follows
 * from deeds is done soon, and no night is reckoned that has not come. Runs at length only: what waits on the clock does so for seconds.
 */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { CAN_SET_CLOCK, clockOf, setClock } from '@yuncang/harness/set-clock.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../plumbing/db/database.ts'
import { runningOwnerUrl } from '../plumbing/db/embedded/start.ts'
import { preparedAppUrl } from '../plumbing/db/roles.ts'
import { checkInvariants } from './invariants.ts'

const TITLE = CAN_SET_CLOCK
  ? 'a clock that is set'
  : 'a clock that is set (left out: libfaketime is not installed here)'
/** A process looks at the clock every quarter of a minute; pricing follows a second or two later. */
const SOON = { timeout: 60_000, interval: 500 }

describe.runIf(rounds(0, 1) === 1 && CAN_SET_CLOCK)(TITLE, () => {
  let home: string
  let file: string
  let program: Program
  let owner: pg.Client
  let token: string

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'yuncang-clock-'))
    // PostgreSQL, which is somebody else, reads it too.
    const folder = await mkdtemp(join(tmpdir(), 'yuncang-clock-file-'))
    await chmod(folder, 0o755)
    file = join(folder, 'clock')
    await setClock(file, 0)
    program = await startProgram(home, { env: clockOf(file) })
    owner = new pg.Client({ connectionString: (await runningOwnerUrl(home))! })
    await owner.connect()
    await owner.query('delete from login_name where tenant_id = 0; delete from account where tenant_id = 0')
    token = (await seedWorld(owner)).merchant
    await work('TASK_TYPE_ARRIVE', 10_000)
  }, 300_000)
  afterAll(async () => {
    await owner?.end()
    program?.child.kill('SIGTERM')
    await program?.ended
    await rm(home, { recursive: true, force: true })
    await rm(join(file, '..'), { recursive: true, force: true })
  }, 300_000)

  const act = async (call: Call, body: object, key: string = randomUUID()) => {
    const reply = await fetch(`${program.url}${call.path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(toWire(call.input, body)),
    })
    const answer = (await reply.json()) as { code: number; message: string; obj: { code: string } }
    expect(answer, call.path).toMatchObject({ code: 200 })
    return answer.obj
  }

  /** A task from its making to its end; the making twice, as a page does that heard no answer. */
  async function work(taskType: string, pieces: number): Promise<string> {
    const key = randomUUID()
    const made = {
      task: {
        supplierCode: 'S1',
        taskType,
        warehouseCode: 'WH2',
        loading: 0,
        ...(taskType === 'TASK_TYPE_SEND' ? { pointCode: 'P3' } : {}),
      },
      lines: [{ goodsCode: 'G2', plannedNormal: pieces }],
    }
    const { code } = await act(addTask, made, key)
    expect(await act(addTask, made, key)).toMatchObject({ code })
    await act(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
    await act(completeTask, { task: { code }, lines: [{ id: '1', goodsCode: 'G2', actualNormal: pieces }] })
    return code
  }

  const rows = async <Row>(text: string): Promise<Row[]> => (await owner.query(text)).rows as Row[]
  const away = async () =>
    (
      await rows<{ hours: number }>(
        `select round(extract(epoch from clock_timestamp() - to_timestamp(${Date.now() / 1000})) / 3600)::int as hours`,
      )
    )[0]!.hours
  /** Until every process of the machine has it, and the program has noticed. */
  const set = async (hours: number) => {
    const before = await away()
    const noticed = notices()
    await setClock(file, hours)
    await vi.waitFor(async () => expect(await away()).toBe(hours), SOON)
    if (before !== hours) await vi.waitFor(() => expect(notices()).toBe(noticed + 1), SOON)
  }
  const notices = () => program.said().match(/the clock of the database was set/g)?.length ?? 0
  const waiting = async () =>
    (await rows<{ n: number }>('select count(*)::int as n from job where done_at is null and failed_at is null'))[0]!.n
  const allFollowed = () => vi.waitFor(async () => expect(await waiting()).toBe(0), SOON)

  it('has everybody work on, and what follows be done soon', { timeout: 600_000 }, async () => {
    const codes: string[] = []
    for (const hours of [0, 3, -2, 1, 20, 0]) {
      await set(hours)
      codes.push(await work('TASK_TYPE_SEND', 3))
      await allFollowed()
      // Harmless to do again; it waits while the clock is set.
      const again = await owner.query(
        `update job set done_at = null, attempts = 0, created_at = now(), due_at = now() + interval '30 seconds' where id = (select max(id) from job where topic = 'work.rate')`,
      )
      expect(again.rowCount).toBe(1)
    }
    await allFollowed()
    expect(new Set(codes).size).toBe(codes.length)
    const [counts] = await rows(`
      select (select count(*)::int from task where tenant_id = 1) as tasks,
        (select count(*)::int from job where failed_at is not null) as given_up`)
    expect(counts).toEqual({ tasks: codes.length + 1, given_up: 0 })
    const nights = await rows<{ period: string }>('select distinct period from job where period is not null')
    expect(nights.filter(({ period }) => Date.parse(period) > Date.now() + 6 * 3_600_000)).toEqual([])
    expect(program.said()).not.toMatch(/fault|Error/)
    const database = openDatabase(await preparedAppUrl((await runningOwnerUrl(home))!), { poolSize: 1 })
    expect(await checkInvariants(database)).toEqual([])
    await database.close()
  })
})
