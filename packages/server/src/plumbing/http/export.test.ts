/** A list as a workbook: what is in it, and with what it may be fetched. */
import { downloadTicket } from '@yuncang/contract/access/session/session.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { exportTasks, getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { safeText } from './excel.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'

const world = useWorld()
const fetchSheet = (query: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `${exportTasks.path}?${query}`, headers })
const over = { status: 200, code: 501 }

async function rowsOf(reply: Awaited<ReturnType<typeof fetchSheet>>) {
  expect(reply.statusCode).toBe(200)
  const book = await readXlsx(reply.rawPayload)
  expect(book.sheets).toHaveLength(1)
  return { name: book.sheets[0]!.name, rows: book.sheets[0]!.rows }
}
const told = (reply: Awaited<ReturnType<typeof fetchSheet>>) => ({
  status: reply.statusCode,
  code: reply.json<{ code: number }>().code,
})
const ticketOf = async (name: PersonName) => (await world.as(name).ok(downloadTicket, {})).ticket
const make = (note: string, warehouse = 'WH1') =>
  world.as('manager').ok(addTask, {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: warehouse, loading: 0, note },
    lines: [{ goodsCode: 'G1', plannedNormal: 30 }],
  })

describe('an exported list', () => {
  it('is a workbook of what the list shows, typed, newest first, and a formula is a text', async () => {
    const notes = ['=1+1', '+cmd', '-2', '@SUM(A1)', '夜班 <b>&"', '普通']
    for (const note of notes) await make(note)
    const page = await world.as('merchant').ok(getTaskPage, { nature: NATURE.inbound })
    const reply = await fetchSheet('nature=2', { token: world.as('merchant').token })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain('入库任务.xlsx')
    const { name, rows } = await rowsOf(reply)
    expect(name).toBe('入库任务')
    expect(rows[0]).toEqual([
      '任务编号',
      '状态',
      '任务类型',
      '供应商',
      '仓库',
      '配送仓点',
      '商品种数',
      '计划件数',
      '实际件数',
      '配送板数',
      '备注',
      '创建人',
      '创建时间',
      '接单时间',
      '完成时间',
      '取消时间',
    ])
    expect(rows.slice(1).map((row) => row[0])).toEqual(page.records.map((row) => row.code))
    const [newest] = page.records
    expect(rows[1]!.slice(0, 9)).toEqual([newest!.code, '待接单', '到货入库', 'S1', 'WH1', '', 1, 30, 0])
    expect(rows[1]!.slice(11, 13)).toEqual(['manager', new Date(`${newest!.createTime.replace(' ', 'T')}Z`)])
    expect(
      rows
        .slice(1)
        .map((row) => row[10])
        .toReversed(),
    ).toEqual(["'=1+1", "'+cmd", "'-2", "'@SUM(A1)", '夜班 <b>&"', '普通'])
    // What no XML may hold would make the whole workbook unreadable.
    await world.rows(`update task set note = U&'坏\\0001=1' where code = $1`, [newest!.code])
    const again = await rowsOf(await fetchSheet('nature=2', { token: world.as('merchant').token }))
    expect(again.rows[1]![10]).toBe('坏=1')
    expect(
      rows
        .slice(1)
        .flat()
        .filter((cell) => typeof cell === 'string' && /^[=+\-@]/.test(cell)),
    ).toEqual([])
  })

  it('is quoted wherever a spreadsheet would calculate', () => {
    for (const text of ['=1', '+1', '-1', '-\n1', '@a', '\t=1', '\r=1']) expect(safeText(text)).toBe(`'${text}`)
    for (const text of ['', '-', 'a=1', '1-1', '普通', "'=1"]) expect(safeText(text)).toBe(text)
  })

  it('holds what its filter and its reader allow', async () => {
    await make('二号仓', 'WH2')
    const codes = async (name: PersonName, query: string) =>
      (await rowsOf(await fetchSheet(query, { token: world.as(name).token }))).rows.slice(1).map((row) => row[4])
    expect(await codes('merchant', 'warehouseCode=WH2')).toEqual(['WH2'])
    expect(await codes('clerk2', '')).toEqual(['WH2'])
    expect(new Set(await codes('clerk', ''))).toEqual(new Set(['WH1']))
    for (const name of ['supplier2', 'merchant2', 'nobody'] as const) expect(await codes(name, ''), name).toEqual([])
    expect(await codes('merchant', 'nature=1')).toEqual([])
    expect((await fetchSheet('status=9', { token: world.as('merchant').token })).json()).toMatchObject({
      code: 400,
      message: '状态不在可选范围内',
    })
  })

  it('streams as many rows as there are', async () => {
    await world.owner.query(`
      begin; set local session_replication_role = replica;
      insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, goods_count, planned_pieces, created_at, created_by)
      select t.tenant_id, nextval('task_id_seq'), 'RKX' || n, 2, t.kind, 1, t.warehouse_id, t.supplier_id, 0, 0, t.created_at, t.created_by from (select * from task limit 1) t, generate_series(1, 10500) n;
      commit`)
    expect(
      (await rowsOf(await fetchSheet('nature=2&code=RKX', { token: world.as('merchant').token }))).rows,
    ).toHaveLength(10_501)
    expect(await world.as('merchant').ok(getTaskPage, { code: 'RKX' })).toMatchObject({ total: 10_000, totalCapped: 1 })
    await world.owner.query(
      `begin; set local session_replication_role = replica; delete from task where code like 'RKX%'; commit`,
    )
  })
})

