import type { Steps } from '../../base/steps.ts'

/** What the server answers: nothing to do for this task, which lorry, its pallets one by one, the departure, it has left. */
export const LOAD_ANSWERS = ['chooseJob', 'vehicle', 'scanPallet', 'depart', 'done'] as const
export type LoadQuestion = (typeof LOAD_ANSWERS)[number] | 'opening'
export type LoadEvent = 'opened' | 'started' | 'loaded' | 'leave' | 'change' | 'departed' | 'back'

export type LoadStanding = {
  /** The task is in work. */
  readonly working: boolean
  /** Pallets of the lorry that were not scanned; null while no lorry is known. */
  readonly missing: number | null
  /** The driver leaves without them. */
  readonly leaving: boolean
}

/** Loading, as device and server know it. The lorry may be changed until it leaves. */
export const LOAD_STEPS = {
  opening: { opened },
  chooseJob: {},
  vehicle: { opened: 'vehicle', started: onward, back: onward },
  scanPallet: { opened: onward, loaded: onward, leave: 'depart', change: 'vehicle' },
  depart: { opened: onward, departed: 'done', change: 'vehicle', back: onward },
  done: {},
} as const satisfies Steps<LoadQuestion, LoadEvent, LoadStanding>

function opened({ working, missing }: Pick<LoadStanding, 'working' | 'missing'>) {
  return working ? onward({ missing, leaving: false }) : 'chooseJob'
}

function onward({ missing, leaving }: Pick<LoadStanding, 'missing' | 'leaving'>) {
  if (missing === null) return 'vehicle'
  return missing > 0 && !leaving ? 'scanPallet' : 'depart'
}
