/* How codes and names are compared: what a person would read as the same is the same. */

/** A code or a name as it is compared with others, as `normal_form` does it in the database: width, case and blanks around do not count. */
export function normalForm(written: string): string {
  return written.normalize('NFKC').trim().toLowerCase()
}

/** A code as it is kept where codes are kept in capitals: scanners and people write it either way. */
export function codeForm(written: string): string {
  return written.normalize('NFKC').trim().toUpperCase()
}

/** What names stand for: looked up by what somebody wrote, its own spelling before another of the same form, and of these the first. */
export function nameFinder<T>(named: Iterable<readonly [name: string, T]>): (written: string) => T | undefined {
  const spelled = new Map<string, T>()
  const read = new Map<string, T>()
  for (const [name, one] of named) {
    if (!spelled.has(name)) spelled.set(name, one)
    const form = normalForm(name)
    if (!read.has(form)) read.set(form, one)
  }
  return (written) => spelled.get(written) ?? read.get(normalForm(written))
}
