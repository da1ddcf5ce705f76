/**
 * The questions of a piece of work on the floor, one a screen: which question follows which event. Where that depends on how things
 * stand after the event, a function says it. An event that a question does not name is wrong there.
 *
 * The row `opening` is for who has just opened a document. It is where the server looks up what it answers, for it remembers no
 * screens; the device goes on from there by the other rows, without asking.
 */
export type Steps<State extends string, Event extends string, Standing> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State | ((standing: Standing) => State)>>>>
>

/** Whether an event is right at a question. */
export function takes<State extends string, Event extends string, Standing>(
  steps: Steps<State, Event, Standing>,
  state: State,
  event: Event,
): boolean {
  return steps[state][event] !== undefined
}

/**
 * The question after an event, given how things stand then.
 * @throws Error for an event that is wrong at this question: ask `takes` first
 */
export function questionAfter<State extends string, Event extends string, Standing>(
  steps: Steps<State, Event, Standing>,
  state: State,
  event: Event,
  standing: Standing,
): State {
  const next = steps[state][event]
  if (next === undefined) throw new Error(`${event} is wrong at ${state}`)
  return typeof next === 'function' ? next(standing) : (next as State)
}
