/** How much of something dear is done at once: of all together, and of one whose it is. */
export type TurnRules = { readonly atOnce: number; readonly atOnceForOne: number }

type Waiting = { readonly whose: string; readonly begin: () => void }

/**
 * Lets some of it be done at once; the rest waits for its turn, first come first served among those of whom less than their share is being
 * done. Nobody is refused: it is short, and who asks for it was let in.
 */
export function createTurns({ atOnce, atOnceForOne }: TurnRules) {
  const doing: string[] = []
  const waiting: Waiting[] = []
  let begun = 0

  const fits = (whose: string): boolean =>
    doing.length < atOnce && doing.filter((other) => other === whose).length < atOnceForOne

  function take(whose: string): void {
    doing.push(whose)
    begun += 1
  }

  function leave(whose: string): void {
    doing.splice(doing.indexOf(whose), 1)
    const next = waiting.findIndex((one) => fits(one.whose))
    if (next < 0) return
    const [{ whose: nextOne, begin }] = waiting.splice(next, 1) as [Waiting]
    take(nextOne)
    begin()
  }

  return {
    /** Does some of it, when its turn has come. */
    async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
      if (fits(whose)) take(whose)
      else await new Promise<void>((begin) => waiting.push({ whose, begin }))
      try {
        return await work()
      } finally {
        leave(whose)
      }
    },
    /** How much has been begun since there are turns. */
    begun: () => begun,
  }
}
