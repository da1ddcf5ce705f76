/** What there is to say, with a dot between; what is empty leaves no dot behind. */
export function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
