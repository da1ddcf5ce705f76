/**
 * Promises of seconds are made of a machine that is free to keep them; tests run on one that others use too. Here time is measured by
 * the machine's pace: what took three times as long because two others had the processor counts a third. Alone it is the clock's.
 */
const LOOK_US = 20_000

/** How many times longer than alone a moment's work takes now: the time that passes while this process gets 20 ms of the processor. */
function slowness(): number {
  const began = performance.now()
  const cpu = process.cpuUsage()
  let used = 0
  while (used < LOOK_US) {
    const { user, system } = process.cpuUsage(cpu)
    used = user + system
  }
  return Math.max(1, (performance.now() - began) / (used / 1_000))
}

/** A watch that begins now. It tells the milliseconds since then by the machine's pace, as it was on the average of the moments looked at. */
export function stopwatch(): () => number {
  const began = performance.now()
  const looks = [slowness()]
  // Seldom: the watch must not be what holds the machine up.
  const looking = setInterval(() => looks.push(slowness()), 1_000)
  looking.unref()
  return () => {
    clearInterval(looking)
    const passed = performance.now() - began
    looks.push(slowness())
    return passed / (looks.reduce((sum, look) => sum + look, 0) / looks.length)
  }
}
