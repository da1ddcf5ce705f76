/** The last thing said to the worker, right or wrong. `heed`: it was taken, and somebody has to look at it once more. */
export type Said = { readonly right: boolean; readonly text: string; readonly heed?: boolean }

export function right(text: string): Said {
  return { right: true, text }
}

export function heed(text: string): Said {
  return { right: true, heed: true, text }
}

export function wrong(text: string): Said {
  return { right: false, text }
}
