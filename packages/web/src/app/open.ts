import { createContext, useContext } from 'react'

/** Whether the person has a page at an address; the shell knows. */
export type CanOpen = (address: string) => boolean

export const OpenContext = createContext<CanOpen>(() => false)

/** Asks before linking to a page that not everybody has. */
export function useCanOpen(): CanOpen {
  return useContext(OpenContext)
}
