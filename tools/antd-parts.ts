/**
 * Has each of antd's components and icons imported from its own module. Through the one door every page would be seen to reach all of
 * them, and nobody could say which chunk needs what; nor need the build read those that no page has.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const DOOR = /^import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/gm
/** Everything that may stand in a form asks for its context, and would bring all of forms along. */
const FORM_DOOR = /import \{ FormProvider as (\w+) \} from ['"]@rc-component\/form['"];/
/** A group of radios would bring all of forms too, for a name in one line. */
const RADIO_DOOR = /import \{ toNamePathStr \} from ['"]\.\.\/form\/hooks\/useForm['"];/
/** What chooses rows reckons as trees do, and would bring all of them. */
const TREE_DOOR = /import \{ arrAdd, arrDel, conductCheck, convertDataToEntities \} from ['"]@rc-component\/tree['"];/

/** The texts of ours come from where its own components would take them. */
const TEXTS_DOOR = /from ["']antd\/locale\/zh_CN["']/

/** Shapes of a page that is coming: ours are lines of text. */
const SHAPES = /\/antd\/es\/skeleton\/Skeleton\.js$/
const SHAPE = /^import (Skeleton(?:Button|Image|Input|Node)) from .*$/gm

/** Modules in whose place less stands, by what they are for. */
const INSTEAD: readonly (readonly [RegExp, (folder: string) => string])[] = [
  // Draws every icon, of one colour.
  [
    /\/@ant-design\/icons\/es\/components\/AntdIconLight\.js$/,
    (folder) => `export { default } from ${JSON.stringify(join(folder, 'src/app/antd/icon.tsx'))}`,
  ],
  // Opens from a head of a table to filter by it, with a tree and a menu: our lists have their filters above them.
  [
    /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    () => `
      export const flattenKeys = () => []
      export default () => { throw new Error('tables have no filters in their heads') }`,
  ],
  // What antd says where nobody gives it texts.
  [/\/antd\/es\/locale\/en_US\.js$/, () => `export { default } from './zh_CN.js'`],
  // Drawn by antd's own guide alone.
  [
    /\/antd\/es\/(?:_util|tooltip)\/PurePanel\.js$/,
    () => 'export const withPureRenderTheme = (part) => part; export default () => () => null',
  ],
  // Catches faults below it and shows them raw: ours are said in words.
  [/\/antd\/es\/alert\/ErrorBoundary\.js$/, () => 'export default undefined'],
  // One tooltip that wanders between all that have one: ours stand where they are.
  [/\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, () => 'export default ({ children }) => children'],
]

/** @param folder absolute path of the package whose `src/app/antd` has the counterparts in the browser */
export function antdParts(folder: string): Plugin {
  return {
    name: 'yuncang-antd-parts',
    apply: 'build',
    transform: {
      filter: {
        id: [/\/packages\/(?:web|kit)\/src\/.*\.tsx?$/, ...ANTD_DOORS, SHAPES, ...INSTEAD.map(([module]) => module)],
      },
      handler(code, id) {
        const instead = INSTEAD.find(([module]) => module.test(id))
        if (instead) return { code: instead[1](folder), map: null }
        const made = SHAPES.test(id) ? code.replaceAll(SHAPE, 'const $1 = undefined;') : partsOf(code)
        if (made !== code) return { code: made, map: null }
        if ([...ANTD_DOORS, SHAPES].some((door) => door.test(id)))
          throw new Error(`${id}: antd reaches forms, trees or shapes in a way that tools/antd-parts.ts does not know`)
        return null
      },
    },
  }
}

/** Modules of antd with one of these doors in them: a release that writes it otherwise must be noticed. */
const ANTD_DOORS = [
  /\/antd\/es\/form\/context\.js$/,
  /\/antd\/es\/radio\/group\.js$/,
  /\/antd\/es\/table\/hooks\/useSelection\.js$/,
]

/** A module with the modules of parts in the place of the one door. */
const partsOf = (code: string) =>
  code
    .replace(FORM_DOOR, 'import { FormProvider as $1 } from "@rc-component/form/es/FormContext";')
    .replace(TEXTS_DOOR, `from 'antd/es/locale/zh_CN'`)
    .replace(RADIO_DOOR, `const toNamePathStr = (name) => [name].flat().join('_');`)
    .replace(
      TREE_DOOR,
      `import { arrAdd, arrDel } from '@rc-component/tree/es/util';
       import { conductCheck } from '@rc-component/tree/es/utils/conductUtil';
       import { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';`,
    )
    .replace(DOOR, (_, names: string, door: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => {
          const [from, as = from] = name.split(/\s+as\s+/)
          return `import ${as} from "${door}/es/${door === 'antd' ? placeOf(from!, code) : `icons/${from}`}";`
        })
        .join(' '),
    )

/** Components that bring others along under their own name (`Input.TextArea`): alone they stand in a file of their own. */
const ALONE: Readonly<Record<string, string>> = { Dropdown: 'dropdown/dropdown', Input: 'input/Input' }

const placeOf = (component: string, code: string) =>
  (code.includes(`${component}.`) ? undefined : ALONE[component]) ?? folderOf(component)

const folderOf = (component: string) => component.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
