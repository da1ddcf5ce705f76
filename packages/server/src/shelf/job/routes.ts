import { claimJob, myJobs, releaseJob, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { claim, release, takeBack } from './claim.ts'
import { jobListHandlers, mine } from './list.ts'

/** Who works on what, on the floor. */
export const jobHandlers = [
  write(claimJob, claim),
  write(releaseJob, release),
  write(takeBackJob, takeBack),
  read(myJobs, mine),
  ...jobListHandlers,
]
