/** What may become of something: each deed with the states it starts from and the one it leads to. There is no other way. */
export type Graph<State, Deed extends string> = Readonly<
  Record<Deed, { readonly from: readonly State[]; readonly to: State }>
>

/** The state after a deed, or null when the deed is not possible from here. */
export function stateAfter<State, Deed extends string>(
  graph: Graph<State, Deed>,
  state: State,
  deed: Deed,
): State | null {
  const { from, to } = graph[deed]
  return from.includes(state) ? to : null
}

/** Whether a history of states, the first included, is a way through the graph that begins at one of `starts`. */
export function isWay<State, Deed extends string>(
  graph: Graph<State, Deed>,
  starts: readonly State[],
  states: readonly State[],
): boolean {
  const steps = Object.values<Graph<State, Deed>[Deed]>(graph)
  return states.every((state, at) =>
    at === 0 ? starts.includes(state) : steps.some(({ from, to }) => to === state && from.includes(states[at - 1]!)),
  )
}
