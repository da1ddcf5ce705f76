import { createContext, useContext } from 'react'

/** What a board counts of, in words: its days, warehouse and supplier. Exports are headed by it. */
export const OfWhatContext = createContext('')

export function useOfWhat(): string {
  return useContext(OfWhatContext)
}
