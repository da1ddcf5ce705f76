/** The HTTP face around the calls: what is not an answer, and what every answer carries. */
import { getUserInfo, login } from '@yuncang/contract/access/session/session.ts'
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { z } from '@yuncang/contract/wire/field.ts'
import { wireShapeOf } from '@yuncang/contract/wire/names.ts'
import { faultName } from '@yuncang/contract/wire/words.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { hashPassword } from '../access/session/password.ts'
import { handlers } from './calls.ts'
import { describe as describeCalls } from './openapi.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { ServerOptions } from './server.ts'

const world = useWorld()
let folder: string
let app: FastifyInstance
let log = ''
const opened: FastifyInstance[] = []

async function open(options: Partial<ServerOptions>): Promise<FastifyInstance> {
  const server = await testServer({ appUrl: world.appUrl, logLevel: 'silent', ...options })
  opened.push(server)
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuncang-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>pages</title>')
  await writeFile(join(folder, 'assets', 'main-1.js'), 'export {}')
  app = await open({
    logLevel: 'trace',
    logTo: { write: (line) => (log += line) },
    pages: { web: folder, floor: folder },
    requestsPerMinute: 100_000,
  })
})

afterAll(async () => {
  await Promise.all(opened.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const no = (code: number) => ({ code, success: false, obj: null, message: expect.stringMatching(/[\u4e00-\u9fff]/) })

describe('what is no answer of a call', () => {
  it('is 404 for an unknown path, a wrong method and a path that cannot be read, still as the envelope', async () => {
    for (const [method, url] of [
      ['POST', '/api/task/nothing'],
      ['GET', '/api/nothing'],
      ['GET', '/nothing.js'],
      ['GET', addTask.path],
      ['DELETE', getTaskPage.path],
      ['PUT', '/'],
      ['POST', '/api/TASK/add'],
      ['GET', '/assets/nothing.js'],
      ['GET', '/image/1'],
    ] as const) {
      const reply = await app.inject({
        method,
        url,
        headers: { token: world.as('merchant').token, accept: url.startsWith('/api') ? 'text/html' : '*/*' },
      })
      expect([url, reply.statusCode, reply.json()]).toEqual([url, 404, no(404)])
    }
    for (const url of ['/api/%E0%A4%A', '/%', `/api/${'x'.repeat(3000)}`]) {
      const reply = await app.inject({ method: 'POST', url })
      expect([400, 404], url).toContain(reply.statusCode)
      expect(reply.json(), url).toEqual(no(reply.statusCode))
    }
  })

  it('is 413 for a body beyond 1 MiB', async () => {
    const payload = JSON.stringify({ code: 'x'.repeat(1024 * 1024) })
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const reply = await app.inject({
        method: 'POST',
        url: getTaskDetails.path,
        headers: { token: world.as('merchant').token, 'content-type': type },
        payload,
      })
      expect([reply.statusCode, reply.json()]).toEqual([413, no(413)])
    }
    const fits = await app.inject({
      method: 'POST',
      url: getTaskDetails.path,
      headers: { token: world.as('merchant').token, 'content-type': 'application/json' },
      payload: JSON.stringify({ code: 'x', note: 'x'.repeat(1000 * 1024) }),
    })
    expect([fits.statusCode, fits.json().code]).toEqual([200, 404])
  })

  it('is 429 for too many requests of one address', async () => {
    const small = await open({ requestsPerMinute: 3 })
    const ask = (remoteAddress: string) =>
      small.inject({
        method: 'POST',
        url: getTaskPage.path,
        headers: { token: world.as('merchant').token },
        remoteAddress,
      })
    for (let turn = 0; turn < 3; turn += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200)
    const reply = await ask('10.0.0.1')
    expect([reply.statusCode, reply.json()]).toEqual([429, no(429)])
    expect((await ask('10.0.0.2')).statusCode).toBe(200)
  })

  it('is 500 for a fault of ours, which tells nothing of its inside and leaves nothing behind', async () => {
    await world.owner.query('alter table notice rename to notice_away')
    const reply = await app.inject({
      method: 'POST',
      url: getNotices.path,
      headers: { token: world.as('merchant').token },
    })
    await world.owner.query('alter table notice_away rename to notice')
    const { message, ...said } = reply.json<{ message: string }>()
    expect([reply.statusCode, said]).toEqual([500, { code: 500, success: false, obj: null }])
    // The name that the person reads out is in the log beside what broke.
    const [, request] = /^(?:.*)（编号 ([0-9a-f]{10})）$/.exec(message)!
    expect(message).toBe(COMMON_REFUSALS.fault.text + faultName(request!))
    expect(log).toMatch(new RegExp(`"reqId":"${request}".*"msg":"fault"`))
    expect(await personOf(app, world.as('merchant').token).ok(getNotices, {})).toMatchObject({ total: 0 })
  })
})

describe('every answer', () => {
  it('has the headers that keep a browser safe, and is kept by no cache', async () => {
    const answers = [
      await app.inject({ method: 'POST', url: getTaskPage.path, headers: { token: world.as('merchant').token } }),
      await app.inject({ method: 'POST', url: '/api/nothing' }),
      await app.inject({ url: '/api/docs' }),
      await app.inject({ url: '/tasks/any', headers: { accept: 'text/html' } }),
      await app.inject({ url: '/assets/main-1.js' }),
    ]
    expect(answers.map((reply) => reply.statusCode)).toEqual([200, 404, 200, 200, 200])
    // A script is told only to be none but a script: the rest is for pages to heed.
    expect(answers[4]!.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    // What a call answers loads nothing, and stands in no page.
    for (const { headers } of answers.slice(0, 2))
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
    for (const { headers } of answers) expect(headers).not.toHaveProperty('x-powered-by')
    for (const { headers } of answers.slice(2, 4)) {
      const policy = String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim())
      for (const part of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "connect-src 'self'",
      ])
        expect(policy).toContain(part)
      expect(policy.join()).not.toMatch(/unsafe-eval|https?:|\*/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
      })
    }
    expect(answers[0]!.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(answers[3]!.headers['cache-control']).toBe('no-cache')
    expect(answers[4]!.headers['cache-control']).toContain('max-age=31536000')
  })

  it('lets the pages of the floor, and no others, compile their bar code reader', async () => {
    const policyOf = async (url: string) =>
      String((await app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy'])
    expect(await policyOf('/floor/putaway')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(await policyOf('/tasks/any')).toContain("script-src 'self';")
  })

  it('is packed where it is long and who asks can unpack it, that of a login too, whose secrets are new each time', async () => {
    const { token } = world.as('merchant')
    const ask = async (url: string, headers: Record<string, string>, payload = {}) => {
      const reply = await app.inject({
        method: url.startsWith('/api/docs') ? 'GET' : 'POST',
        url,
        headers: { token, ...headers },
        ...(url.startsWith('/api/docs') ? {} : { payload }),
      })
      return { packed: reply.headers['content-encoding'], bytes: reply.rawPayload }
    }
    const plain = await ask(getUserInfo.path, {})
    const packed = await ask(getUserInfo.path, { 'accept-encoding': 'gzip, br' })
    expect([plain.packed, packed.packed]).toEqual([undefined, 'gzip'])
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
    expect((await ask(getTaskPage.path, { 'accept-encoding': 'gzip' })).packed).toBeUndefined()
    const password = 'Nachtschicht1'
    await world.owner.query(
      `update account set password_hash = '${await hashPassword(password)}', must_change_password = false where account = 'merchant'`,
    )
    const told = await ask(login.path, { 'accept-encoding': 'gzip' }, { account: 'merchant', password })
    expect(told.packed).toBe('gzip')
    expect(told.bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  it('is the envelope: 200 with what was asked, or HTTP 200 with a sentence', async () => {
    const ask = async (path: string, token: string, payload = {}) => {
      const reply = await app.inject({ method: 'POST', url: path, headers: { token }, payload })
      return [reply.statusCode, reply.json()]
    }
    const { token } = world.as('merchant')
    expect(await ask(getTaskPage.path, token)).toEqual([
      200,
      {
        code: 200,
        message: '操作成功',
        success: true,
        obj: { records: [], total: 0, totalCapped: 0 },
        rows: [],
        total: 0,
      },
    ])
    expect(await ask(getTaskDetails.path, token, { code: 'CK0' })).toEqual([
      200,
      { ...no(404), message: '任务不存在或不在您的数据权限内' },
    ])
    expect(await ask(getTaskDetails.path, 'none')).toEqual([
      200,
      { ...no(501), message: COMMON_REFUSALS.sessionOver.text },
    ])
    expect(await ask(addTask.path, world.as('platform').token)).toEqual([
      200,
      { ...no(403), message: '您没有“新建任务”的权限，请联系管理员开通' },
    ])
  })
})

describe('beside the calls', () => {
  it('says that it is well, and is not when the database is gone', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    const lost = await open({ appUrl: world.appUrl.replace(/\/test_\w+/, '/nowhere') })
    const reply = await lost.inject({ url: '/healthz' })
    expect([reply.statusCode, reply.json()]).toEqual([503, no(503)])
    expect((await lost.inject({ url: '/livez' })).statusCode).toBe(200)
  })

  it('describes every call, for people and for machines', async () => {
    const page = (await app.inject({ url: '/api/docs' })).payload
    const description = (await app.inject({ url: '/api/docs/openapi.json' })).json() as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; requestBody: { content: object } }>>
    }
    expect(description.openapi).toMatch(/^3\.1/)
    expect(Object.keys(description.paths).sort()).toEqual(handlers.map(({ call }) => call.path).sort())
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
    for (const operation of operations)
      expect([['application/x-www-form-urlencoded', 'application/json'], ['multipart/form-data']]).toContainEqual(
        Object.keys(operation.requestBody.content),
      )
    for (const { call } of handlers) {
      expect(page.includes(`<code>${call.path}</code> ${call.title}`), call.path).toBe(true)
      for (const refusal of Object.values(call.refusals))
        expect(page.includes(refusal.text.replaceAll('<', '&lt;')), refusal.text).toBe(true)
    }
    expect(page).not.toMatch(/<script/)
  })

  it('describes as required what a call is refused without, and nothing else', () => {
    type Asked = { properties: Record<string, Asked>; items?: Asked; required?: string[] }
    const { paths } = describeCalls(handlers) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Asked }> } } }>
    }
    const askedBy = (path: string) => Object.values(paths[path]!.post.requestBody.content)[0]!.schema
    const goods = askedBy('/api/goods/add')
    expect(goods.required).toEqual(expect.arrayContaining(['name', 'supplierCode', 'box']))
    // Without a default in the schema itself, and with one; left out, and given a meaning when left out.
    for (const name of ['standard', 'barCode', 'standardCode', 'expDays']) {
      expect(Object.keys(goods.properties)).toContain(name)
      expect(goods.required).not.toContain(name)
    }
    const task = askedBy('/api/task/completeTask').properties['task']!
    expect(Object.keys(task.properties)).toEqual(expect.arrayContaining(['code', 'relPlate', 'urls']))
    expect(task.required).toEqual(['code'])
    expect(askedBy('/api/task/getPage').required).toBeUndefined()
    for (const { call } of handlers) {
      const said = askedBy(call.path).required ?? []
      for (const [name, field] of Object.entries(wireShapeOf(call.input)))
        expect([call.path, name, said.includes(name)]).toEqual([call.path, name, !field.safeParse(undefined).success])
    }
  })
})

