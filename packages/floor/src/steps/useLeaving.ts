import { useEffect, useRef } from 'react'

/** Answers a function that gives a signal of this screen: aborted once the worker leaves it. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    // Strict mode leaves and comes back.
    if (controller.current.signal.aborted) controller.current = new AbortController()
    const current = controller.current
    return () => current.abort()
  }, [])
  return () => controller.current.signal
}
