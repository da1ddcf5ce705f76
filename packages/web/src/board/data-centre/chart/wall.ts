import { createContext, useContext } from 'react'

/** A wall screen: nobody touches it, everything on it is larger, and it asks again by itself. */
export type Wall = {
  readonly on: boolean
  /** How much larger than on a desk. */
  readonly scale: number
}

export const WallContext = createContext<Wall>({ on: false, scale: 1 })

export function useWall(): Wall {
  return useContext(WallContext)
}
