import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * A library that most processes never use, read when it is first asked for: where it stands in an `import`, each process keeps its source
 * and what its modules make at once. For where nobody can wait; elsewhere `await import` does the same.
 * @param name as `import` names it
 */
export function seldom<Library>(name: string): () => Library {
  let library: Library | undefined
  return () => (library ??= load(name) as Library)
}
