import { useEffect } from 'react'

/** Calls `ask` when a person presses `?` where it is not part of a text, and no dialog is open. */
export function useQuestionKey(ask: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable=true], [role=dialog]')) return
      ask()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ask])
}
