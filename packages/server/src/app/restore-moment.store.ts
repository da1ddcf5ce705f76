import type pg from 'pg'

/** Ends what somebody began before the cluster came back: who was logged in logs in again, by the remembered password too, and no ticket opens anything. */
export async function endSessions(owner: pg.Client): Promise<void> {
  await owner.query('update device_credential set session_id = null where session_id is not null')
  await owner.query('delete from download_ticket')
  await owner.query('delete from session')
}
