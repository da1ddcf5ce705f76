import { theme as antdTheme, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'
import { themeOf } from './theme-of.ts'

/** Which face the person chose; `system` follows the machine. */
export type Face = 'system' | 'light' | 'dark'

const KEY = 'yc.face'
const dark = window.matchMedia('(prefers-color-scheme: dark)')
const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
const listeners = new Set<() => void>()

/** The chosen face. */
export function useFace(): Face {
  return useSyncExternalStore(watch, () => (localStorage.getItem(KEY) as Face | null) ?? 'system')
}

export function chooseFace(face: Face): void {
  localStorage.setItem(KEY, face)
  for (const listener of listeners) listener()
}

/** The theme of the moment. */
export function useTheme(): ThemeConfig & { readonly isDark: boolean } {
  const face = useFace()
  const systemDark = useSyncExternalStore(watch, () => dark.matches)
  const reduced = useSyncExternalStore(watch, () => calm.matches)
  const isDark = face === 'dark' || (face === 'system' && systemDark)
  return { isDark, ...themeOf(isDark, !reduced, antdTheme) }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  dark.addEventListener('change', listener)
  calm.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    dark.removeEventListener('change', listener)
    calm.removeEventListener('change', listener)
  }
}
