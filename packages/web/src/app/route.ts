import type { Identity } from '@yuncang/domain/access/rights.ts'
import type { ComponentType } from 'react'

/** The parts of an address that a path names, `:code` and the like. */
export type PageParams = Readonly<Record<string, string | undefined>>

/**
 * One page. A feature's `routes.tsx` exports `routes: PageRoute[]`; `main/registry.ts` collects them all.
 *
 * A page of the menu (no `under`) is open to those whose menu list has an entry with its `component` (or its `path`), at
 * the address that the entry gives. Any other page names in `under` the menu pages it belongs to, and is open to those who
 * have one of them.
 */
export type PageRoute = {
  /** The address as it is written, `/assignmentManage/warehouseOutDetail/:code/:nature`; matched whatever its case. */
  readonly path: string
  /** What the menu list calls the page. */
  readonly component: string
  /** The title of its tab. */
  readonly title: (params: PageParams) => string
  /** Loads the page's own chunk: `() => import('./TaskListPage.tsx')`. */
  readonly page: () => Promise<{ readonly default: ComponentType }>
  /** Who may open it at all; the server checks its calls again. */
  readonly identities: readonly Identity[]
  /** The `path`s of the menu pages this page belongs to. */
  readonly under?: readonly string[]
  /** False: its state is dropped when one leaves it (print pages). */
  readonly cached?: boolean
}
