import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Takes `size` numbers of a prefix; answers the first. Runs in a transaction of its own. */
export async function takeBlock(tx: Tx, prefix: string, size: number): Promise<number> {
  const row = await tx.one<{ first: number }>(sql`
    insert into document_number (prefix, next) values (${prefix}, ${size} + 1)
    on conflict (prefix) do update set next = document_number.next + ${size}
    returning next - ${size} as first`)
  return row!.first
}
