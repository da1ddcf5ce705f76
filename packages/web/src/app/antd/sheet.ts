/**
 * What stands in the built pages where antd makes its style sheets in the browser: the sheets were made by the build
 * (`tools/antd-sheets.ts`), and are put into the document when the first of their components is drawn. A page load is shorter
 * by what the making took, and the pages are lighter by what makes them.
 */
import { DesignTokenContext } from 'antd/es/theme/context'
import { useContext } from 'react'

/** Stand in the texts for the class of the component and of its root, which the caller names. */
const CLASS = /yc-prefix-of/g
const ROOT = /yc-root-of/g
/** The class under which the variables of the theme stand. */
const KEY = 'yc'

/** All of them stand before the sheets of our own, which therefore win; the parts of a component behind the components. */
const ends =
  typeof document === 'undefined' ? null : { component: document.createTextNode(''), part: document.createTextNode('') }
if (ends) document.head.prepend(ends.component, ends.part)

function put(text: string, place: 'component' | 'part'): void {
  if (!ends || text === '') return
  const style = document.createElement('style')
  style.textContent = text
  ends[place].before(style)
}

/** Puts a text before all other sheets: all of them win over it. */
export function putFirst(text: string): void {
  if (!ends) return
  const style = document.createElement('style')
  style.textContent = text
  document.head.prepend(style)
}

/** Puts a sheet once for each class it is asked for, its variables once for each root. */
function putter(css: string, variables: string, place: 'component' | 'part') {
  const done = new Set<string>()
  const once = (text: string, prefix: string, root: string, of: string) => {
    if (done.has(of)) return
    done.add(of)
    put(text.replace(CLASS, prefix).replace(ROOT, root), place)
  }
  return (prefix: string, root: string, styled: boolean) => {
    if (styled) once(css, prefix, root, prefix)
    if (variables !== '') once(variables, prefix, root, `${prefix} ${root}`)
  }
}

/** As antd's `genStyleHooks`: answers the class of the hash, which there is none of, and the class of the variables. */
export function sheet(css: string, variables: string) {
  const show = putter(css, variables, 'component')
  return (prefix: string, root = prefix, styled = true): readonly [hash: string, key: string] => {
    show(prefix, root, styled)
    return ['', KEY]
  }
}

/** As antd's `genComponentStyleHook`. */
export function plainSheet(css: string) {
  const show = putter(css, '', 'component')
  return (prefix: string): string => {
    show(prefix, prefix, true)
    return ''
  }
}

/** As antd's `genSubStyleComponent`. */
export function partSheet(css: string) {
  const show = putter(css, '', 'part')
  return ({ prefixCls, rootCls = prefixCls }: { readonly prefixCls: string; readonly rootCls?: string }): null => {
    show(prefixCls, rootCls, true)
    return null
  }
}

type Tokens = Readonly<Record<string, unknown>>

/** As antd's `useToken`: the values of the face that was chosen. `base` is the sheet that all others stand on. */
export function tokensOf(base: string, light: Tokens, darker: Tokens) {
  put(base, 'component')
  const still = (tokens: Tokens): Tokens => ({ ...tokens, motion: false })
  const dark = { ...light, ...darker }
  const faces = { light: [still(light), light], dark: [still(dark), dark] } as const
  const variables = { prefix: 'ant', key: KEY }
  return () => {
    const { theme, token } = useContext(DesignTokenContext)
    const face = (theme as unknown) === 'dark' ? 'dark' : 'light'
    const tokens = faces[face][token.motion === false ? 0 : 1]
    return [theme, tokens, '', tokens, variables, true] as const
  }
}
