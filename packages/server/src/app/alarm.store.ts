import type { Tx } from '../plumbing/db/database.ts'
import { sql } from '../plumbing/db/sql.ts'

/** To whom: a group by its robot, or a mailbox. */
export type AlarmWay = 'hook' | 'mail'

/** What was last told; stale: a day ago or longer. */
export type LastAlarm = { readonly way: AlarmWay; readonly troubles: readonly string[]; readonly stale: boolean }

export const lastAlarms = (tx: Tx): Promise<LastAlarm[]> =>
  tx.rows<LastAlarm>(sql`select way, troubles, said_at < now() - interval '1 day' as stale from alarm`)

/** Keeps what is told now. */
export async function keepAlarm(tx: Tx, way: AlarmWay, troubles: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into alarm (way, troubles, said_at) values (${way}, ${[...troubles]}::text[], now())
    on conflict (way) do update set troubles = excluded.troubles, said_at = excluded.said_at`)
}
