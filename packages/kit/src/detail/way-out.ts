import { createContext } from 'react'
import type { WayOut } from '../rows/Failed.tsx'

/** Where a page leads whose document cannot be had: to the list that it hangs below. Null: it hangs below none. */
export const WayOutContext = createContext<WayOut | null>(null)
