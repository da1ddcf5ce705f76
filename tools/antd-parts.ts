/**
 * Has each of antd's components and icons imported from its own module. Through the one door every page would be seen to reach all of
 * them, and nobody could say which chunk needs what; nor need the build read those that no page has.
 */
import type { Plugin } from 'vite'

const DOOR = /^import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/gm
/** Everything that may stand in a form asks for its context, and would bring all of forms along. */
const FORM_DOOR = /import \{ FormProvider as (\w+) \} from ['"]@rc-component\/form['"];/

export function antdParts(): Plugin {
  return {
    name: 'yuncang-antd-parts',
    apply: 'build',
    transform: {
      filter: {
        id: [/\/packages\/(?:web|kit)\/src\/.*\.tsx?$/, /\/antd\/es\/form\/context\.js$/],
        code: /from\s*["'](?:antd|@ant-design\/icons|@rc-component\/form)["']/,
      },
      handler: (code) => ({
        code: code
          .replace(FORM_DOOR, 'import { FormProvider as $1 } from "@rc-component/form/es/FormContext";')
          .replace(DOOR, (_, names: string, door: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '')
              .map((name) => {
                const [from, as = from] = name.split(/\s+as\s+/)
                return `import ${as} from "${door}/es/${door === 'antd' ? folderOf(from!) : `icons/${from}`}";`
              })
              .join(' '),
          ),
        map: null,
      }),
    },
  }
}

const folderOf = (component: string) => component.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
