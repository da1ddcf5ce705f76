/**
 * The program that makes an installation's first data, and ends: what it took to play the demo's month is given back to the machine,
 * instead of staying with a process that serves for weeks.
 */
import type { PlaceSettings } from '../plumbing/file/open-place.ts'
import { isLoss } from '../plumbing/db/lost.ts'
import type { DemoLogin } from '../plumbing/http/handler.ts'
import { type Demo, seedFirstRun } from './first-run.ts'

/** What the program is to do; plain values, because it gets them in a message. */
export type SeedOrder = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly files: PlaceSettings
  readonly withDemo: boolean
}

/** What it tells: the logins it made, null where there were people already; or why it could not. */
export type SeedNews =
  | { readonly made: readonly DemoLogin[] | null }
  | {
      readonly failed: {
        readonly message: string
        readonly stack: string
        readonly code: unknown
        readonly isLoss: boolean
      }
    }

process.once('message', (order: SeedOrder) => void seed(order))
// Whoever started it is gone, and nobody would be told the password that it makes.
process.once('disconnect', () => process.exit(1))

async function seed({ withDemo, ...where }: SeedOrder): Promise<void> {
  try {
    const seeded = await seedFirstRun({ ...where, demo: withDemo ? await theDemo() : null })
    tell({ made: seeded?.logins ?? null })
  } catch (error) {
    const { message, stack = message, code } = error as NodeJS.ErrnoException
    tell({ failed: { message, stack, code, isLoss: isLoss(error) } })
  }
}

function tell(news: SeedNews): void {
  process.send!(news, () => process.exit(0))
}

/** The demo's room stands above the server's: it is named here, where a program is put together, and the compiler sees no arrow up. */
async function theDemo(): Promise<Demo> {
  const room = '@yuncang/demo/demo.ts'
  return ((await import(room)) as { readonly demo: Demo }).demo
}
