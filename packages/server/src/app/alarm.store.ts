import type { Tx } from '../plumbing/db/database.ts'
import { sql } from '../plumbing/db/sql.ts'

/** What was last told; stale: a day ago or longer. */
export async function lastAlarm(tx: Tx): Promise<{ readonly troubles: readonly string[]; readonly stale: boolean }> {
  const row = await tx.one<{ troubles: string[]; stale: boolean }>(
    sql`select troubles, said_at < now() - interval '1 day' as stale from alarm`,
  )
  return row ?? { troubles: [], stale: false }
}

/** Keeps what is told now. */
export async function keepAlarm(tx: Tx, troubles: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into alarm (troubles, said_at) values (${[...troubles]}::text[], now())
    on conflict (only_row) do update set troubles = excluded.troubles, said_at = excluded.said_at`)
}
