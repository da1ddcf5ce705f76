import { useState } from 'react'
import { NO_ARRANGEMENT, type Arrangement } from './columns.ts'

export const DENSITIES = ['tight', 'normal', 'loose'] as const
export type Density = (typeof DENSITIES)[number]

/** A person's arrangement of one list's columns, kept in this browser. */
export function useArrangement(listName: string) {
  return useKept<Arrangement>(`yc.columns.${listName}`, (kept) => ({
    ...NO_ARRANGEMENT,
    ...(kept as Partial<Arrangement>),
  }))
}

/** How high rows are; one choice for all lists, kept in this browser. */
export function useDensity() {
  return useKept<Density>('yc.density', (kept) => DENSITIES.find((density) => density === kept) ?? 'normal')
}

/** State that is kept in this browser. What cannot be read any more counts as nothing kept. */
function useKept<T>(key: string, read: (kept: unknown) => T): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(keptAt(key)))
  const keep = (next: T) => {
    setValue(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [value, keep]
}

function keptAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
