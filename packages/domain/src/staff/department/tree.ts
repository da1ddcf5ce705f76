/** A department, as far as its place is concerned. */
export type Placed = { readonly id: number; readonly parentId: number | null }

export const DEPARTMENT_LEVELS = 5

/**
 * Whether departments may come to stand like this: in no circle, and at most five levels deep.
 * @param departments all of a merchant, as they would be
 */
export function checkDepartments(departments: readonly Placed[]): { readonly refused: 'circle' | 'tooDeep' } | null {
  const parents = new Map(departments.map(({ id, parentId }) => [id, parentId]))
  for (const { id } of departments) {
    const above = new Set([id])
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) {
      if (above.has(at)) return { refused: 'circle' }
      above.add(at)
    }
    if (above.size > DEPARTMENT_LEVELS) return { refused: 'tooDeep' }
  }
  return null
}
