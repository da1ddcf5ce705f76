/** What may come in: both encodings on every call, and everything that must be refused politely. */
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { limit, someOf } from '@yuncang/harness/deep.ts'
import { addTask, updateTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { fieldsOf, inputOf } from '@yuncang/harness/inputs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { blankRequest } from './request.ts'
import { blanked, parseForm } from './body.ts'
import { parseInput } from './input.ts'
import { handlers } from '../../app/calls.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

/** A file is bytes, and has tests of its own. */
const takingText = handlers.filter(({ call }) => call.body !== 'multipart')
const world = useWorld({ looks: 'at the end' })
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** So many wrong passwords or codes nobody waits for. */
const FREE_GUESSES = 4

async function send(path: string, payload: string, headers: Record<string, string> = {}, by: PersonName = 'merchant') {
  const reply = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { token: world.as(by).token, 'content-type': JSON_TYPE, ...headers },
    payload,
  })
  return {
    status: reply.statusCode,
    ...(reply.json() as { code: number; message: string; obj: unknown; rows?: unknown[]; total?: number }),
  }
}
const form = (path: string, payload: string) => send(path, payload, { 'content-type': FORM_TYPE })
const texts = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()

describe('a body', () => {
  it.for(takingText.map((handler) => [handler.call.path, handler] as const))(
    'of %s says the same as JSON, as a form with JSON text, and as a form with brackets',
    ([, { call }]) => {
      const input = toWire(call.input, inputOf(call, {}, { all: true })) as Record<string, unknown>
      const read = (type: string, body: string) =>
        parseInput(
          call,
          blankRequest({ body, headers: { 'content-type': type }, ip: '' } as unknown as FastifyRequest).body,
          (_path, fields) => expect(fields).toEqual([]),
        )
      const typed = read(JSON_TYPE, JSON.stringify(input))
      expect(read(FORM_TYPE, texts(input))).toEqual(typed)
      expect(read(FORM_TYPE, qs.stringify(input))).toEqual(typed)
      expect(read('text/plain', texts(input))).toEqual(typed)
    },
  )

  it('makes the same task in all three ways, with several goods', async () => {
    const input = {
      task: {
        supplierCode: 'S1',
        taskType: 'TASK_TYPE_ARRIVE',
        warehouseCode: 'WH1',
        loading: 1,
        note: '夜班 +1 & 2=2',
      },
      lines: [
        { goodsCode: 'G1', plannedNormal: 5, batches: [{ productionDate: '2026-01-02', normal: 5 }] },
        { goodsCode: 'G2', plannedNormal: 7, plannedBroken: 1 },
      ],
    }
    const sent = toWire(addTask.input, input) as Record<string, unknown>
    const replies = [
      await send(addTask.path, JSON.stringify(sent)),
      await form(addTask.path, texts(sent)),
      await form(addTask.path, qs.stringify(sent)),
    ]
    const tasks = await Promise.all(
      replies.map(async (reply) =>
        world.as('merchant').ok(getTaskDetails, { code: (reply.obj as { code: string }).code }),
      ),
    )
    const plain = tasks.map(({ code: _, createTime: __, ...task }) => task)
    expect(plain[0]).toMatchObject({ note: input.task.note, loading: 1, plannedPieces: 13, goodsCount: 2 })
    expect(plain[0]!.lines[0]!.batches).toMatchObject([{ productionDate: '2026-01-02', normal: 5 }])
    expect(plain[1]).toEqual(plain[0])
    expect(plain[2]).toEqual(plain[0])
  })

  it('keeps a text that looks like JSON a text, whatever way it came', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }])
    for (const note of ['[1,2]', '{"a":1}', '[', ' {"整板":true} '.trim()]) {
      expect(await form(updateTask.path, texts({ code, note }))).toMatchObject({ code: 200 })
      expect((await world.as('merchant').ok(getTaskDetails, { code })).note).toBe(note)
      expect(await send(updateTask.path, JSON.stringify({ code, note }))).toMatchObject({ code: 200 })
    }
    expect(await form(getTaskDetails.path, texts({ code: '["x"]' }))).toMatchObject({ code: 404 })
  })

  it('may list codes comma-joined or as an array, and none twice', async () => {
    const codes = [
      await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }]),
      await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }]),
    ]
    expect(
      await form(
        updateTaskStatus.path,
        texts({ codes: ` ${codes.join(' , ')},${codes[0]}, `, status: TASK_STATUS.working }),
      ),
    ).toMatchObject({ code: 200 })
    expect(
      await send(updateTaskStatus.path, JSON.stringify({ codes, status: String(TASK_STATUS.working) })),
    ).toMatchObject({ code: 409 })
    for (const code of codes) expect((await world.as('merchant').ok(getTaskLogList, { code })).records).toHaveLength(2)
  })

  it('pages with rows or with size, and repeats rows and total at the top', async () => {
    await Promise.all(
      Array.from({ length: 12 }, () => world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }])),
    )
    const first = await form(getTaskPage.path, '')
    const records = (first.obj as { records: { code: string }[]; total: number }).records
    expect(records).toHaveLength(10)
    expect(first).toMatchObject({ rows: records, total: (first.obj as { total: number }).total })
    const third = await form(getTaskPage.path, 'page=3&rows=4')
    expect(third.obj).toMatchObject({ records: [{ code: records[8]!.code }, { code: records[9]!.code }, {}, {}] })
    expect(await send(getTaskPage.path, '{"page":3,"size":4}')).toEqual(third)
    expect(await form(getTaskPage.path, 'rows=201')).toMatchObject({
      code: 400,
      message: '每页行数应为 1 到 200 的整数',
    })
    expect(await form(getTaskPage.path, 'page=0')).toMatchObject({ code: 400, message: '页码应为 1 到 1000000 的整数' })
  })

  it('is taken without what the call does not know', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }])
    expect(
      await form(getTaskDetails.path, texts({ code, tenantId: 2, tenant_id: 2, supplierId: 2, x: '' })),
    ).toMatchObject({ code: 200, obj: { code } })
  })
})

