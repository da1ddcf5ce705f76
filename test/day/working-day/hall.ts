/** What all work in the hall shares. */
import { releaseJob } from '@yuncang/contract/shelf/job/job.ts'
import type { Agent } from './agent.ts'

/** Locations of WH1. */
export const STORAGE = ['A-01', 'A-02', 'A-03', 'A-04']
export const DAMAGED = 'WH1-CC'

/** A job is one person's until it is put down: mostly, so that the next one can go on with it. */
export async function putDown(
  agent: Agent,
  kind: 'putaway' | 'pick' | 'load' | 'receive',
  code: string,
): Promise<void> {
  if (agent.chance(75)) await agent.attempt(releaseJob, { kind, code })
}
