/**
 * Makes antd's style sheets while the pages are built. antd makes them in the browser, at each page load, from functions that weigh as
 * much as the sheets; nothing in them depends on who looks, but the values of the variables on the face. So each call that makes a
 * sheet is replaced by its text, and what made it falls out of the pages. `npm run dev` and the tests have antd as it is.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** In a text they stand for the class that the component names when it is drawn (`packages/web/src/app/antd/sheet.ts`). */
const PREFIX = 'yc-prefix-of'
const ROOT = 'yc-root-of'

/** What makes a sheet, and what stands in its place. */
const MAKERS: Readonly<Record<string, string>> = {
  genStyleHooks: 'sheet',
  genComponentStyleHook: 'plainSheet',
  genSubStyleComponent: 'partSheet',
  tokensOf: 'tokensOf',
}
const CALLS_A_MAKER = new RegExp(`\\b(?:${Object.keys(MAKERS).join('|')})\\(`)
/** A hook that is made anew at each drawing, because whether it makes a sheet is asked for. */
const ASKING = /export default \(prefixCls, rootCls(?: = prefixCls)?, injectStyle = true\) => \{/

/** What stands for a text until it is known which of antd's components are in the pages: the text is made for those only. */
const SLOT = /"yc-slot ([^ "]+) ([^ "]+) ([^ "]+)"/g
const UNKNOWN = 'yc-slot of something unknown'

/** @param folder absolute path of the package whose `src/app` has the theme and the counterpart in the browser */
export function antdSheets(folder: string): Plugin {
  const app = join(folder, 'src/app')
  const counterpart = JSON.stringify(join(app, 'antd/sheet.ts'))
  let workshop: Promise<Workshop> | undefined
  return {
    name: 'yuncang-antd-sheets',
    apply: 'build',
    transform: {
      filter: { id: [/node_modules[\\/]antd[\\/]es[\\/].*\.js$/, /[\\/]app[\\/]theme-of\.ts$/] },
      handler(code, id) {
        if (id === join(app, 'theme-of.ts')) return { code: THEME_OF, map: null }
        const file = id.replaceAll('\\', '/').split('/antd/es/').at(-1)!
        const replace = REPLACED[file]
        if (replace) return { code: replace(code, counterpart), map: null }
        if (!CALLS_A_MAKER.test(code)) return null
        const imports = `import { ${Object.values(MAKERS).join(', ')} } from ${counterpart}\n`
        if (ASKING.test(code))
          return { code: `${imports}export default ${call(file, 'default', 'genStyleHooks')}`, map: null }
        let made = code
        for (const { name, maker, start, end } of makersIn(this.parse(code)).toReversed())
          made = made.slice(0, start) + call(file, name, maker) + made.slice(end)
        return { code: imports + made, map: null }
      },
    },
    async renderChunk(code) {
      if (code.includes(UNKNOWN)) throw new Error('antd makes a sheet in a way that tools/antd-sheets.ts does not know')
      const slots = [...code.matchAll(SLOT)]
      if (slots.length === 0) return null
      workshop ??= openWorkshop(folder)
      const { textsOf } = await workshop
      let made = code
      for (const [slot, file, name, maker] of slots)
        made = made.replace(slot, () =>
          textsOf(file!, name!, maker!)
            .map((text) => JSON.stringify(text))
            .join(','),
        )
      return { code: made, map: null }
    },
  }
}

/** The call in the pages that takes the place of one of a maker. */
function call(file: string, name: string, maker: string): string {
  return `/*#__PURE__*/${MAKERS[maker]}("yc-slot ${file.replace(/\.js$/, '')} ${name} ${maker}")`
}

