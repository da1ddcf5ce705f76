let tell: () => void
/** Fulfilled as soon as the page that was asked for can be used. */
export const whenUsable = new Promise<void>((resolve) => {
  tell = resolve
})

/** Where the browser keeps when that was. */
const MARK = 'yc-usable'

/** The page that was asked for can be used: what nobody waits for may now be loaded. */
export function markUsable(): void {
  if (performance.getEntriesByName(MARK).length > 0) return
  performance.mark(MARK)
  tell()
}
