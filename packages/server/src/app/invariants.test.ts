/** The checker that every server test ends with: each promise, broken once, is found; a day’s work breaks none. */
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { confirmPick, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { addLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { lockBill } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { beforeAll, expect, it } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { picking } from '@yuncang/harness/picks.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { makeLoss } from '@yuncang/harness/stocktakes.ts'
import { makeOpening } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { checkInvariants, PROMISES } from './invariants.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()

beforeAll(async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '0.18', point: 'P1' })
  await world.arrive('G1', [{ date: daysAgo(9), normal: 40 }])
  await world.arrive('G1', { normal: 5 })
  const free = await world.arrive('G2', { normal: 3 })
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: free })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  await world.as('floor').ok(saveMove, {
    warehouseCode: 'WH1',
    fromLocationCode: 'WH1-ZC',
    toLocationCode: 'A-01',
    lines: [{ goodsCode: 'G2', productionDate: '无', quantity: 2 }],
  })
  await makeOpening(world, 'merchant', { warehouseCode: 'WH1', locationCode: 'A-02', goodsCode: 'G2', pieces: 4 })
  const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 10 }])
  await world.accept(sent)
  await world.complete(sent)
  await world.as('merchant').ok(submitSignFor, {
    code: sent,
    signRegisterList: [{ id: '1', goodsCode: 'G1', rejectedPieces: 3, discardedPieces: 2 }],
  })
  const [cost] = await world.rows<{ code: string }>('select code from cost')
  const { bills } = await world.as('merchant').ok(settleCosts, { codes: [cost!.code], status: COST_STATUS.onBill })
  await world.as('merchant').ok(lockBill, { billCode: bills[0]!.code })
  await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 4 }])
  const lines = [{ goodsCode: 'G2', plannedPieces: 3 }]
  await world.as('clerk').ok(addLabel, { kind: 'label', supplierCode: 'S1', warehouseCode: 'WH1', lines })
  const picked = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 6 }])
  await world.accept(picked)
  const at = { code: picked, goodsCode: 'G1', locationCode: 'WH1-ZC', productionDate: daysAgo(9) }
  await world.as('floor').ok(confirmPick, picking({ ...at, quantity: 2 }))
  await world.as('floor').ok(shortPick, { ...picking({ ...at, quantity: 3 }), reason: 'few' })
  const where = { warehouse: 'WH1', supplier: 'S1', goods: 'G2' }
  const loss = await makeLoss(world, where, { more: 1, pending: true })
  await world.as('merchant').ok(inventoryHandle, { ...loss, result: LINE_RESULT.adjust })
  // A fixed period that is over, and nothing came in it.
  await world.rows(`
    insert into work_period (tenant_id, card_id, basis, warehouse_id, supplier_id, n, from_at, to_at, closed_at)
    select c.tenant_id, c.id, 'box', c.warehouse_id, s.id, 1, now() - interval '9 hours', now() - interval '8 hours', now() from rate_card c, supplier s where s.code = 'S1'`)
  await world.rows(`
    insert into image select 1, repeat('ab', 16), 'image/png', 1, 1, 1, min(id), now() from account where tenant_id = 1`)
  await world.rows(`insert into image_use select 1, 'task', ${ONE}, 1, repeat('ab', 16)`)
  await world.rows('create table saved_move as select * from stock_move')
})

const ONE = "(select min(id) from task where kind = 'TASK_TYPE_ARRIVE' and status = 3)"
const SIGNED = "(select source_task_id from task where kind = 'TASK_TYPE_REJECT')"

