import { useEffect, useState } from 'react'

/** Whether the page fills the screen, and a way to change it. A browser that will not says nothing. */
export function useFull(): [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(isFull)
  useEffect(() => {
    const follow = () => setFull(isFull())
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const choose = (next: boolean) => {
    if (next === isFull()) return
    void (next ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => undefined)
  }
  return [full, choose]
}

const isFull = () => Boolean(document.fullscreenElement)
