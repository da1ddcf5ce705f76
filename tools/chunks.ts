/**
 * Which modules of the back office come together. Left to itself the build makes a file of each set of modules that some pages share,
 * a hundred of them for one list, and each brings a kilobyte of heads and little to be packed with.
 */
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }
type Group = Rolldown.CodeSplittingGroup

/** What is shared by so many pages at least is common: it comes with the first that needs any of it. */
const COMMON_TO = 12

export const REACT: Group = {
  name: 'react',
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
  priority: 60,
}

/** What chooses and what is typed into stand side by side in filters. */
const INPUT =
  /node_modules[\\/](?:@rc-component[\\/]input[\\/]|antd[\\/]es[\\/]input[\\/](?:Input\.|hooks|style|utils))/
/** What fields of every kind ask for. */
const FIELD = /node_modules[\\/]antd[\\/]es[\\/]form[\\/]hooks[\\/]useVariants\.js$/

/** What days are chosen with, and reckoned: as much as the table of a list, and few pages ask for it at once. */
const DAYS =
  /node_modules[\\/](?:dayjs|@rc-component[\\/]picker|antd[\\/]es[\\/](?:date-picker|time-picker))[\\/]|kit[\\/]src[\\/]form[\\/]DatePicker\.ts$/

/** @param folder absolute path of the back office's package */
export function backOfficeChunks(folder: string): Group[] {
  const own = (path: string) => join(folder, 'src', path)
  const kit = (path: string) => join(folder, '../kit/src', path)
  const inside = reachedBy(own('main/Inside.tsx'))
  const login = reachedBy(own('access/session/LoginPage.tsx'))
  const form = reachedBy(
    ...[
      'form/FormDialog.tsx',
      'form/errors.ts',
      'form/WholeNumberItem.tsx',
      'quantity/QuantityGrid.tsx',
      'quantity/BoxQuantityInput.tsx',
    ].map(kit),
    own('app/useDialogDraft.ts'),
  )
  const detail = reachedBy(
    // Dialogs bring what every dialog is drawn with, which no list needs before one is opened.
    ...['DetailPage.tsx', 'DetailTable.tsx', 'DialogPending.tsx', 'LogDialog.tsx', 'Pending.tsx', 'TablePages.tsx'].map(
      (file) => kit(`detail/${file}`),
    ),
    own('app/CallLogDialog.tsx'),
  )
  const tasks = reachedBy(own('task/desk/TaskListPage.tsx'))
  const home = reachedBy(own('board/home/HomePage.tsx'))
  const toast = reachedBy(
    ...['app/ToastFace.tsx', 'access/session/LoginOverDialog.tsx', 'access/shell/PaletteDialog.tsx'].map(own),
  )
  const figures = reachedBy(own('board/home/TradersFigures.tsx'))
  const choice = reachedBy(own('board/home/WarehouseChoice.tsx'))
  const list = reachedBy(
    ...[
      'list/ListPage.tsx',
      'list/FilterBar.tsx',
      'list/FilterField.tsx',
      'list/column-kinds.tsx',
      'list/useList.ts',
      'call/download.ts',
    ].map(kit),
    ...['app/RowActs.tsx', 'app/StatusTabs.tsx'].map(own),
  )
  return [
    REACT,
    { name: 'base', tags: ['$initial'], priority: 50 },
    group('call', 45, (id, context) => inside(id, context) && login(id, context)),
    group('shell', 44, (id, context) => inside(id, context) || FIELD.test(id)),
    group('login', 43, login),
    // What the home shares with lists, which need not bring the home along.
    group(
      'both',
      42,
      (id, context) => (home(id, context) || figures(id, context)) && (list(id, context) || tasks(id, context)),
    ),
    group(
      'home',
      41,
      (id, context) => home(id, context) && importersOf(id, context).every((one) => home(one, context)),
    ),
    group('choice', 40, (id, context) => (!id.startsWith(own('')) && choice(id, context)) || INPUT.test(id)),
    group('toast', 39, toast),
    // Pages have parts of the home's figures: they need not bring lists along.
    group(
      'parts',
      38,
      (id, context) => figures(id, context) && importersOf(id, context).some((one) => !figures(one, context)),
    ),
    { name: 'date-picker', test: DAYS, priority: 36 },
    group('list', 35, list),
    group('form', 34, form),
    group('detail', 33, detail),
    {
      name: 'common',
      test: /packages[\\/](?:contract|domain|kit|web)[\\/]src[\\/]/,
      minShareCount: COMMON_TO,
      priority: 10,
    },
    // The list that most people open first has what else it needs in one file.
    group('tasks', 5, tasks),
  ]
}

function group(name: string, priority: number, has: (id: string, context: Context) => boolean): Group {
  return { debugName: name, name: (id, context) => (has(id, context) ? name : null), priority }
}

const importersOf = (id: string, context: Context) => context.getModuleInfo(id)?.importers ?? []

/** Whether a module comes along, through imports that wait for nothing. */
function reachedBy(...from: string[]): (id: string, context: Context) => boolean {
  let reached: Set<string> | undefined
  return (id, context) => {
    if (!reached) {
      reached = new Set()
      const waiting = [...from]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (reached.has(next)) continue
        reached.add(next)
        waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []))
      }
      if (from.some((one) => context.getModuleInfo(one) === null))
        throw new Error(`nobody imports one of ${from.join(', ')}`)
    }
    return reached.has(id)
  }
}
