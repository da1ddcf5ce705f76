/** How somebody comes to a stocktake from other work: to count one location, and back there afterwards. */
export type CountAt = {
  readonly locationCode: string
  readonly back: readonly [to: string, label: string]
}
