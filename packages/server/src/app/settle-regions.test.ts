/** Regions that were written as names before they were kept as codes. */
import pg from 'pg'
import { expect, it } from 'vitest'
import { openTestDatabase } from '@yuncang/harness/database.ts'
import { settleRegions } from './settle-regions.ts'

it('become codes once; what names no region stays before the address', async () => {
  const database = await openTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(`
      insert into tenant (tenant_id, code, name, address) values (7, 'YCT0007', '老商户', '江东北路1号');
      insert into supplier (tenant_id, code, name, address) values (7, 'A', '甲', '永泰路9号'), (7, 'B', '乙', '8号'), (7, 'C', '丙', '');
      insert into housekeeping.region_name
        select 7, id, case code when 'A' then '浙江省杭州市余杭区' else '城南老街' end from supplier where tenant_id = 7 and code < 'C'
        union all select 7, null, '浙江省,宁波市'`)
    await Promise.all([settleRegions(database.ownerUrl), settleRegions(database.ownerUrl)])
    const { rows } = await client.query(`
      select name, region, address from supplier where tenant_id = 7
      union all select name, region, address from tenant where tenant_id = 7`)
    expect(new Set(rows)).toEqual(
      new Set([
        { name: '丙', region: '', address: '' },
        { name: '甲', region: '330000,330100,330110', address: '永泰路9号' },
        { name: '老商户', region: '330000,330200', address: '江东北路1号' },
        { name: '乙', region: '', address: '城南老街 8号' },
      ]),
    )
    expect((await client.query('select 1 from housekeeping.region_name')).rows).toEqual([])
    const forced = await client.query(
      `select relname from pg_class where relname in ('tenant', 'supplier') and relforcerowsecurity`,
    )
    expect(forced.rows).toHaveLength(2)
  } finally {
    await client.end()
    await database.close()
  }
})
