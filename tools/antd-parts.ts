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

/** Draws every icon of one colour; stands in `packages/web/src/app/antd/icon.tsx` with less. */
const ICON = /\/@ant-design\/icons\/es\/components\/AntdIconLight\.js$/
/** What opens from a head of a table to filter by it, with a tree and a menu: our lists have their filters above them. */
const HEAD_FILTER = /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/

/** @param folder absolute path of the package whose `src/app/antd` has the counterparts in the browser */
export function antdParts(folder: string): Plugin {
  const icon = JSON.stringify(join(folder, 'src/app/antd/icon.tsx'))
  return {
    name: 'yuncang-antd-parts',
    apply: 'build',
    transform: {
      filter: {
        id: [/\/packages\/(?:web|kit)\/src\/.*\.tsx?$/, ...ANTD_DOORS, ICON, HEAD_FILTER],
        code: /from\s*["'](?:antd|@ant-design\/icons|@rc-component\/(?:form|tree)|\.\.\/form\/hooks\/useForm|clsx)["']/,
      },
      handler(code, id) {
        if (ICON.test(id)) return { code: `export { default } from ${icon}`, map: null }
        if (HEAD_FILTER.test(id)) return { code: NO_HEAD_FILTER, map: null }
        const made = partsOf(code)
        if (made === code && ANTD_DOORS.some((door) => door.test(id)))
          throw new Error(`${id}: antd reaches forms or trees in a way that tools/antd-parts.ts does not know`)
        return { code: made, map: null }
      },
    },
  }
}

const NO_HEAD_FILTER = `
  export const flattenKeys = () => []
  export default () => { throw new Error('tables have no filters in their heads') }`

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
