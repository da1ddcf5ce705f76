const OURS = ['/image/', '/api/'] as const

/**
 * The file that the preview page may show: one of ours, on this very origin, below `/image/` or `/api/`. Null for anything
 * else, so that the page cannot be used to show a stranger's file under our address.
 */
export function previewAddress(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null
  try {
    const address = new URL(wanted, origin)
    const ours = address.origin === origin && OURS.some((folder) => address.pathname.startsWith(folder))
    return ours ? `${address.pathname}${address.search}` : null
  } catch {
    return null
  }
}