/** The sheets that a module exports. */
function makersIn({ body }: ReturnType<Rolldown.PluginContext['parse']>) {
  return body.flatMap((node) => {
    const [name, value] =
      node.type === 'ExportDefaultDeclaration'
        ? ['default', node.declaration]
        : node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
          ? [nameOf(node.declaration.declarations[0]!.id), node.declaration.declarations[0]!.init]
          : []
    if (name === undefined || value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return []
    const maker = value.callee.name
    return maker in MAKERS ? [{ name, maker, start: value.start, end: value.end }] : []
  })
}

/** The theme's constants are in the sheets. */
const THEME_OF = `export const themeOf = (isDark, motion) => ({ cssVar: { key: 'yc' }, hashed: false, algorithm: isDark ? 'dark' : 'light', token: { motion } })`

/** Modules of antd whose work is done by the build. */
const REPLACED: Readonly<Record<string, (code: string, counterpart: string) => string>> = {
  'theme/useToken.js': (_, counterpart) =>
    `import { tokensOf } from ${counterpart}\nexport default ${call('theme/useToken', 'default', 'tokensOf')}`,
  'theme/index.js': () =>
    `import useOwn from './useToken'
     const useToken = () => { const [theme, token, hashId, , cssVar] = useOwn(); return { theme, token, hashId, cssVar } }
     export default { useToken, defaultAlgorithm: 'light', darkAlgorithm: 'dark' }`,
  'theme/themes/default/theme.js': () => `export default 'light'`,
  'theme/util/useResetIconStyle.js': () => `export default () => {}`,
  'theme/util/genStyleUtils.js': (code) =>
    Object.keys(MAKERS)
      .filter((maker) => maker !== 'tokensOf')
      .map((maker) => `export const ${maker} = () => '${UNKNOWN}'\n`)
      .join('') + code.slice(placeOf(code, 'export const genCssVar =')),
  'config-provider/index.js': (code) => {
    const line = `import { createTheme, StyleContext as CssInJsStyleContext } from '@ant-design/cssinjs';`
    placeOf(code, line)
    return code.replace(
      line,
      `const createTheme = (face) => face; const CssInJsStyleContext = /*#__PURE__*/React.createContext({});`,
    )
  },
}

type Tokens = Readonly<Record<string, unknown>>
type Workshop = {
  /** What the counterpart of a maker is given for what one export of a module of antd makes, in both faces. */
  readonly textsOf: (file: string, name: string, maker: string) => readonly unknown[]
}
/** Of React and antd only what is needed of them here. */
type Component = () => unknown
type Make = (type: unknown, properties?: object | null, child?: unknown) => unknown
type ThemeOf = (isDark: boolean, moves: boolean, algorithms: unknown) => object
type Hook = (prefix: string, root: string) => unknown

/** antd itself, drawing components that do nothing but ask for one sheet. */
async function openWorkshop(folder: string): Promise<Workshop> {
  const require = createRequire(join(folder, 'package.json'))
  const { createElement } = require('react') as { createElement: Make }
  const { renderToStaticMarkup } = require('react-dom/server')
  const place = (module: string) => `antd/lib/${module}`
  const antd = (module: string) => require(place(module))
  const { default: ConfigProvider } = antd('config-provider')
  const { default: antdTheme } = antd('theme')
  const { createCache, StyleProvider } = createRequire(require.resolve(place('theme')))('@ant-design/cssinjs')
  const { themeOf } = (await import(join(folder, 'src/app/theme-of.ts'))) as { themeOf: ThemeOf }

  /** What one drawing in a face asks for: sheets by `style`, variables by `cssVar` and `token`; what all stand on apart. */
  const desk = (isDark: boolean, moves: boolean) => {
    const cache = createCache()
    const theme = { ...themeOf(isDark, moves, antdTheme), zeroRuntime: false }
    return (Part: Component) => {
      renderToStaticMarkup(
        createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Part))),
      )
      const kept = cache.cache as Map<string, [number, unknown[]]>
      const made = [...kept].map(([key, [, parts]]) => ({ key, kind: key.split('%')[0]!, parts }))
      const own = made.filter(({ key }) => key.includes(PREFIX) || key.includes(ROOT))
      // Two modules may keep what they make under one name.
      for (const { key } of own) kept.delete(key)
      return { own, base: made.filter((one) => !own.includes(one)) }
    }
  }
  const light = desk(false, true)
  const dark = desk(true, true)
  const still = desk(false, false)

  const ask = (draw: ReturnType<typeof desk>) => {
    let tokens: Tokens = {}
    const { base } = draw(() => {
      tokens = antdTheme.useToken().token as Tokens
      antd('app/style').default(PREFIX)
      return null
    })
    return { tokens, base }
  }
  const [asLight, asDark, asStill] = [ask(light), ask(dark), ask(still)]
  const variables = textOf(asLight.base, 'token', 3)
  const base = [
    textOf(asLight.base, 'style', 0),
    variables,
    inDark(variables, textOf(asDark.base, 'token', 3)),
    `@media (prefers-reduced-motion:reduce){${changed(variables, textOf(asStill.base, 'token', 3))}}`,
  ].join('')

  return {
    textsOf(file, name, maker) {
      if (maker === 'tokensOf') return [base, asLight.tokens, differing(asLight.tokens, asDark.tokens)]
      const made = antd(file)[name] as Hook
      const Part = () =>
        maker === 'genSubStyleComponent'
          ? createElement(made, { prefixCls: PREFIX, rootCls: ROOT })
          : (made(PREFIX, ROOT), null)
      const [inLight, inDarkness] = [light(Part).own, dark(Part).own]
      const css = textOf(inLight, 'style', 0) + effectsOf(inLight)
      if (css !== textOf(inDarkness, 'style', 0) + effectsOf(inDarkness))
        throw new Error(`antd/es/${file}: its sheet is not the same in the dark`)
      const [lightly, darkly] = [textOf(inLight, 'cssVar', 1), textOf(inDarkness, 'cssVar', 1)]
      return maker === 'genStyleHooks' ? [css, lightly + inDark(lightly, darkly)] : [css]
    },
  }
}