describe('a refusal that the parts give in fixed words', () => {
  const FIXED = [
    '任务状态已变更',
    '超出数量上限',
    '拒收数量+破损废弃数量需<=配送数量',
    '请选择商品',
    '请选择装卸服务',
    '请选择配送仓点',
    '请选择原库区！',
    '请选择原货位！',
    '请选择供应商！',
  ]

  it('says them first and whole; what more it says stands behind a full stop', () => {
    const said = new Set(handlers.flatMap(({ call }) => Object.values(call.refusals).map(({ text }) => text)))
    for (const fixed of FIXED) {
      const behind = [...said].filter((text) => text.includes(fixed)).map((text) => text.split(fixed)[1]!)
      expect(behind.filter((more) => more !== '' && !more.startsWith('。')).map((more) => fixed + more)).toEqual([])
    }
    expect([...said].filter((text) => FIXED.some((fixed) => text.includes(fixed))).length).toBeGreaterThanOrEqual(5)
  })
})

describe('what a call answers of many', () => {
  /** Bare lists: what a field or a tree offers to choose from, the jobs of a device, and answers that stand line by line for what was asked. */
  const BARE =
    /下拉|树|选项|可选|下级|上级|省市区|数据字典|作业$|待签收配送|选择打印模板|启用中的仓库|全部仓库|仓库设置|供应商合作仓库|选择盘点供应商|演示账号|各状态数量|商品批次|待录入生产日期的商品|批量设置仓库收费项目|多个仓库的默认计算规则|我的视图/
  const shapeOf = (output: z.ZodType) => (output instanceof z.ZodObject ? Object.keys(output.shape) : [])

  it('names its rows and their number: lists, and what dialogs and panels list', () => {
    const bare = handlers.filter(({ call }) => call.output instanceof z.ZodArray).map(({ call }) => call.title)
    expect(bare.filter((title) => !BARE.test(title))).toEqual([])
    // What figures rank or split has no number of rows: it says until when it was counted, and what is left out stands beside it.
    for (const { call } of handlers)
      if (shapeOf(call.output).includes('records') && !shapeOf(call.output).includes('asOf'))
        expect([call.path, shapeOf(call.output)]).toEqual([call.path, expect.arrayContaining(['total'])])
    // Logs, the dialogs of signing for a delivery and of what is pushed, and the panel of goods.
    const dialogs = handlers.filter(({ call }) =>
      /Log$|LogList$|LogPage$|SignRegisterList$|PushList$|TaskGood$/.test(call.path),
    )
    expect(dialogs.length).toBeGreaterThan(10)
    for (const { call } of dialogs)
      if (call.kind === 'read')
        expect([call.path, shapeOf(call.output)]).toEqual([call.path, expect.arrayContaining(['records', 'total'])])
  })

  /** What a picker, a panel or a sheet of labels lists stands in the order it is looked for in. */
  const IN_ITS_OWN_ORDER = [
    '消息',
    '选择任务商品',
    '选择上架商品',
    '商品下拉',
    '导入错误明细',
    '货位标签',
    '商品标签',
    '账单异议',
    '批量任务列表',
    '批量任务明细',
  ]

  it('is sorted wherever it has pages', () => {
    const unsorted = handlers
      .map(({ call }) => call)
      .filter((call) => 'sorts' in call && !('sort' in (call.input as z.ZodObject).shape))
      .map(({ title }) => title)
    expect(unsorted.toSorted()).toEqual(IN_ITS_OWN_ORDER.toSorted())
  })
})
