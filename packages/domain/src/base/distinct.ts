/** Each of some texts once, without those that are not there. */
export const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text ?? [])),
]