/** What breaks each promise, as only a bug or a hand in the database could, and what mends it. */
const BROKEN: Readonly<Record<string, readonly [string, string]>> = {
  'I1 balance = sum of its moves': [
    'update balance set on_hand = on_hand + 1 where physical',
    'update balance set on_hand = on_hand - 1 where physical',
  ],
  'I2 each move sums to 0': [
    'alter table stock_move drop constraint stock_move_sound; update stock_move set to_place_id = from_place_id',
    'update stock_move m set to_place_id = s.to_place_id from saved_move s where s.id = m.id; alter table stock_move add constraint stock_move_sound check (quality = any (array[0, 1]) and quantity > 0 and to_place_id <> from_place_id)',
  ],
  'I21 every row has what it belongs to': [
    'update reservation set line = line + 900',
    'update reservation set line = line - 900',
  ],
  'I3 0 <= reserved <= on hand': [
    'update balance set physical = false where physical and reserved = 0',
    'update balance b set physical = true from place p where p.id = b.place_id and p.area_id is not null',
  ],
  'I4 reserved = sum of open documents': [
    'update balance set reserved = reserved - 1 where reserved > 0',
    'update balance set reserved = reserved + 1 where reserved > 0',
  ],
  'I4 picked = sum of picks, within what is reserved': [
    'update reservation set picked = picked + 1 where picked > 0',
    'update reservation set picked = picked - 1 where picked > 0',
  ],
  'I4 planned = picked + open + short': [
    'update short_pick set missing = missing + 1',
    'update short_pick set missing = missing - 1',
  ],
  'I5 putaway batch is whole': [
    'update putaway_order set status = 2 where status = 0',
    'update putaway_order set status = 0 where status = 2',
  ],
  'I5 what orders and entries hold lies in staging': [
    'update putaway_batch set total = total + 1000, outstanding = outstanding + 1000',
    'update putaway_batch set total = total - 1000, outstanding = outstanding - 1000',
  ],
  'I6 task actual = sum of batches = ledger': [
    `update task set actual_pieces = actual_pieces + 1 where id = ${ONE}`,
    `update task set actual_pieces = actual_pieces - 1 where id = ${ONE}`,
  ],
  'I6 batches of a task = ledger, date by date': [
    `update task_batch set production_date = production_date - 1 where task_id = ${ONE}`,
    `update task_batch set production_date = production_date + 1 where task_id = ${ONE}`,
  ],
  'I7 delivered = received + rejected + discarded': [
    `update task_line set discarded = discarded - 1 where task_id = ${SIGNED}`,
    `update task_line set discarded = discarded + 1 where task_id = ${SIGNED}`,
  ],
  'I7 one rejection inbound per signed task': [
    `update task set kind = 'TASK_TYPE_OTHER_PUT' where kind = 'TASK_TYPE_REJECT'`,
    `update task set kind = 'TASK_TYPE_REJECT' where kind = 'TASK_TYPE_OTHER_PUT'`,
  ],
  'I10 status history is a path of the graph': [
    `update document_log set from_status = 4 where document_kind = 'task' and version = 2`,
    `update document_log set from_status = 1 where document_kind = 'task' and version = 2`,
  ],
  'I14 one log row per mutation': [
    `update task set version = version + 1 where id = ${ONE}`,
    `update task set version = version - 1 where id = ${ONE}`,
  ],
  'I18 nobody holds a job of a document that is over': [
    `insert into floor_claim (tenant_id, id, kind, document, warehouse_id, account_id, claimed_at, active_at)
     select tenant_id, 900001, 'receive', code, warehouse_id, created_by, now(), now() from task where nature = 2 and status = 3 limit 1`,
    `delete from floor_claim where id = 900001`,
  ],
  'I19 a difference is posted once, as it was counted': [
    'update stocktake_part set counted_normal = counted_normal + 1',
    'update stocktake_part set counted_normal = counted_normal - 1',
  ],
  'I19 what a loss order says of its lines is so': [
    'update stocktake_line set result = 1 where result = 2',
    'update stocktake_line set result = 2 where result = 1',
  ],
  'I19 a finished stocktake was counted wholly': [
    `update stocktake_item set counted = false, asked = 'count'`,
    `update stocktake_item set counted = true, asked = ''`,
  ],
  'I17 label work is the sum of its lines': [
    'update label_task set done_pieces = done_pieces + 1',
    'update label_task set done_pieces = done_pieces - 1',
  ],
  'I16 corrections moved what they say': [
    'update quick_move_line set quantity = quantity + 1',
    'update quick_move_line set quantity = quantity - 1',
  ],
  'I16 opening stock moved what it says': [
    'update opening_stock_line set quantity = quantity + 1',
    'update opening_stock_line set quantity = quantity - 1',
  ],
  'I15 an image belongs to the tenant that refers to it': [
    'alter table image_use drop constraint image_use_image; update image_use set tenant_id = 2',
    'update image_use set tenant_id = 1; alter table image_use add constraint image_use_image foreign key (tenant_id, image_id) references image',
  ],
  'M1 what was completed has its works, or waits for them': [
    `update work set item = 'COST_PRO_LABLE' where item = 'COST_PRO_SEND'`,
    `update work set item = 'COST_PRO_SEND' where item = 'COST_PRO_LABLE'`,
  ],
  'M2 every day that is over has its storage': [
    `update warehouse set fees_since = fees_since - 5`,
    `update warehouse set fees_since = fees_since + 5`,
  ],
  'M5 what was charged of a day is what lay there': [
    `insert into storage_day select tenant_id, id, fees_since - 1, now(), 0, 0 from warehouse; update stock_move set at = at - interval '9 days'`,
    `delete from storage_day; update stock_move set at = at + interval '9 days'`,
  ],
  'M3 a work is one thing': [
    `update work set state = 'waived', reason = 'x' where state = 'charged'`,
    `update work set state = 'charged', reason = '' where state = 'waived'`,
  ],
  'M3 work of a period is what the period is': [
    `update work w set period_id = p.id from work_period p where w.source_kind = 'task' and w.state = 'charged'`,
    `update work w set period_id = null where source_kind = 'task' and w.state = 'charged'`,
  ],
  'M12 periods of a slot do not overlap, and are closed when they are over': [
    `update work_period set to_at = now() - interval '11 minutes', from_at = now() - interval '1 hour', closed_at = null`,
    `update work_period set closed_at = now()`,
  ],
  'M3 no work waits longer than two minutes': [
    `update job set done_at = null, attempts = 1, payload = jsonb_set(payload, '{atMs}', to_jsonb((payload ->> 'atMs')::bigint - 3600000)) where topic = 'work.rate'`,
    `update job set done_at = now(), payload = jsonb_set(payload, '{atMs}', to_jsonb((payload ->> 'atMs')::bigint + 3600000)) where topic = 'work.rate'`,
  ],
  'M4 a charge is written anew only after the one before was voided': [
    `update cost set revision = 2`,
    `update cost set revision = 1`,
  ],
  'M10 a charge with its corrections is what was decided last': [
    `update cost set steps = jsonb_set(steps, '{decided}', '"9.99"')`,
    `update cost set steps = jsonb_set(steps, '{decided}', to_jsonb(money::text))`,
  ],
  'M6 every charge comes to the same again': [
    `update cost set money = money + 0.01`,
    `update cost set money = money - 0.01`,
  ],
  'M7 a cost is where its bill says': [
    `create table saved_line as select * from bill_line; delete from bill_line`,
    `insert into bill_line select * from saved_line; drop table saved_line`,
  ],
  'M8 a bill is the sum of its lines, and they are its costs': [
    `update bill set total = total + 1`,
    `update bill set total = total - 1`,
  ],
  'M9 a cost has a row of its log for each change': [
    `update cost set row_version = row_version + 1`,
    `update cost set row_version = row_version - 1`,
  ],
  'M11 a bill has one statement, and a paid one its receipt': [
    `create table saved_statement as select * from statement; delete from statement`,
    `insert into statement select * from saved_statement; drop table saved_statement`,
  ],
  'M17 an open dispute is about a live bill, and one that was agreed to is a correction of its cost': [
    `insert into dispute (tenant_id, bill_id, cost_id, warehouse_id, supplier_id, money, note, state, opened_at, opened_by, closed_at, adjust_id)
     select l.tenant_id, l.bill_id, l.cost_id, l.warehouse_id, l.supplier_id, 0, 'x', 'agreed', now(), (select min(a.id) from account a where a.tenant_id = l.tenant_id), now(), l.cost_id
     from bill_line l limit 1`,
    `delete from dispute`,
  ],
  'M14 no dead lock stays on a bill': [
    `update bill set lock_at = lock_at - interval '1 hour'`,
    `update bill set lock_at = lock_at + interval '1 hour'`,
  ],
  'M13 a closed month is as it was sealed, and none before it is open': [
    `insert into closed_month (tenant_id, warehouse_id, month, money, costs, seal, closed_at, closed_by)
     select w.tenant_id, w.id, '2020-01-01', 5, 1, 'x', now(), min(a.id) from warehouse w join account a on a.tenant_id = w.tenant_id group by 1, 2`,
    `delete from closed_month`,
  ],
  'M16 rates hold the slots of their entries, and one version waits at most': [
    `create table saved_slot as select * from rate_slot; delete from rate_slot`,
    `insert into rate_slot overriding system value select * from saved_slot; drop table saved_slot`,
  ],
  'M5 what was free of a day came in its free days': [
    `insert into storage_day select tenant_id, id, (now() at time zone 'Asia/Shanghai')::date - 1, now(), 0, 0 from warehouse on conflict do nothing;
     insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, reason, facts, pieces, free_pieces)
     select w.tenant_id, 'storage', 'X', 'COST_PRO_STORAGE', w.id, s.id, now(), (now() at time zone 'Asia/Shanghai')::date - 1, 'waived', 'x', array[1], array[5], array[5]
     from warehouse w, supplier s where w.code = 'WH1' and s.code = 'S1'`,
    `delete from work where source = 'X'; delete from storage_day where pieces = 0 and suppliers = 0`,
  ],
  'M5 what was left out of a day lay in areas that its supplier leased': [
    `insert into storage_day select tenant_id, id, (now() at time zone 'Asia/Shanghai')::date - 1, now(), 0, 0 from warehouse on conflict do nothing;
     insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, reason, facts, pieces, leased_pieces)
     select w.tenant_id, 'storage', 'X', 'COST_PRO_STORAGE', w.id, s.id, now(), (now() at time zone 'Asia/Shanghai')::date - 1, 'waived', 'x', array[1], array[5], array[5]
     from warehouse w, supplier s where w.code = 'WH1' and s.code = 'S1'`,
    `delete from work where source = 'X'; delete from storage_day where pieces = 0 and suppliers = 0`,
  ],
  'M16 of a contract term one version waits at most': [
    `insert into term (tenant_id, term_id, version, warehouse_id, supplier_id, kind, item, free_days, valid_from, saved_at, saved_by)
     select w.tenant_id, 900001, n, w.id, s.id, 'freeDays', 'COST_PRO_STORAGE', 3, now() + interval '1 day', now(), (select min(a.id) from account a where a.tenant_id = w.tenant_id)
     from warehouse w, supplier s, generate_series(1, 2) n where w.code = 'WH1' and s.code = 'S1'`,
    `delete from term`,
  ],
  'I20 a month that is summed is the sum of its moves': [
    `insert into stock_month_built values (1, date_trunc('month', now() - interval '10 days')::date);
     insert into stock_month select g.tenant_id, g.id, (date_trunc('month', now() - interval '10 days') - interval '1 month')::date, p.id, '2026-01-01', 0, g.supplier_id, p.warehouse_id, 1, 0, 1, 0, 1, now() - interval '40 days', now() - interval '40 days'
     from goods g join place p on p.tenant_id = g.tenant_id and p.code = 'A-01' where g.code = 'G1' limit 1`,
    `delete from stock_month; delete from stock_month_built`,
  ],
  'B1 a day that is built is what its documents say': [
    `insert into board_built values (1, current_date - 5, now());
     insert into board_day (tenant_id, day, warehouse_id, supplier_id, bills) select 1, current_date - 5, w.id, s.id, 1 from warehouse w, supplier s where w.code = 'WH1' and s.code = 'S1'`,
    `delete from board_day; delete from board_built`,
  ],
  'B2 points, goods, categories, months, years and totals are together what their days are': [
    `insert into board_built values (1, current_date - 5, now());
     insert into board_point_day (tenant_id, day, warehouse_id, supplier_id, point_id, kind, pieces)
     select 1, current_date - 5, w.id, s.id, 0, 'TASK_TYPE_SEND', 1 from warehouse w, supplier s where w.code = 'WH1' and s.code = 'S1'`,
    `delete from board_point_day; delete from board_built`,
  ],
  'I11 every reference stays in its warehouse': [
    `update goods set supplier_id = (select id from supplier where code = 'S2') where code = 'G1'`,
    `update goods set supplier_id = (select id from supplier where code = 'S1') where code = 'G1'`,
  ],
}

