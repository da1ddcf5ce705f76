/** What the app role may change of what is only ever added to: of moves, logs and money. */
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()

describe('the ledger', () => {
  it('and the log can be added to and never changed by the app role', async () => {
    for (const table of ['stock_move', 'document_log']) {
      const [rights] = await world.rows(
        `
        select has_table_privilege('yuncang_app', $1, 'insert') as adds, has_any_column_privilege('yuncang_app', $1, 'update') or has_table_privilege('yuncang_app', $1, 'delete')
          or has_table_privilege('yuncang_app', $1, 'truncate') or has_table_privilege('yuncang_app', $1, 'trigger') as changes`,
        [table],
      )
      expect(rights, table).toEqual({ adds: true, changes: false })
    }
  })

  it('cannot hold less than nothing, nor promise more than it holds, whoever writes', async () => {
    await world.arrive('G2', { normal: 10 })
    const broken = (change: string, where: string) =>
      world.rows(`update balance set ${change} where goods_id = (select id from goods where code = 'G2') and ${where}`)
    for (const change of ['reserved = on_hand + 1', 'reserved = -1', 'on_hand = -1'])
      await expect(broken(change, 'physical'), change).rejects.toThrow('balance_sound')
    await expect(broken('reserved = 1', 'not physical')).rejects.toThrow('balance_sound')
  })
})

describe('money', () => {
  it('is only ever added to: what the app role may change of it is how things stand with it', async () => {
    const changes = await world.rows<{ table: string; columns: string }>(
      `select t as table, array_to_string(array(select a.attname from pg_attribute a where a.attrelid = t::regclass and a.attnum > 0 and not a.attisdropped
         and has_column_privilege('yuncang_app', t::regclass, a.attnum, 'update') order by 1), ' ') as columns
       from unnest($1::text[]) t where not has_table_privilege('yuncang_app', t, 'delete, truncate')`,
      [
        [
          'rate',
          'rate_card',
          'term',
          'lease_version',
          'work',
          'cost',
          'cost_other',
          'storage_day',
          'closed_month',
          'settle_run',
          'settle_run_part',
          'work_period',
          'bill',
          'bill_line',
          'receipt',
          'dispute',
          'statement',
          'tax_rate',
        ],
      ],
    )
    expect(Object.fromEntries(changes.map(({ table, columns }) => [table, columns]))).toEqual({
      rate: 'withdrawn_by',
      rate_card: 'version',
      lease_version: '',
      work: 'late period_id reason state',
      cost: 'bill_id changed_at row_version state void_at void_by void_reason',
      cost_other: '',
      storage_day: '',
      closed_month: 'reopen_reason reopened_at reopened_by status version',
      settle_run: 'stopped_at stopped_by',
      settle_run_part: 'adjusted bill_id ended_at failure rewritten state',
      work_period: 'closed_at to_at',
      bill: 'cancelled_at changed_at invoice_day invoice_number invoice_state lock_at lock_by paid_at row_version status',
      bill_line: '',
      receipt: '',
      dispute: 'adjust_id closed_at closed_by reason state',
      statement: 'attempts changed_at claimed_until failure message_id send_to sent_at state',
      tax_rate: '',
      term: 'withdrawn_by',
    })
  })
})
