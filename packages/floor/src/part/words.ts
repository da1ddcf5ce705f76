/** A day, so that month and day cannot be taken for each other. */
export const dayWords = (year: number, month: number, day: number): string => `${year}年${month}月${day}日`
