import { forgetBytes } from '../base/file/sweep.ts'
import type { Database } from '../plumbing/db/database.ts'
import type { FilePlace } from '../plumbing/file/place.ts'
import { drain, type Followers, type OnFailure } from '../plumbing/jobs/outbox.ts'
import { tellOfLabels } from '../task/label-film/tell.ts'
import { tellStaff } from '../task/task/tell.ts'

/** What follows from a deed, by topic. */
export const FOLLOWERS: Followers = {
  'task.waiting': tellStaff,
  'task.rejected': tellStaff,
  'task.completed': tellStaff,
  'putaway.waiting': tellStaff,
  'label.waiting': tellOfLabels,
  'label.completed': tellOfLabels,
  'images.gone': forgetBytes,
}

/** Works off everything that is due, by these topics; answers how many rows were done. */
export const drainOutbox = (database: Database, onFailure?: OnFailure, files?: FilePlace): Promise<number> =>
  drain(database, FOLLOWERS, onFailure, files)