/** What is not looked at by day. */
const NIGHTLY = new Set(['I20 a month that is summed is the sum of its moves'])

it('knows how every one of them can be broken', () => {
  expect(Object.keys(BROKEN).sort()).toEqual([...PROMISES].sort())
})

it.for(Object.entries(BROKEN))('finds that %s no more', async ([name, [sabotage, mend]]) => {
  expect(await checkInvariants(world.database)).toEqual([])
  await world.rows(sabotage)
  const reaches = NIGHTLY.has(name) ? (['all'] as const) : (['all', 'recent'] as const)
  const looks = await Promise.all(reaches.map((reach) => checkInvariants(world.database, reach)))
  await world.rows(mend)
  for (const findings of looks) {
    expect(findings.map((finding) => finding.name)).toContain(name)
    expect(findings.find((finding) => finding.name === name)!.rows.length).toBeGreaterThan(0)
  }
})

it('finds what days of the present month have not moved, and looks at no day that is not summed', async () => {
  const summed = async (until: string) => {
    await world.rows(`
      insert into stock_month_built values (1, ${until});
      insert into stock_month select g.tenant_id, g.id, date_trunc('month', current_date - 2)::date, p.id, '2026-01-01', 0, g.supplier_id, p.warehouse_id, 1, 0, 1, 0, 1, now(), now()
      from goods g join place p on p.tenant_id = g.tenant_id and p.code = 'A-01' where g.code = 'G1' limit 1`)
    const findings = await checkInvariants(world.database, 'all')
    await world.rows('delete from stock_month; delete from stock_month_built')
    return findings.map(({ name }) => name)
  }
  expect(await summed('current_date - 1')).toContain('I20 a month that is summed is the sum of its moves')
  expect(await summed(`date_trunc('month', current_date - 2)::date`)).toEqual([])
})

