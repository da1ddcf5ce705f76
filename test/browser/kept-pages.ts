import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { readCaptchas } from './login.ts'

/**
 * Pages that outlive a scenario: a browser of its own, its page and its first load take three times the processor of a load where the
 * program stands already. What a scenario did to a page is undone before the next begins; a page to which something was done that
 * cannot be undone is closed (`kept.spec.ts` shows both).
 */
export type KeptPages = {
  /** A page that nobody has, as it was made: where nothing of the program runs, with nothing kept but this. */
  take(order: Order): Promise<Page>
  /** Undoes what was done to it, or closes it. */
  giveBack(page: Page, wentWell: boolean): Promise<void>
  /** Closes those that nobody has. */
  close(): Promise<void>
}

export type Order = {
  readonly browser: Browser
  /** Where the program is. */
  readonly origin: string
  /** What the browser keeps of a log-in. */
  readonly storage: readonly { readonly name: string; readonly value: string }[]
  readonly options: PageOptions
  /** What a window has where the options say nothing. */
  readonly viewport: { readonly width: number; readonly height: number }
}

export type PageOptions = BrowserContextOptions & {
  /** Nobody had it before, nobody gets it after: for a scenario about how the program is loaded. */
  readonly fresh?: boolean
  /** Runs in each document before its own scripts. */
  readonly first?: () => void
}

/** Of the same origin, without anything of the program. */
const NOWHERE = '/livez'

/** What cannot be taken back. */
const FOR_GOOD = {
  page: ['addInitScript', 'addLocatorHandler', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setGeolocation'],
  clock: ['install', 'pauseAt', 'resume', 'setFixedTime', 'setSystemTime'],
} as const

type Listener = (...args: never[]) => void
/** What somebody listens to. */
type Speaker = {
  eventNames(): (string | symbol)[]
  listeners(event: string | symbol): unknown[]
  removeListener(event: string | symbol, listener: Listener): unknown
}

type Kept = { readonly key: string; readonly hush: () => void; isSpent: boolean }

export function keepPages(): KeptPages {
  const free = new Map<string, Page>()
  const all = new Map<Page, Kept>()

  return {
    async take({ browser, origin, storage, options: { fresh = false, first, ...options }, viewport }) {
      const { viewport: asked = viewport, ...others } = options
      const key = fresh ? '' : JSON.stringify([storage, others, String(first)])
      const known = free.get(key)
      free.delete(key)
      const page = known ?? (await open(browser, { ...others, viewport: asked }, first))
      if (!known) {
        const mine: Kept = { key, hush: silencer([page, page.context()] as unknown[] as Speaker[]), isSpent: fresh }
        noteWhatLasts(page, () => (mine.isSpent = true))
        all.set(page, mine)
      }
      const { width, height } = page.viewportSize() ?? {}
      if (asked && (asked.width !== width || asked.height !== height)) await page.setViewportSize(asked)
      if (!known) await page.goto(origin + NOWHERE)
      await page.evaluate(keepOnly, storage)
      return page
    },
    async giveBack(page, wentWell) {
      const { key, hush, isSpent } = all.get(page)!
      if (isSpent || !wentWell || page.isClosed() || free.has(key)) {
        all.delete(page)
        await page.context().close()
        return
      }
      const context = page.context()
      hush()
      // Its timers end, and whatever it still asks of the server; what it keeps when it is left is forgotten when it is taken again.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await page.goto(NOWHERE)
      for (const other of context.pages()) if (other !== page) await other.close()
      await context.clearCookies()
      free.set(key, page)
    },
    async close() {
      await Promise.all([...free.values()].map((page) => page.context().close()))
    },
  }
}

async function open(browser: Browser, options: BrowserContextOptions, first?: () => void): Promise<Page> {
  const context = await browser.newContext(options)
  await readCaptchas(context)
  if (first) await context.addInitScript(first)
  return context.newPage()
}

/** Forgets what a browser keeps for this origin, but for these. Runs in the page. */
async function keepOnly(storage: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const { name, value } of storage) localStorage.setItem(name, value)
}

/** Tells when something is done to a page that lasts. */
function noteWhatLasts(page: Page, note: () => void): void {
  const context: BrowserContext = page.context()
  for (const [owner, names] of [
    [page, FOR_GOOD.page],
    [context, FOR_GOOD.context],
    [page.clock, FOR_GOOD.clock],
  ] as const)
    for (const name of names) {
      const methods = owner as unknown as Record<string, (...args: unknown[]) => unknown>
      const method = methods[name]!.bind(owner)
      methods[name] = (...args) => {
        note()
        return method(...args)
      }
    }
}

/** Answers what takes away every listener that came since. */
function silencer(speakers: readonly Speaker[]): () => void {
  const before = speakers.map((one) => new Set(one.eventNames().flatMap((event) => one.listeners(event))))
  return () => {
    for (const [index, one] of speakers.entries())
      for (const event of one.eventNames())
        for (const listener of one.listeners(event))
          if (!before[index]!.has(listener)) one.removeListener(event, listener as Listener)
  }
}