describe('the token', () => {
  it('travels in the header or in the body; two different ones are none', async () => {
    const [mine, other] = [world.as('merchant').token, world.as('manager').token]
    expect(await form(getTaskPage.path, '')).toMatchObject({ status: 200, code: 200 })
    for (const [type, body] of [
      [FORM_TYPE, texts({ token: mine })],
      [JSON_TYPE, JSON.stringify({ token: mine })],
    ] as const) {
      expect(await send(getTaskPage.path, body, { token: '', 'content-type': type })).toMatchObject({ code: 200 })
      expect(await send(getTaskPage.path, body, { token: mine, 'content-type': type })).toMatchObject({ code: 200 })
      expect(await send(getTaskPage.path, body, { token: other, 'content-type': type })).toMatchObject({
        status: 200,
        code: 501,
        message: COMMON_REFUSALS.sessionOver.text,
        obj: null,
      })
    }
    for (const token of [
      '',
      'x',
      '1.',
      `1.${'a'.repeat(43)}`,
      `2.${mine.slice(2)}`,
      `zzzzzzzzzz.${'a'.repeat(43)}`,
      mine.toUpperCase(),
    ])
      expect(await send(getTaskPage.path, '', { token }), token).toMatchObject({ status: 200, code: 501 })
  })
})

