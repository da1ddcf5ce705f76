/** One that waits, and who is told how it went. */
type Waiting<T> = { readonly one: T; readonly done: () => void; readonly failed: (error: unknown) => void }

/**
 * Gathers what many ask for at once: while one batch is being done others gather, and the next takes all of them. Alone, nobody waits;
 * in a crowd a transaction serves many.
 * @param work does a batch, all or none of it
 * @param most so many at once
 * @returns joins the next batch; resolves when that is done, or throws what it failed with
 */
export function together<T>(work: (batch: readonly T[]) => Promise<void>, most: number): (one: T) => Promise<void> {
  const waiting: Waiting<T>[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    // Those that join in the same breath go together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        await work(batch.map(({ one }) => one))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isBusy = false
  }

  return (one) =>
    new Promise((done, failed) => {
      waiting.push({ one, done, failed })
      if (isBusy) return
      isBusy = true
      void workOff()
    })
}
