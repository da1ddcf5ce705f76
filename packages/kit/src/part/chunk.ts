import type { ComponentType } from 'react'

/** Loads a module whose default export is drawn: `() => import('./TaskListPage.tsx')`. */
export type Chunk<P = object> = () => Promise<{ default: ComponentType<P> }>

const RETRY_DELAY_MS = 500
let tries = 0

/**
 * Loads a chunk; what fails is tried again once (part 1, 2.1).
 * @throws what the second try threw
 */
export async function loadChunk<D>(load: () => Promise<{ default: D }>): Promise<{ default: D }> {
  try {
    return await load()
  } catch (error) {
    await new Promise((resolve) => window.setTimeout(resolve, RETRY_DELAY_MS))
    const address = chunkIn(error)
    if (address === undefined) return await load()
    // Chromium keeps a failed import as failed; under another address the same chunk is asked for anew.
    tries += 1
    const again = (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as Partial<{ default: D }>
    if (again.default === undefined) throw error
    return { default: again.default }
  }
}

/** The address of our chunk that a failed import names, where the browser does. */
export function chunkIn(error: unknown, origin: string = window.location.origin): string | undefined {
  const address = error instanceof TypeError ? /https?:\/\/\S+\.js\b/.exec(error.message)?.[0] : undefined
  return address?.startsWith(`${origin}/`) ? address : undefined
}
