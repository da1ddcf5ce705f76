type Region = { readonly code: string; readonly name: string; readonly children?: readonly Region[] }

const CODES = /^\d{6}(,\d{6}){0,2}$/

/** Whether a field's value stands for a region, or for none; any other is a name that was typed and not chosen. */
export function isChosen(value: string | undefined): boolean {
  return value === undefined || value === '' || CODES.test(value)
}

/**
 * How well the names of a way (province, city, district) fit what was typed: 0 where a name begins with it, 1 where one holds it, 2 where
 * its characters follow one another in the whole (杭州余杭 for 浙江省 杭州市 余杭区); null where they do not.
 */
export function fitOf(typed: string, names: readonly string[]): number | null {
  const text = typed.replaceAll(/[\s/，,]/g, '')
  if (text === '') return null
  if (names.some((name) => name.startsWith(text))) return 0
  const whole = names.join('')
  if (whole.includes(text)) return 1
  let at = -1
  for (const character of text) {
    at = whole.indexOf(character, at + 1)
    if (at === -1) return null
  }
  return 2
}

/** The codes of the districts whose way fits what was typed, best first. */
export function findRegions(typed: string, regions: readonly Region[]): string[] {
  const found: { readonly codes: string; readonly fit: number }[] = []
  const dig = (list: readonly Region[], way: readonly Region[]) => {
    for (const region of list) {
      const here = [...way, region]
      if (region.children?.length) dig(region.children, here)
      else {
        const fit = fitOf(
          typed,
          here.map(({ name }) => name),
        )
        if (fit !== null) found.push({ codes: here.map(({ code }) => code).join(','), fit })
      }
    }
  }
  dig(regions, [])
  return found.toSorted((a, b) => a.fit - b.fit).map(({ codes }) => codes)
}
