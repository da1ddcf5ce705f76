/**
 * Has the contract in the back office's pages drawn in outline, without zod, which is loaded when a form is first checked
 * (`packages/contract/src/wire/outline.ts`). `npm run dev`, the tests, the floor and the server have zod from the beginning.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** @param packages absolute path of the folder of all packages */
export function zodLater(packages: string): Plugin {
  const outline = join(packages, 'contract/src/wire/outline.ts')
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
