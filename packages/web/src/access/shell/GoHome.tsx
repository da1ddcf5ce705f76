import { useMemo } from 'react'
import { Navigate, useLocation, type Location } from 'react-router'
import type { PageRoute } from '../../app/route.ts'
import { findPage } from './menu.ts'

/** What an address that leads home leaves there: itself, and the title of a page that it names, which is not for this person. */
export type Nowhere = { readonly address: string; readonly title: string | null }

/** Leads an address that has no page for this person home, as part 1, 2.1 has it, and tells home which it was. */
export function GoHome({ registered }: { readonly registered: readonly PageRoute[] }) {
  const location = useLocation()
  // The same as long as the address is: with another it would be gone home again, and from home nobody goes there.
  const state = useMemo(
    () => (location.pathname === '/' ? null : { nowhere: nowhereOf(location, registered) }),
    [location, registered],
  )
  return <Navigate to="/" replace state={state} />
}

function nowhereOf({ pathname, search }: Location, registered: readonly PageRoute[]): Nowhere {
  const known = findPage(
    registered.map((route) => ({ path: route.path, route })),
    pathname,
  )
  return { address: decoded(pathname + search), title: known && known.page.route.title(known.params) }
}

/** An address as a person reads it; one that is none as it stands. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Which address led home; undefined where somebody simply came. */
export const nowhereIn = ({ state }: Location) => (state as { readonly nowhere?: Nowhere } | null)?.nowhere
