/** How far the import of a file is, or what became of it. `refused`: refused as a whole, or broken off. */
export const IMPORT_STATE = { underWay: 1, saved: 2, rowsWrong: 3, refused: 4, checked: 5 } as const
export type ImportState = (typeof IMPORT_STATE)[keyof typeof IMPORT_STATE]
export const importStates: readonly ImportState[] = Object.values(IMPORT_STATE)