describe('an export', () => {
  it('is fetched with a token in header, query or body, and with nothing is not', async () => {
    const { token } = world.as('merchant')
    await rowsOf(await fetchSheet('', { token }))
    await rowsOf(await fetchSheet(`token=${token}`))
    await rowsOf(
      await world.app.inject({ method: 'POST', url: exportTasks.path, payload: { token, nature: NATURE.outbound } }),
    )
    expect(told(await fetchSheet(''))).toEqual(over)
    expect(told(await fetchSheet('token=x'))).toEqual(over)
    expect(told(await fetchSheet(`token=${token}`, { token: world.as('manager').token }))).toEqual(over)
    expect(told(await world.app.inject({ method: 'POST', url: exportTasks.path, payload: {} }))).toEqual(over)
  })

  it('is fetched with a ticket once, by the filters beside it', async () => {
    const ticket = await ticketOf('clerk2')
    const { rows } = await rowsOf(await fetchSheet(`ticket=${ticket}&nature=2`))
    expect(rows.slice(1).map((row) => row[4])).toEqual(['WH2'])
    expect(told(await fetchSheet(`ticket=${ticket}`))).toEqual(over)
    const posted = await ticketOf('clerk2')
    await rowsOf(await world.app.inject({ method: 'POST', url: exportTasks.path, payload: { ticket: posted } }))
    expect(told(await fetchSheet(`ticket=${posted}`))).toEqual(over)
    for (const wrong of [
      'x',
      `1.${'a'.repeat(43)}`,
      `2.${(await ticketOf('clerk2')).slice(2)}`,
      world.as('merchant').token,
    ])
      expect(told(await fetchSheet(`ticket=${wrong}`)), wrong).toEqual(over)
  })

  it('is fetched with a ticket by one of many who try at once', async () => {
    const ticket = await ticketOf('merchant')
    const replies = await Promise.all(Array.from({ length: 8 }, () => fetchSheet(`ticket=${ticket}`)))
    expect(replies.filter((reply) => reply.headers['content-type']?.includes('sheet'))).toHaveLength(1)
  })

  it('is not fetched with a ticket that is too old, or whose session or right is over', async () => {
    const old = await ticketOf('merchant')
    await world.owner.query(`update download_ticket set expires_at = now() - interval '1 second'`)
    expect(told(await fetchSheet(`ticket=${old}`))).toEqual(over)
    const orphan = await ticketOf('merchant')
    await world.owner.query(
      `update session set ended_at = now() where account_id = (select id from account where account = 'merchant')`,
    )
    expect(told(await fetchSheet(`ticket=${orphan}`))).toEqual(over)
    const powerless = await ticketOf('finance')
    await world.owner.query(`update role set button_keys = '{}' where kind = 'finance'`)
    expect(told(await fetchSheet(`ticket=${powerless}`))).toEqual({ status: 200, code: 403 })
  })
})
