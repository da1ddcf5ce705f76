/** The sum of one number of each item; 0 of none. */
export function total<T>(items: Iterable<T>, amount: (item: T) => number): number {
  let sum = 0
  for (const item of items) sum += amount(item)
  return sum
}
