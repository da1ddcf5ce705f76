import { getUserInfo, updatePwd } from '@yuncang/contract/access/session/session.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { COMMON_REFUSALS, MUST_FIRST } from '@yuncang/contract/wire/refusal.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { bindLogin, bindMustFirst, CallError, NO_ANSWER, send } from './client.ts'
import { validate } from './validate.ts'
import { sessionToken, startSession } from './session.ts'
import { bindToast } from './toast.ts'

type Heard = { path: string; headers: Record<string, string>; body: string }

const toasts: string[] = []
const confirm = vi.fn(async () => false)
const go = vi.fn()
let heard: Heard[] = []

/** Answers the calls in turn; the last answer repeats. A thrown error stands for the network. */
function answer(...replies: (object | Error)[]): void {
  let turn = 0
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body: string | URLSearchParams }) => {
      heard.push({ path, headers, body: String(body) })
      const reply = replies[Math.min(turn++, replies.length - 1)]
      if (reply instanceof Error) throw reply
      const { code } = reply as { code: number }
      return { status: [503, 504].includes(code) ? code : 200, text: async () => JSON.stringify(reply) }
    },
  )
}
const ok = (obj: unknown) => ({ code: 200, message: '成功', success: true, obj })
const no = (code: number, message: string) => ({ code, message, success: false, obj: null })
const timeout = () => new DOMException('time is up', 'TimeoutError')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  startSession({ tokenKey: 'token-1', identity: IDENTITY.merchant, warehouseCode: '', warehouseList: [] })
  heard = []
  toasts.length = 0
  vi.clearAllMocks()
  bindToast({ show: (tone, text) => toasts.push(`${tone}: ${text}`), confirm })
  bindLogin('/login', go)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs a call to its end, with the retry's pause. */
async function run<T>(work: Promise<T>): Promise<T | CallError> {
  const end = work.catch((error: unknown) => error as CallError)
  await vi.advanceTimersByTimeAsync(1000)
  return await end
}

describe('a person who must see to the own account first', () => {
  test('is looked at anew as soon as a call says so, and not for any other no', async () => {
    const look = vi.fn()
    bindMustFirst(look)
    answer(no(403, '没有权限'), { ...no(403, '平台要求开启两步验证，请先设置'), obj: MUST_FIRST })
    await run(send(getUserInfo, {}))
    expect(look).not.toHaveBeenCalled()
    expect(await run(send(getUserInfo, {}))).toMatchObject({ code: 403 })
    expect(look).toHaveBeenCalledOnce()
    bindMustFirst(() => {})
  })
})

describe('a call on the wire', () => {
  test('carries the token in header and body, lists comma-joined in a form', async () => {
    answer(ok({ records: [], total: 0, totalCapped: 0 }))
    await run(send(getTaskPage, { page: 2, warehouseCode: ['W1', 'W2'], supplierCode: undefined }))
    expect(heard[0]).toMatchObject({
      path: '/api/task/getPage',
      headers: { token: 'token-1' },
      body: 'page=2&warehouseCode=W1%2CW2&token=token-1',
    })
    expect(heard[0]!.headers['idempotency-key']).toBeUndefined()
  })

  test('is JSON where the call says so', async () => {
    answer(ok({ code: 'CK1' }))
    const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'W1' }
    await run(send(addTask, { task, lines: [] } as never))
    expect(heard[0]!.headers['content-type']).toBe('application/json')
    expect(JSON.parse(heard[0]!.body)).toEqual({ task, goodsList: [], token: 'token-1' })
  })

  test('gives every write a key of its own', async () => {
    answer(ok(null))
    await run(send(updatePwd, { password: 'abcdef12' }))
    await run(send(updatePwd, { password: 'abcdef12' }))
    const keys = heard.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[0]).not.toBe(keys[1])
  })
})

describe('a timeout', () => {
  test('is retried once after a second, under the same key', async () => {
    answer(timeout(), ok(null))
    const work = send(updatePwd, { password: 'abcdef12' })
    await vi.advanceTimersByTimeAsync(999)
    expect(heard).toHaveLength(1)
    expect(await run(work)).toBeNull()
    expect(heard).toHaveLength(2)
    expect(heard[1]!.headers['idempotency-key']).toBe(heard[0]!.headers['idempotency-key'])
    expect(toasts).toEqual([])
  })

  test('waits three minutes for an answer, and no longer', async () => {
    let tries = 0
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      tries += 1
      return new Promise((_answer, giveUp) => signal.addEventListener('abort', () => giveUp(signal.reason as Error)))
    })
    const end = send(getUserInfo, {}, { quiet: true }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(179_999)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(tries).toBe(2)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(await end).toBeInstanceOf(CallError)
  })

  test('twice asks whether to reload', async () => {
    answer(timeout())
    expect(await run(send(getUserInfo, {}))).toMatchObject({ code: NO_ANSWER })
    expect(heard).toHaveLength(2)
    expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: '请求超时，是否重新加载？' }))
    expect(sessionToken()).toBe('token-1')
  })

  test('a broken network is retried once and said', async () => {
    answer(new TypeError('Failed to fetch'))
    expect(await run(send(getUserInfo, {}))).toMatchObject({ code: NO_ANSWER })
    expect(heard).toHaveLength(2)
    expect(toasts).toEqual(['error: 网络连接不上，请检查网络后重试'])
    expect(confirm).not.toHaveBeenCalled()
  })
})

