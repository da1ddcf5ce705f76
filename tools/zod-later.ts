/**
 * Has the contract drawn in outline (`packages/contract/src/wire/outline.ts`): in the back office's pages without zod, which is loaded when
 * a form is first checked; in the bundled server with zod at hand, so that a schema is made when it is first needed. `npm run dev`, the
 * tests and the floor have all of zod from the beginning.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** @param packages absolute path of the folder of all packages */
export function zodLater(packages: string, zod: 'later' | 'at hand' = 'later'): Plugin {
  const outline = join(packages, 'contract/src/wire', zod === 'later' ? 'outline.ts' : 'outline-at-hand.ts')
  return {
    name: 'yuncang-zod-later',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod$/ },
      handler: () => outline,
    },
  }
}
