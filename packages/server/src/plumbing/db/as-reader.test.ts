/** With whose eyes a write looks at all of its merchant. */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { lookAround } from './as-reader.store.ts'
import { openDatabase } from './database.ts'
import { enterTenant } from './enter.store.ts'
import { isOfSeveral, ofSeveral } from './spread-engine.ts'
import { sql } from './sql.ts'

const world = useWorld({ looks: 'at the end' })

it('as the merchant’s reader; where several servers have a link for each role, as who writes, and sees what it wrote', async () => {
  for (const url of [world.appUrl, ofSeveral(world.appUrl)]) {
    const database = openDatabase(url)
    try {
      const seen = await database.transaction(async (tx) => {
        await enterTenant(tx, 1)
        await tx.run(sql`update goods set standard = 'seen' where tenant_id = 1 and code = 'G1'`)
        const found = await lookAround(tx, (db) =>
          db.one(
            sql`select current_user::text as role, g.standard from goods g where g.tenant_id = 1 and g.code = 'G1'`,
          ),
        )
        return found
      })
      expect(seen).toEqual({ role: isOfSeveral(url) ? 'yuncang_app' : 'yuncang_merchant', standard: 'seen' })
    } finally {
      await database.close()
    }
  }
})
