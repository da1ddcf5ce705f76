import { own } from '@yuncang/domain/base/own.ts'
import type { FastifyInstance } from 'fastify'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keysOf } from '@yuncang/contract/wire/call.ts'
import { wireNameOf } from '@yuncang/contract/wire/names.ts'
import { whole } from '@yuncang/contract/wire/zod.ts'
import * as z from 'zod/v4'
import type { Handler } from '../plumbing/http/handler.ts'

/** The API description (OpenAPI 3.1), made from the same declarations that validate the calls. */
export function describe(handlers: readonly Handler[]): object {
  const paths: Record<string, object> = {}
  for (const { call, how } of handlers) {
    const input = schemaOf(call.input, 'input')
    const operation = {
      operationId: call.path.slice(5).replaceAll('/', '_'),
      summary: call.title,
      tags: [call.area],
      description: permitText(call.permit),
      requestBody: {
        content:
          call.body === 'multipart'
            ? { 'multipart/form-data': { schema: input } }
            : { 'application/x-www-form-urlencoded': { schema: input }, 'application/json': { schema: input } },
      },
      responses: {
        200:
          how === 'export'
            ? {
                description: '工作簿',
                content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
              }
            : {
                description: '操作成功，或一句拒绝',
                content: { 'application/json': { schema: envelope(schemaOf(call.output, 'output')) } },
              },
      },
      'x-refusals': Object.entries(call.refusals).map(([name, refusal]) => ({
        name,
        code: refusal.code,
        message: refusal.text,
      })),
    }
    paths[call.path] = {
      post: operation,
      ...(how === 'export' ? { get: { ...operation, operationId: `${operation.operationId}_get` } } : {}),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '云仓 Yuncang',
      version: '1',
      description:
        '应答总是 {code, message, success, obj}，HTTP 状态 200；令牌放在请求头 token 中，写操作的标识放在请求头 idempotency-key 中。',
    },
    paths,
  }
}

/** Serves the description and a page to read it. */
export function apiDocs(app: FastifyInstance, handlers: readonly Handler[]): void {
  // Written when somebody first asks: it takes longer than all else of a start.
  let [description, page]: [object?, string?] = []
  app.get('/api/docs/openapi.json', async () => (description ??= describe(handlers)))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send((page ??= docsPage(handlers))))
}

function docsPage(handlers: readonly Handler[]): string {
  const areas = Map.groupBy(handlers, ({ call }) => call.area)
  const rows = [...areas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([area, list]) =>
        `<h2>${escape(area)}</h2>` +
        list
          .map(({ call }) => {
            const refusals = Object.values(call.refusals).map(
              (refusal) => `<li><b>${refusal.code}</b> ${escape(refusal.text)}</li>`,
            )
            return `<details><summary><code>${call.path}</code> ${escape(call.title)}</summary><p>${escape(permitText(call.permit))}；${call.kind === 'write' ? '写' : '读'}；${call.body}</p><h3>输入</h3><pre>${escape(JSON.stringify(schemaOf(call.input, 'input'), null, 1))}</pre><h3>应答 obj</h3><pre>${escape(JSON.stringify(schemaOf(call.output, 'output'), null, 1))}</pre>${refusals.length > 0 ? `<h3>拒绝</h3><ul>${refusals.join('')}</ul>` : ''}</details>`
          })
          .join(''),
    )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>云仓 接口说明</title><style>body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;max-width:960px;margin:24px auto;padding:0 16px;color:#1f2329}summary{cursor:pointer;padding:6px 0}code{font-weight:600;color:#0958d9}pre{background:#f5f7fa;padding:12px;overflow:auto;font-size:12px}h2{margin-top:32px;border-bottom:1px solid #e5e8ef}h3{font-size:13px;margin:8px 0}</style><h1>云仓 接口说明</h1><p><a href="/api/docs/openapi.json">OpenAPI 3.1 描述文件</a></p>${rows.join('')}</html>`
}

function permitText(permit: Handler['call']['permit']): string {
  if ('open' in permit) return '无需登录'
  const who = `身份 ${permit.identities.join('、')}`
  if ('keyless' in permit) return who
  const also = permit.also === undefined ? '' : `，以及 ${permit.also.join(' 或 ')}`
  return `${who}，需要权限 ${keysOf(permit).join(' 或 ')}${also}`
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(whole(schema), {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => sayOnWire(zodSchema as unknown as z.ZodType, jsonSchema, io),
  })
  return rest
}

/** Properties under the names that the wire has for them; of a request those are required that it is refused without. */
function sayOnWire(schema: z.ZodType, described: { [key: string]: unknown }, io: 'input' | 'output'): void {
  delete described['wire']
  const { shape } = schema as unknown as { shape?: Record<string, z.ZodType> }
  if (!shape) return
  const named = (key: string) => {
    const field = own(shape, key)
    return field ? wireNameOf(key, field) : key
  }
  const { properties, required: listed } = described as { properties?: object; required?: string[] }
  const refused = Object.entries(shape).filter(([, field]) => !field.safeParse(undefined).success)
  const required = io === 'input' ? refused.map(([key]) => key) : listed
  if (properties)
    described['properties'] = Object.fromEntries(Object.entries(properties).map(([key, each]) => [named(key), each]))
  if (required?.length) described['required'] = required.map(named)
  else delete described['required']
}

function envelope(obj: object): object {
  return {
    type: 'object',
    required: ['code', 'message', 'success', 'obj'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, success: { type: 'boolean' }, obj },
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

if (import.meta.main) {
  const { handlers } = await import('./calls.ts')
  const file = process.argv[2] ?? join(import.meta.dirname, '../../../../docs/api/openapi.json')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(describe(handlers), null, 2)}\n`)
}
