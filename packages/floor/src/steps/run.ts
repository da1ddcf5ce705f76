/** What a worker did on this visit. */
export type Run = { readonly times: number; readonly pieces: number }

export const NO_RUN: Run = { times: 0, pieces: 0 }

export function ranOnce(run: Run, pieces: number): Run {
  return { times: run.times + 1, pieces: run.pieces + pieces }
}
