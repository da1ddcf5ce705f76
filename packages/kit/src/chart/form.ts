/** What a series over time is drawn as. */
export type Shape = 'bars' | 'lines'

/** How a chart is looked at, and ways to look at it otherwise. */
export type ChartForm = {
  /** As the table behind it. */
  readonly asTable: boolean
  /** From the picture to its table, and back. */
  readonly turn: () => void
  readonly shape: Shape
  readonly chooseShape: (shape: Shape) => void
}
