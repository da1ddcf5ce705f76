// oxlint-disable-next-line no-restricted-imports -- the one place
import { createElement, lazy, useLayoutEffect, useState, type ComponentType } from 'react'
import { toast } from '../call/toast.ts'
import { PART_WORDS } from '../words.ts'
import { loadChunk, type Chunk } from './chunk.ts'
import { whenUsable } from './usable.ts'

/**
 * A part of the application in a chunk of its own. It is asked for until it comes, and the person is told when it does not: a part never
 * takes with it what stands around it, and never stays away because the network was gone for a moment.
 */
export const part = <P>(load: Chunk<P>) => lazy(() => arrival(load))

/**
 * A dialog or a drawer in a chunk of its own. What comes late is drawn piece by piece, and begun anew when something else is drawn
 * meanwhile: of each such beginning antd remembers that a dialog is open, over all others, and Escape closes none from then on. It is
 * therefore drawn in one piece, once there is a place for it.
 */
export const dialogPart = <P extends object>(load: Chunk<P>) => lazy(async () => inOnePiece(await arrival(load)))

function inOnePiece<P extends object>({ default: Dialog }: { default: ComponentType<P> }) {
  function Placed(props: P) {
    const [isPlaced, setPlaced] = useState(false)
    useLayoutEffect(() => setPlaced(true), [])
    return isPlaced ? createElement(Dialog, props) : null
  }
  return { default: Placed }
}

/** A part that is drawn by and by: it is loaded once the page can be used. */
export const partAfter = <P>(load: Chunk<P>) =>
  lazy(async () => {
    await whenUsable
    return arrival(load)
  })

/** A dialog that is seldom drawn, but then at once: it is loaded when the page can be used, or earlier if it is wanted. */
export function dialogReady<P extends object>(load: Chunk<P>) {
  void whenUsable.then(load).catch(() => {})
  return dialogPart(load)
}

/**
 * A part that is seldom drawn, but then at once: it is loaded when the page can be used, or earlier if it is wanted.
 * @param isTold whether the person is told that it does not come
 */
export function partReady<P>(load: Chunk<P>, isTold = true) {
  void whenUsable.then(load).catch(() => {})
  return lazy(() => arrival(load, isTold))
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

async function arrival<P>(load: Chunk<P>, isTold = true): ReturnType<Chunk<P>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await loadChunk(load)
    } catch {
      if (isTold && pause === FIRST_PAUSE_MS) toast.error(PART_WORDS.missing)
      await pausedOrOnline(pause)
    }
  }
}

/** Waits, but no longer than until the network is back. */
const pausedOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener('online', end)
      window.clearTimeout(timer)
      resolve()
    }
    const timer = window.setTimeout(end, ms)
    window.addEventListener('online', end)
  })