it.for([
  ['task', 'supplier_id'],
  ['task', 'warehouse_id'],
  ['task', 'created_by'],
  ['task_line', 'goods_id'],
  ['task_batch', 'line'],
  ['reservation', 'line'],
  ['reservation', 'place_id'],
  ['stock_move', 'goods_id'],
  ['document_log', 'account_id'],
  ...['task_id', 'supplier_id', 'warehouse_id'].map((column) => ['work', column] as const),
  ...['work_id', 'card_id', 'supplier_id', 'warehouse_id'].map((column) => ['cost', column] as const),
] as const)('finds rows of %s whose %s leads nowhere', async ([table, column]) => {
  await expectFound(
    `update ${table} set ${column} = ${column} + 900000 where ${column} is not null`,
    `update ${table} set ${column} = ${column} - 900000 where ${column} is not null`,
  )
})

it('finds a line of no task, and a job of no merchant', async () => {
  await expectFound(
    'insert into task_line (tenant_id, task_id, line, goods_id) select tenant_id, 900001, 1, goods_id from task_line limit 1',
    'delete from task_line where task_id = 900001',
  )
  await expectFound(
    `insert into job (tenant_id, topic, failed_at, done_at) values (900001, 'none', now(), now())`,
    'delete from job where tenant_id = 900001',
  )
})

