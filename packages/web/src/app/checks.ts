import { bindZod, bringZod } from '@yuncang/contract/wire/outline.ts'
import { loadChunk } from '@yuncang/kit/part/chunk.ts'
import { whenUsable } from '@yuncang/kit/part/usable.ts'

/** What checks a form comes once the page can be used, or earlier if a form is sent. */
export function bringChecks(): void {
  bindZod(async () => (await loadChunk(() => import('@yuncang/contract/wire/zod.ts'))).default)
  void whenUsable.then(bringZod).catch(() => {})
}
