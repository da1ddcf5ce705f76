/**
 * Promises of seconds are made of a machine that is free to keep them; tests run on one that others use too, and on slower ones. Here
 * time is measured by the machine's pace: what took three times as long because two others had the processor, or because the processor
 * is slow, counts a third. Alone, where the promises were made, it is the clock's.
 */
const LOOK_ROUNDS = 10_000_000
/** How long they take where the promises were made (two cores of an AMD EPYC of 2023), alone. */
const LOOK_ALONE_MS = 11

/** How many times longer than there a moment's work takes here and now. */
function slowness(): number {
  const began = performance.now()
  work(LOOK_ROUNDS)
  return Math.max(1, (performance.now() - began) / LOOK_ALONE_MS)
}

function work(rounds: number): number {
  let value = 1
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  return value
}
// What was never run before takes longer.
work(LOOK_ROUNDS)

/** Looks of this process, which all its watches share: to look must not be what holds the machine up. */
const looks: { readonly at: number; readonly slowness: number }[] = []
const FRESH_MS = 500
let watches = 0
let looking: NodeJS.Timeout | undefined

function look(): void {
  const last = looks.at(-1)
  if (last && performance.now() - last.at < FRESH_MS) return
  looks.push({ slowness: slowness(), at: performance.now() })
}

/** Once a second, or more seldom where a look takes long, while anybody watches. */
function goOnLooking(): void {
  looking = undefined
  if (watches === 0) return
  look()
  looking = setTimeout(goOnLooking, Math.max(1_000, LOOK_ALONE_MS * looks.at(-1)!.slowness * 20)).unref()
}

/** A watch that begins now. It tells the milliseconds since then by the machine's pace, as it was on the average of the moments looked at. */
export function stopwatch(): () => number {
  look()
  const first = looks.length - 1
  const began = performance.now()
  let runs = true
  watches += 1
  if (!looking) goOnLooking()
  return () => {
    const passed = performance.now() - began
    if (runs) watches -= 1
    runs = false
    look()
    const seen = looks.slice(first)
    return passed / (seen.reduce((sum, { slowness: one }) => sum + one, 0) / seen.length)
  }
}