type Made = readonly { readonly kind: string; readonly parts: readonly unknown[] }[]

function textOf(made: Made, kind: string, at: number): string {
  return made.flatMap(({ kind: is, parts }) => (is === kind ? [parts[at] as string] : [])).join('')
}

/** Keyframes stand beside their sheet. */
function effectsOf(made: Made): string {
  return made
    .flatMap(({ kind, parts }) => (kind === 'style' ? Object.values(parts[2] as Record<string, string>) : []))
    .join('')
}

/** Variables that have another value, under the same selector. */
function changed(before: string, after: string): string {
  const [selector, ...known] = declarationsOf(before)
  const [, ...now] = declarationsOf(after)
  const fresh = now.filter((declaration) => !known.includes(declaration))
  return fresh.length === 0 ? '' : `${selector}{${fresh.join(';')}}`
}

function inDark(light: string, dark: string): string {
  const text = changed(light, dark)
  const at = text.indexOf('{')
  const selectors = text.slice(0, at).split(',')
  return text && selectors.map((one) => `[data-face=dark] ${one.trim()}`).join(',') + text.slice(at)
}

/** The selector, then each declaration. */
function declarationsOf(text: string): string[] {
  const at = text.indexOf('{')
  if (text.indexOf('{', at + 1) >= 0) throw new Error(`more than one rule of variables: ${text.slice(0, 80)}`)
  return [
    text.slice(0, at),
    ...text
      .slice(at + 1, text.lastIndexOf('}'))
      .split(/;(?=--|$)/)
      .filter((one) => one !== ''),
  ]
}

function differing(light: Tokens, dark: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(dark).filter(([key, value]) => JSON.stringify(light[key]) !== JSON.stringify(value)),
  )
}

function nameOf(pattern: { readonly type: string; readonly name?: string }): string {
  if (pattern.name === undefined) throw new Error(`a sheet without a name: ${pattern.type}`)
  return pattern.name
}

function placeOf(code: string, part: string): number {
  const at = code.indexOf(part)
  if (at < 0) throw new Error(`antd has no ${part} any more: see tools/antd-sheets.ts`)
  return at
}
