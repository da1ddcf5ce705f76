/**
 * Has each of antd's components and icons imported from its own module. Through the one door every page would be seen to reach all of
 * them, and nobody could say which chunk needs what; nor need the build read those that no page has.
 */
import type { Plugin } from 'vite'

const DOOR = /^import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/gm

export function antdParts(): Plugin {
  return {
    name: 'yuncang-antd-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/(?:web|kit)\/src\/.*\.tsx?$/, code: /from\s*["'](?:antd|@ant-design\/icons)["']/ },
      handler: (code) => ({
        code: code.replace(DOOR, (_, names: string, door: string) =>
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
