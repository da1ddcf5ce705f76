/** A warehouse for measuring: one merchant, one supplier, goods with ample stock, one clerk with a session. */
import { createServer } from '@yuncang/server/app/server.ts'
import type { Settings } from '@yuncang/server/plumbing/db/embedded/settings.ts'
import { startEmbedded } from '@yuncang/server/plumbing/db/embedded/start.ts'
import { prepareDatabase } from '@yuncang/server/app/prepare.ts'
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import { RIGHTS } from '@yuncang/domain/access/rights.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export const TENANT = 1
/** So many goods, each at a location of its own, where nobody says how many. */
const GOODS = 200

export type BenchWorld = {
  /** Their codes are G1, G2 and so on. */
  readonly goods: number
  readonly owner: pg.Client
  readonly ownerUrl: string
  readonly appUrl: string
  readonly token: string
  /** The data folder of the PostgreSQL. */
  readonly home: string
  /** It was there already, with what a former run put into it. */
  readonly kept: boolean
  close(): Promise<void>
}

/**
 * A fresh PostgreSQL with the settings of `npm start` (fsync on) and the world in it.
 * @param folder where it is kept for the next time
 * @param settings of PostgreSQL besides
 */
export async function openBenchWorld(folder?: string, goods = GOODS, settings: Settings = {}): Promise<BenchWorld> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'yuncang-bench-')))
  const kept = existsSync(join(home, 'filled'))
  const database = await startEmbedded({ home, settings })
  const { appUrl } = await prepareDatabase(database.ownerUrl)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const token = kept ? await anotherSession(owner) : await seed(owner, goods)
  return {
    goods,
    owner,
    ownerUrl: database.ownerUrl,
    appUrl,
    token,
    home,
    kept,
    async close() {
      await owner.end()
      await database.stop()
      if (folder === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}

async function anotherSession(owner: pg.Client): Promise<string> {
  const secret = newSecret(TENANT)
  await owner.query(
    `insert into session (tenant_id, account_id, token_hash) select ${TENANT}, id, $1 from account where tenant_id = ${TENANT} and account = 'bench'`,
    [secret.hash],
  )
  return secret.text
}

async function seed(owner: pg.Client, goods: number): Promise<string> {
  const secret = newSecret(TENANT)
  await owner.query(`insert into tenant (tenant_id, code, name) values (${TENANT}, 'BENCH', '测速商户')`)
  await owner.query(
    `insert into warehouse (tenant_id, code, name, locations_on) values (${TENANT}, 'WH', '测速仓', true)`,
  )
  await owner.query(
    `insert into area (tenant_id, warehouse_id, name, nature) select tenant_id, id, n.name, n.nature from warehouse, (values ('暂存区', 2), ('A区', 1)) n (name, nature) where tenant_id = ${TENANT}`,
  )
  await owner.query(`insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order)
    select tenant_id, warehouse_id, id, 'staging', 'ZC', 'ZC' from area where nature = 2 and tenant_id = ${TENANT}
    union all select a.tenant_id, a.warehouse_id, a.id, 'storage', 'A-' || n, lpad(n::text, 4, '0') from area a, generate_series(1, ${goods}) n where a.nature = 1 and a.tenant_id = ${TENANT}
    union all select tenant_id, id, null, k, upper(k), '' from warehouse, unnest(array['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']) k where tenant_id = ${TENANT}`)
  await owner.query(`insert into supplier (tenant_id, code, name) values (${TENANT}, 'S', '测速供应商')`)
  await owner.query(
    `insert into goods (tenant_id, supplier_id, code, name, pieces_per_box, shelf_life_days) select s.tenant_id, s.id, 'G' || n, '商品' || n, 24, 180 from supplier s, generate_series(1, ${goods}) n where s.tenant_id = ${TENANT}`,
  )
  await owner.query(`insert into dispatch_platform (tenant_id, code, name) values (${TENANT}, 'D', '平台')`)
  await owner.query(
    `insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name) select f.tenant_id, f.id, w.id, 'P', '仓点' from dispatch_platform f, warehouse w where f.tenant_id = ${TENANT}`,
  )
  await owner.query(
    `insert into role (tenant_id, kind, name, identity, button_keys) select ${TENANT}, k, k, i, $1 from (values ('merchantAdmin', 1), ('clerk', 4), ('supplier', 2)) as r (k, i)`,
    [[...RIGHTS]],
  )
  await owner.query(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id) select ${TENANT}, 'bench', '', 1, '测速员', id from role where tenant_id = ${TENANT} and kind = 'merchantAdmin'`,
  )
  await owner.query(
    `insert into session (tenant_id, account_id, token_hash) select ${TENANT}, id, $1 from account where tenant_id = ${TENANT}`,
    [secret.hash],
  )
  // Every goods lies at a location of its own, twenty million pieces of it, moved there by the ledger's own rules.
  await owner.query(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select g.tenant_id, w.id, g.supplier_id, 'OPENING', 'receive', row_number() over (order by g.id), 1, g.id, '9999-12-31', 0, 20000000, v.id, p.id, a.id, now()
    from goods g join warehouse w on w.tenant_id = g.tenant_id join account a on a.tenant_id = g.tenant_id
    join place v on v.tenant_id = g.tenant_id and v.kind = 'supplier'
    join place p on p.tenant_id = g.tenant_id and p.code = 'A-' || substr(g.code, 2)`)
  await owner.query(`insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select tenant_id, to_place_id, goods_id, production_date, quality, warehouse_id, supplier_id, true, quantity from stock_move
    union all select tenant_id, from_place_id, goods_id, production_date, quality, warehouse_id, supplier_id, false, -quantity from stock_move`)
  await owner.query('analyze')
  return secret.text
}

/** A server as it runs, that lets through as much as anybody asks and starts no jobs of its own. */
export function serverOn(appUrl: string): ReturnType<typeof createServer> {
  return createServer({
    appUrl,
    demo: false,
    pages: {},
    logLevel: 'error',
    jobs: false,
    requestsPerMinute: 10_000_000,
  })
}
