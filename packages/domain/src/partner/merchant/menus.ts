/** An entry of the menu as far as giving it to a merchant goes. */
export type MenuNode = { readonly code: string; readonly parentCode: string | null }

/** The codes with everything above them, in the order of the menu: an entry is reached through those it stands under. */
export function withParents(menu: readonly MenuNode[], codes: readonly string[]): string[] {
  const byCode = new Map(menu.map((node) => [node.code, node]))
  const given = new Set<string>()
  for (const code of codes)
    for (let node = byCode.get(code); node && !given.has(node.code); node = byCode.get(node.parentCode ?? ''))
      given.add(node.code)
  return menu.filter(({ code }) => given.has(code)).map(({ code }) => code)
}

/** What a person sees: the entries of their role that their merchant has. `merchant` null: it has all of them. */
export function seenOf(role: readonly string[], merchant: readonly string[] | null): string[] {
  if (merchant === null) return [...role]
  const has = new Set(merchant)
  return role.filter((code) => has.has(code))
}
