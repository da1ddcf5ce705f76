/**
 * What a table holds under a name, or undefined. A name that somebody sent may be `constructor` or `toString`, which every object
 * answers without holding it: no table is asked with `table[name]` (`npm run verify -- lookups`).
 */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
