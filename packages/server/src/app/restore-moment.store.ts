import type pg from 'pg'

/** Ends what somebody began before the cluster came back: who was logged in logs in again, and no ticket opens anything. */
export async function endSessions(owner: pg.Client): Promise<void> {
  await owner.query('truncate session, download_ticket')
}
