import { useState, type FormEvent } from 'react'
import type { FilterValues } from './filter.ts'

/**
 * Conditions while they are being set: choices ask at once, texts once they are sent off.
 * @param values what is asked with now; where it changes from outside, what was being typed is over
 * @param onAsk gets all that is set, without what is empty
 */
export function useTyped(values: FilterValues, onAsk: (values: FilterValues) => void) {
  const [typing, setTyping] = useState<FilterValues | null>(null)
  const [asked, setAsked] = useState(values)
  if (JSON.stringify(asked) !== JSON.stringify(values)) {
    setAsked(values)
    setTyping(null)
  }
  const shown = typing ?? values
  const ask = (next: FilterValues) => {
    setTyping(null)
    onAsk(Object.fromEntries(Object.entries(next).filter(([, value]) => value.trim() !== '')))
  }
  return {
    shown,
    ask,
    onChange: (change: FilterValues, now: boolean) => (now ? ask : setTyping)({ ...shown, ...change }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      ask(shown)
    },
  }
}
