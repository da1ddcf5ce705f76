/** Which line is chosen, and which of its acts. */
export type Picked = { readonly line: number; readonly act: number }

export const LIST_ID = 'yc-palette-list'
export const optionId = ({ line, act }: Picked): string => `yc-palette-${line}-${act}`
