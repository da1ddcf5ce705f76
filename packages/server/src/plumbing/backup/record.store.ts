import type pg from 'pg'
import type { Made } from './make.ts'

/** Notes what came of a backup. As the owner: nobody who serves requests writes here. */
export async function noteBackup(
  owner: pg.Client,
  file: string,
  {
    nightly,
    began,
    made,
    failure,
  }: {
    readonly nightly: boolean
    readonly began: Date
    readonly made?: Made
    readonly failure?: string
  },
): Promise<void> {
  await owner.query(
    `insert into backup (file, nightly, began_at, ended_at, bytes, row_count, image_count, missing_count, failure)
    values ($1, $2, $3, now(), $4, $5, $6, $7, $8)`,
    [
      file,
      nightly,
      began,
      made?.bytes ?? 0,
      made?.rows ?? 0,
      made?.images ?? 0,
      made?.missing.length ?? 0,
      failure ?? null,
    ],
  )
}

/** What came of a drill. */
export type Drilled = {
  readonly file: string
  readonly outcome: 'whole' | 'broken' | 'skipped'
  readonly content: string
  readonly rows: number
}

/** Notes what came of a drill, as the owner. */
export async function noteDrill(owner: pg.Client, began: Date, drilled: Drilled): Promise<void> {
  const { file, outcome, content, rows } = drilled
  await owner.query(
    `insert into backup_drill (file, began_at, ended_at, outcome, content, row_count) values ($1, $2, now(), $3, $4, $5)`,
    [file, began, outcome, content, rows],
  )
}
