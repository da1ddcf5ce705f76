/** A small warehouse world for server tests: two merchants, everyone who works there, and the calls they make over HTTP. */
import { type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { heard, toWire } from '@yuncang/contract/wire/names.ts'
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { openDatabase, type Database } from '@yuncang/server/plumbing/db/database.ts'
import { types } from '@yuncang/server/plumbing/db/packet.ts'
import { ofSeveral } from '@yuncang/server/plumbing/db/spread-engine.ts'
import { openPlace } from '@yuncang/server/plumbing/file/open-place.ts'
import type { FilePlace } from '@yuncang/server/plumbing/file/place.ts'
import { testServer } from './server.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { LOOPBACK } from './mailbox.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { priceDone } from './rate-jobs.ts'
import type { PersonName } from './world-seed.ts'

/** One person's way to make calls. */
export type Person = {
  readonly token: string
  /** The whole reply. */
  call<C extends Call>(call: C, input: CallRequest<C>, options?: { key?: string }): Promise<Envelope<CallOutput<C>>>
  /** The reply's `obj`; fails the test when the call was refused. */
  ok<C extends Call>(call: C, input: CallRequest<C>, options?: { key?: string }): Promise<CallOutput<C>>
  /** The reply of a call that must be refused with this code. */
  refused<C extends Call>(call: C, input: CallRequest<C>, code: number): Promise<string>
}

type Batch = { readonly date: string; readonly normal?: number; readonly broken?: number }

export type World = {
  readonly app: FastifyInstance
  readonly database: Database
  /** Superuser: for looking behind row-level security, and for arranging what no call arranges. */
  readonly owner: pg.Client
  readonly appUrl: string
  /** Where this world keeps its images. */
  readonly files: FilePlace
  readonly filesFolder: string
  /** Somebody of this world (`world-seed.ts` says who works where). */
  as(name: PersonName): Person
  /** An arrival of goods at a warehouse, completed with these batches (no batches: undated). Answers the task's code. */
  arrive(
    goodsCode: string,
    batches: readonly Batch[] | { normal: number; broken?: number },
    options?: { warehouse?: string; by?: PersonName },
  ): Promise<string>
  /** A task in the given nature, created by merchant; answers its code. */
  create(
    taskType: string,
    goods: readonly {
      goodsCode: string
      plannedNormal?: number
      plannedBroken?: number
      batches?: { productionDate: string; normal?: number; broken?: number }[]
    }[],
    options?: { warehouse?: string; supplier?: string; point?: string; by?: PersonName },
  ): Promise<string>
  accept(code: string): Promise<void>
  /** Completes a task with exactly its plan, or the given actuals by goods code. */
  complete(code: string, actual?: Readonly<Record<string, { normal?: number; broken?: number }>>): Promise<void>
  /** 1, 2, 3 … of something that a test makes, counted in this world: what is made has the same name in every run. */
  next(of: string): number
  /** Rows of a query as the superuser. */
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
}

const NEEDS_LOADING = new Set(['TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT', 'TASK_TYPE_ARRIVE', 'TASK_TYPE_OTHER_PUT'])

type WorldOptions = {
  readonly looks?: 'after every test' | 'at the end'
  /** The program speaks to it as to several servers that answer as one. */
  readonly several?: boolean
}

/**
 * Opens a world for a test file; after every test all invariants must hold. A file of hundreds of tests that change nothing, or a
 * little each, may look at its end instead: to look takes as long as such a test.
 */
export function useWorld({ looks = 'after every test', several = false }: WorldOptions = {}): World {
  let database: TestDatabase
  let app: FastifyInstance
  let pool: Database
  const owner = { client: undefined as unknown as pg.Client }
  let filesFolder: string
  const made = new Map<string, number>()
  beforeAll(async () => {
    const copy = await openTestDatabase(inject('worldTemplate'))
    database = several ? { ...copy, appUrl: ofSeveral(copy.appUrl) } : copy
    // Pipelined, as the program's own connections are: a test may ask for several things at once.
    owner.client = new pg.Client({ connectionString: database.ownerUrl, types, pipeline: true } as pg.ClientConfig)
    await owner.client.connect()
    filesFolder = await mkdtemp(join(tmpdir(), 'yuncang-files-'))
    app = await testServer({
      appUrl: database.appUrl,
      files: { folder: filesFolder },
      mail: LOOPBACK,
      checkReplies: true,
    })
    pool = openDatabase(database.appUrl, { poolSize: 4 })
  })
  const look = async () => expect(await checkInvariants(pool)).toEqual([])
  if (looks === 'after every test') afterEach(look)
  afterAll(async () => {
    try {
      if (looks === 'at the end') await look()
    } finally {
      await close()
    }
  })
  const close = async () => {
    await app?.close()
    await pool?.close()
    await owner.client?.end()
    await database?.close()
    await rm(filesFolder, { recursive: true, force: true })
  }

  const as = (name: PersonName): Person => {
    const token = inject('worldTokens')[name]
    if (token === undefined) throw new Error(`nobody is called ${name}`)
    return personOf(app, token, pricedAfter)
  }
  /** What a deed charges has its price when its test goes on, as for people a second or two later. */
  const pricedAfter = async (path: string) => (CHARGING.test(path) ? priceDone(pool) : undefined)
  const create: World['create'] = async (
    taskType,
    lines,
    { warehouse = 'WH1', supplier = 'S1', point, by = 'merchant' } = {},
  ) => {
    const asked = NEEDS_LOADING.has(taskType)
      ? { loading: 0 as const }
      : { pointCode: point ?? (warehouse === 'WH1' ? 'P1' : 'P3') }
    const { code } = await as(by).ok(addTask, {
      task: { supplierCode: supplier, taskType: taskType as never, warehouseCode: warehouse, ...asked },
      lines: [...lines],
    })
    return code
  }
  const accept = async (code: string) =>
    void (await as('merchant').ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working }))
  const complete: World['complete'] = async (code, actual) => {
    const task = await as('merchant').ok(getTaskDetails, { code })
    const lines = task.lines.map((line) => ({
      id: line.id,
      goodsCode: line.goodsCode,
      actualNormal: actual ? (actual[line.goodsCode]?.normal ?? 0) : line.plannedNormal,
      actualBroken: actual ? (actual[line.goodsCode]?.broken ?? 0) : line.plannedBroken,
    }))
    await as('merchant').ok(completeTask, { task: { code, ...(task.byPallet ? { pallets: 1 } : {}) }, lines })
  }
  return {
    get app() {
      return app
    },
    get database() {
      return pool
    },
    get owner() {
      return owner.client
    },
    get appUrl() {
      return database.appUrl
    },
    get files() {
      return openPlace({ folder: filesFolder })
    },
    get filesFolder() {
      return filesFolder
    },
    as,
    create,
    accept,
    complete,
    async arrive(goodsCode, batches, { warehouse = 'WH1', by = 'merchant' } = {}) {
      const list = 'length' in batches ? batches : []
      const sum = (name: QualityName) =>
        'length' in batches ? batches.reduce((total, batch) => total + (batch[name] ?? 0), 0) : (batches[name] ?? 0)
      const [{ supplier }] = (
        await owner.client.query(
          'select s.code as supplier from goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id where g.code = $1',
          [goodsCode],
        )
      ).rows
      const code = await create(
        'TASK_TYPE_ARRIVE',
        [{ goodsCode, plannedNormal: sum('normal'), plannedBroken: sum('broken') }],
        {
          warehouse,
          supplier,
          by,
        },
      )
      await as(by).ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
      await as(by).ok(completeTask, {
        task: { code },
        lines: [
          {
            id: '1',
            goodsCode,
            actualNormal: sum('normal'),
            actualBroken: sum('broken'),
            batches: list.map((batch) => ({
              productionDate: batch.date,
              normal: batch.normal ?? 0,
              broken: batch.broken ?? 0,
            })),
          },
        ],
      })
      return code
    },
    next(of) {
      const number = (made.get(of) ?? 0) + 1
      made.set(of, number)
      return number
    },
    rows: async <T>(text: string, values: unknown[] = []) => (await owner.client.query(text, values)).rows as T[],
  }
}

/** Calls that end work which is charged. */
const CHARGING = /\/(completeTask|supplierTaskLable\/complete|label\/finish|load\/depart|receive\/confirm)$/

/** A person who makes calls with a token. `after` is waited for behind each. */
export function personOf(
  app: FastifyInstance,
  token: string,
  after: (path: string) => Promise<void> = async () => {},
): Person {
  const call: Person['call'] = async (declared, input, options = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: declared.path,
      headers: {
        token,
        'content-type': 'application/json',
        ...(options.key ? { 'idempotency-key': options.key } : {}),
      },
      payload: JSON.stringify(toWire(declared.input, input)),
    })
    await after(declared.path)
    return heard(declared, reply.json<Envelope<unknown>>())
  }
  return {
    token,
    call,
    async ok(declared, input, options) {
      const reply = await call(declared, input, options)
      expect(reply, `${declared.path}: ${reply.message}`).toMatchObject({ code: 200, success: true })
      return reply.obj
    },
    async refused(declared, input, code) {
      const reply = await call(declared, input)
      expect(reply, `${declared.path}: ${reply.message}`).toMatchObject({ code, success: false, obj: null })
      expect(reply.message).toMatch(/[\u4e00-\u9fff]/)
      return reply.message
    },
  }
}
