import { lazy, type ComponentType } from 'react'

let tell: () => void
const usable = new Promise<void>((resolve) => {
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

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A component that is drawn by and by: it is loaded once the page can be used. */
export function lazyAfter<P>(load: Load<P>) {
  return lazy(async () => {
    await usable
    return load()
  })
}

/** A component that is seldom drawn, but then at once: it is loaded when the page can be used, or earlier if it is wanted. */
export function lazyReady<P>(load: Load<P>) {
  let loading: ReturnType<Load<P>> | undefined
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  void usable.then(once).catch(() => {})
  return lazy(once)
}
