/** The last thing said to the worker, right or wrong. */
export type Said = { readonly right: boolean; readonly text: string }

export function right(text: string): Said {
  return { right: true, text }
}

export function wrong(text: string): Said {
  return { right: false, text }
}