async function expectFound(sabotage: string, mend: string): Promise<void> {
  await world.rows(sabotage)
  const findings = await checkInvariants(world.database)
  await world.rows(mend)
  expect(findings.find(({ name }) => name === 'I21 every row has what it belongs to')?.rows ?? []).not.toEqual([])
}

it('finds a category that counts what none of its goods does', async () => {
  await world.rows(`
    insert into board_built values (1, current_date - 5, now());
    insert into board_category_made values (1, now() + interval '1 day', '');
    insert into board_category_day (tenant_id, day, type_code, region, ship_pieces, sale_value) values (1, current_date - 5, '', '', 1, 0)`)
  const findings = await checkInvariants(world.database)
  await world.rows('delete from board_category_day; delete from board_category_made; delete from board_built')
  expect(findings.map(({ name }) => name)).toContain(
    'B2 points, goods, categories, months, years and totals are together what their days are',
  )
})

it.for([
  [
    'a month',
    'board_month (tenant_id, month, warehouse_id, supplier_id, bills)',
    `date_trunc('month', current_date - 31)::date, w.id, s.id, 1`,
  ],
  [
    'the month of a point',
    'board_point_month (tenant_id, month, warehouse_id, supplier_id, point_id, kind, pieces)',
    `date_trunc('month', current_date - 31)::date, w.id, s.id, 0, 'TASK_TYPE_SEND', 1`,
  ],
  [
    'a year of goods',
    'board_goods_year (tenant_id, year, warehouse_id, supplier_id, goods_id, in_pieces)',
    `date_trunc('year', current_date - 366)::date, w.id, s.id, (select g.id from goods g where g.code = 'G1'), 1`,
  ],
  [
    'the months of a year of goods',
    'board_goods_year (tenant_id, year, warehouse_id, supplier_id, goods_id, ship_07)',
    `date_trunc('year', current_date - 366)::date, w.id, s.id, (select g.id from goods g where g.code = 'G1'), 1`,
  ],
  ['a supplier', 'board_supplier_total', 's.id, current_date - 5, 1, 0, 0, 0, 0'],
  ['a warehouse', 'board_warehouse_total', 'w.id, current_date - 5, 1'],
] as const)('finds %s that has what none of its days has', async ([, table, values]) => {
  await world.rows(`
    insert into board_built values (1, current_date - 5, now());
    insert into ${table} select 1, ${values} from warehouse w, supplier s where w.code = 'WH1' and s.code = 'S1'`)
  const findings = await checkInvariants(world.database)
  await world.rows(`delete from ${table.split(' ')[0]!}; delete from board_built`)
  expect(findings.map(({ name }) => name)).toContain(
    'B2 points, goods, categories, months, years and totals are together what their days are',
  )
})