describe('an answer that leaves it open', () => {
  const away = COMMON_REFUSALS.away
  const unknown = COMMON_REFUSALS.unknown
  const open = ({ code, text }: { code: number; text: string }) => no(code, text)
  const keys = () => new Set(heard.map(({ headers }) => headers['idempotency-key']))

  test('whether it was done is asked again under the same key, and what happened is told', async () => {
    answer(open(unknown), open(away), ok(null))
    const work = send(updatePwd, { password: 'abcdef12' })
    await vi.advanceTimersByTimeAsync(1_900)
    expect(heard).toHaveLength(1)
    expect(toasts).toEqual(['info: 连接中断，正在核对您的操作是否已生效，请勿重复提交…'])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await work).toBeNull()
    expect(heard).toHaveLength(3)
    expect(keys().size).toBe(1)
    expect(toasts.at(-1)).toBe('success: 已核对：您的操作已生效')
  })

  test('a database that is away is waited for, and nothing is said of doubt', async () => {
    answer(open(away), ok(null))
    const work = send(updatePwd, { password: 'abcdef12' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await work).toBeNull()
    expect(toasts).toEqual(['info: 服务暂时不可用，正在自动重试，请稍候…'])
    expect(keys().size).toBe(1)
  })

  test('a real refusal ends the doubt', async () => {
    answer(open(unknown), no(409, '任务状态已变更'))
    const work = send(updatePwd, { password: 'abcdef12' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await work).toMatchObject({ code: 409 })
    expect(toasts.at(-1)).toBe('error: 任务状态已变更')
  })

  test('that lasts is told at last as the doubt it is, though the database was only away afterwards', async () => {
    answer(open(unknown), open(away))
    const work = send(updatePwd, { password: 'abcdef12' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await work).toMatchObject({ code: unknown.code, message: unknown.text })
    expect(heard).toHaveLength(6)
    expect(toasts.at(-1)).toBe(`error: ${unknown.text}`)
  })

  test('is not asked after when nobody waits any more', async () => {
    answer(open(away))
    const leaving = new AbortController()
    const work = send(getUserInfo, {}, { signal: leaving.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort()
    expect(await work).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(heard).toHaveLength(1)
    expect(toasts).toEqual([])
  })
})

describe('a refusal', () => {
  test('is shown and rejected with its code, without a retry', async () => {
    answer(no(409, '任务状态已变更'))
    const error = await run(send(getUserInfo, {}))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code: 409, message: '任务状态已变更' })
    expect(toasts).toEqual(['error: 任务状态已变更'])
    expect(heard).toHaveLength(1)
  })

  test('is left to the caller who wants it quiet', async () => {
    answer(no(500, '账号或密码不正确'))
    expect(await run(send(getUserInfo, {}, { quiet: true }))).toMatchObject({ code: 500 })
    expect(toasts).toEqual([])
  })

  test('501 ends the session, says so once, and leads to login after three seconds', async () => {
    answer(no(501, '登录时间过期'))
    await Promise.all([run(send(getUserInfo, {})), run(send(getUserInfo, {}, { quiet: true }))])
    expect(sessionToken()).toBe('')
    expect(toasts).toEqual(['error: 登录时间过期或配置信息变更，请重新登录'])
    expect(go).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(go).toHaveBeenCalledExactlyOnceWith('/login')
  })

  test('501 does not move who logged in again meanwhile', async () => {
    answer(no(501, '登录时间过期'))
    await run(send(getUserInfo, {}))
    startSession({ tokenKey: 'token-2', identity: IDENTITY.merchant, warehouseCode: '', warehouseList: [] })
    await vi.advanceTimersByTimeAsync(3000)
    expect(go).not.toHaveBeenCalled()
  })

  test('that is no envelope is told in words', async () => {
    vi.stubGlobal('fetch', async () => ({ status: 502, text: async () => '<html>Bad Gateway</html>' }))
    expect(await run(send(getUserInfo, {}))).toMatchObject({
      code: 500,
      message: '服务器没有正确应答（502），请稍后重试',
    })
  })
})

test('validate names the first error of each field', async () => {
  expect(await validate(updatePwd, { password: 'x' })).toEqual([])
  expect(await validate(updatePwd, {})).toEqual([{ name: ['password'], errors: ['请输入新密码'] }])
  const errors = await validate(addTask, { task: { taskType: 'x' }, lines: [] })
  expect(errors.map(({ name }) => name.join('.'))).toEqual([
    'task.supplierCode',
    'task.taskType',
    'task.warehouseCode',
    'lines',
  ])
})
