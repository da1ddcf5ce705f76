import type { DepartmentEntry } from '@yuncang/contract/staff/department/department.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'

/** Departments to choose from, each with those above it; `but` and what stands below it are left out. */
export function departmentOptions(entries: readonly DepartmentEntry[], but?: string): Option[] {
  return entries
    .filter(({ id }) => id !== but)
    .flatMap(({ id, name, children }) => [
      { value: id, label: name },
      ...departmentOptions(children, but).map((below) => ({ ...below, label: `${name} / ${below.label}` })),
    ])
}