describe('refused politely', () => {
  const bad = (message: string | RegExp) => ({
    status: 200,
    code: 400,
    success: false,
    obj: null,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
  const nested = (depth: number) => `{"code":${'['.repeat(depth)}1${']'.repeat(depth)}}`

  it('a body that is no object of its kind', async () => {
    for (const body of ['{"code":', '{', '[]', '"text"', '1', 'null', '{code:1}', '{"code":"x"}}', 'code=x', '\u0000'])
      expect(await send(getTaskDetails.path, body), body).toMatchObject(bad('提交的 JSON 无法识别，请检查格式'))
    expect(await send(getTaskDetails.path, '')).toMatchObject(bad('请选择任务'))
    expect(await send(getTaskDetails.path, '{"code":"x"}', { 'content-type': 'application/xml' })).toMatchObject({
      status: 415,
      code: 415,
      success: false,
      obj: null,
    })
    expect(await send(getTaskDetails.path, 'x', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 415,
      code: 415,
    })
    expect(
      await send(getTaskDetails.path, '{"code":"x"}', { 'content-type': 'Application/JSON; charset=UTF-8' }),
    ).toMatchObject({ code: 404 })
  })

  it('a field that was sent twice', async () => {
    for (const body of ['code=x&code=y', 'code=x&%63ode=x', 'a[b]=1&a%5Bb%5D=2', 'token=1&token=2'])
      expect(await form(getTaskDetails.path, body), body).toMatchObject(bad(/重复提交$/))
    expect(parseForm('a[]=1&a[]=2')).toEqual({ a: ['1', '2'] })
    for (const body of [
      '{"code":"x","code":"y"}',
      '{"code":"x", "\\u0063ode" : "x"}',
      '{"code":"x","a":[{"b":{"c":1,"c":1}}]}',
      '{"__proto__":1,"__proto__":2}',
      '{"code":"x","task":{"":1,"":2}}',
    ])
      expect(await send(getTaskDetails.path, body), body).toMatchObject(bad(/^字段 .*重复提交$/))
    expect(await form(addTask.path, `task=${encodeURIComponent('{"note":"一","note":"二"}')}`)).toMatchObject(
      bad('字段 note 重复提交'),
    )
    for (const body of [
      '{"code":"x","a":{"code":"y"},"b":[{"code":1},{"code":"\\"code\\":"}],"c":"\\\\"}',
      '{"code":"x","1":1,"a":"b:c"}',
    ])
      expect(await send(getTaskDetails.path, body), body).toMatchObject({ code: 404 })
  })

  it('what nests too deeply, or has too many fields to be read whole', async () => {
    expect(await send(getTaskDetails.path, nested(21))).toMatchObject(bad('提交的内容嵌套过深'))
    expect(await send(getTaskDetails.path, nested(100_000))).toMatchObject(bad('提交的内容嵌套过深'))
    expect(await form(addTask.path, `goodsList=${encodeURIComponent(nested(50_000).slice(8, -1))}`)).toMatchObject(
      bad('提交的内容嵌套过深'),
    )
    expect(await form(getTaskDetails.path, `code${'[a]'.repeat(21)}=1`)).toMatchObject(bad('提交的内容嵌套过深'))
    expect(await form(getTaskDetails.path, `code${'[a]'.repeat(3000)}=1`)).toMatchObject(bad('提交的内容嵌套过深'))
    const many = Array.from(
      { length: 5001 },
      (_, index) => `goodsList[${index % 500}][f${Math.floor(index / 500)}]=1`,
    ).join('&')
    expect(await form(addTask.path, many)).toMatchObject(bad(/字段过多/))
  })

  it('names that would reach into objects', async () => {
    expect(await send(getTaskDetails.path, '{"code":"x","__proto__":{"polluted":1}}')).toMatchObject(
      bad('字段名不合法'),
    )
    expect(await send(addTask.path, '{"task":{"__proto__":{"polluted":1}}}')).toMatchObject(bad('字段名不合法'))
    for (const body of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'task[__proto__][polluted]=1',
      'task={"__proto__":{"polluted":1}}',
      'hasOwnProperty=1&toString=1',
    ])
      await form(addTask.path, body)
    expect(await send(getTaskDetails.path, '{"constructor":{"prototype":{"polluted":1}}}')).toMatchObject(
      bad('请选择任务'),
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(parseForm('a=1'))).toBeNull()
  })

  it('without what nobody sees: codes, names and numbers mean what they look like', async () => {
    expect(blanked({ a: 'CK\u200B1', b: ['1\u20602', { c: '山\u200D泉' }], d: '\u200B', e: '👨‍👩‍👧' })).toEqual({
      a: 'CK1',
      b: ['12', { c: '山泉' }],
      e: '👨‍👩‍👧',
    })
    await world.arrive('G2', { normal: 12 })
    const task = {
      supplierCode: 'S\uFEFF1',
      taskType: 'TASK_TYPE_SEND',
      warehouseCode: 'WH\u200B1',
      ydppCode: 'P\u20601',
    }
    const input = { task, goodsList: [{ goodsCode: 'G\u200D2', num: '1\u200B2' }] }
    const added = await send(addTask.path, JSON.stringify(input))
    expect(added.message).toBe('操作成功')
    const { code } = added.obj as { code: string }
    const [row] = (await world.as('merchant').ok(getTaskPage, { code: code.replace('CK', 'CK\u200B') })).records
    expect(row).toMatchObject({ code, plannedPieces: 12 })
  })

  it('a field with its sentence, the line named', async () => {
    const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1' }
    const refusal = async (input: unknown) => (await send(addTask.path, JSON.stringify(input))).message
    expect(await refusal({})).toBe('请先选择 供应商 和 任务类型')
    expect(await refusal({ task: { ...task, supplierCode: '' }, goodsList: [] })).toBe('请选择供应商')
    expect(await refusal({ task, goodsList: [] })).toBe('请选择商品')
    expect(await refusal({ task: { ...task, taskType: 'TASK_TYPE_X' } })).toBe('任务类型不在可选范围内')
    expect(await refusal({ task: { ...task, note: '字'.repeat(81) }, goodsList: [{ goodsCode: 'G1', num: 1 }] })).toBe(
      '备注：长度在 0 到 80 个字',
    )
    expect(
      await refusal({
        task,
        goodsList: [
          { goodsCode: 'G1', num: 1 },
          { goodsCode: 'G2', num: -1 },
        ],
      }),
    ).toBe('第2行（商品 G2）：计划正常品数量应为 0 到 99999999 的整数')
    expect(await refusal({ task, goodsList: [{ goodsCode: 'G1', num: 1.5 }] })).toBe(
      '第1行（商品 G1）：计划正常品数量应为 0 到 99999999 的整数',
    )
    expect(await refusal({ task, goodsList: [{ goodsCode: 'G1', num: '1e3' }] })).toBe(
      '第1行（商品 G1）：计划正常品数量应为 0 到 99999999 的整数',
    )
    expect(await refusal({ task, goodsList: [{ num: 1 }] })).toBe('第1行：请选择商品')
  })

  it('anything odd in any field of any call: never a fault', { timeout: limit(180_000) }, async () => {
    const odd = [
      'a\u0000b',
      [],
      {},
      -1,
      0.5,
      1e300,
      true,
      'x'.repeat(5000),
      "'); drop table task; --",
      '9223372036854775808',
      '2026-02-30',
    ]
    const asked = takingText
      .filter((handler) => handler.how !== 'open')
      .flatMap((handler) => fieldsOf(handler.call).map((field) => [handler, field.name] as const))
    expect(asked.length).toBeGreaterThan(80)
    const tries = asked.flatMap(([{ call }, name], field) => {
      const tried = someOf(odd, field, 1)
      return Array.from({ length: Math.ceil(tried.length / FREE_GUESSES) }, (_, part) => ({
        call,
        name,
        values: tried.slice(part * FREE_GUESSES, (part + 1) * FREE_GUESSES),
      }))
    })
    for (const { call, name, values } of tries) {
      // What is odd in a password or a code is a wrong one: whoever guesses often waits, whatever else is asked.
      await world.rows('delete from login_failure')
      const replies = await Promise.all(
        values.map((value) =>
          world.app.inject({
            method: 'POST',
            url: call.path,
            headers: { token: world.as('manager').token, 'content-type': JSON_TYPE },
            payload: JSON.stringify(toWire(call.input, inputOf(call, { [name]: value }))),
          }),
        ),
      )
      for (const [index, reply] of replies.entries()) {
        const said = `${call.path} ${name} = ${JSON.stringify(values[index])?.slice(0, 40)}: ${reply.payload.slice(0, 100)}`
        expect(reply.statusCode, said).toBe(200)
        expect(reply.payload, said).not.toContain(COMMON_REFUSALS.fault.text)
      }
    }
    expect(await world.rows('select count(*)::int as tables from pg_tables where tablename = $1', ['task'])).toEqual([
      { tables: 1 },
    ])
  })
})
