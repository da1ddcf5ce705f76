let picked = false

/** Rows were chosen in a picker: the grid that they come to begins at the first of them. */
export function rowsWerePicked(): void {
  picked = true
}

/** Whether rows were chosen since this was last asked. */
export function takePicked(): boolean {
  const was = picked
  picked = false
  return was
}
