/**
 * Every page and every dialog by keys alone: all of it is reached, seen, closed and come back from. Every run goes round each kind of
 * page once, and again where a page of that kind has buttons that the others had not; it opens everything, and goes round each face
 * of a dialog once. At length every page is gone round, and all that it opens.
 */
import { rounds } from '@yuncang/harness/deep.ts'
import { addressesOf, askerOf } from './addresses.ts'
import { crawl, goRound, watchAnswers, type Known } from './crawl.ts'
import { openPage } from './hands.ts'
import { isClosed, pages } from './people.ts'
import { expect, test } from './stage.ts'
import { layTrail } from './trail.ts'

/** What does something at once, or copies a code, and opens nothing: it is not pressed here. */
const ACTS =
  /^(刷新|查询|重置|展开|收起|导出.*|保存.*|提交|取消|关闭|确定|返回|上一页|下一页|加载更多|全部展开|全部收起|复制.*|打印.*|下载.*|上传.*|选择文件|拍照|检查.*|再看.*|看数据|看图|查看原因|新建并编辑|清除|开关|添加.*|粘贴商品|删除联系人.*|上移.*|下移.*|移除.*|×|#|展开行|关闭行|未填的按计划填入|＋上传图片|删除第 \d+ 行|[A-Z]{2,3}\d+)$/

/** The tools of every list are gone through where they are met first. */
const TOOLS = /^(列设置|行高)$/

/** What each opens is one dialog of the kit, whatever it is about: in every run it is opened where it is met first in an area. */
const COMMON = /^(操作日志|日志|导入|删除|停用|禁用|作废|ant-pagination-item-link)$/

/** In a text Tab belongs to the text: the editor has a story of its own (`keyboard-template.spec.ts`). */
const EDITOR = /printTemplate\/edit/

/** What the platform alone sees is gone round at length: its lists and dialogs are made of the same parts. */
const PEOPLE = [
  { account: 'merchant', details: { tag: '@long' }, sees: pages.filter(({ path }) => !isClosed(path, 'merchant')) },
  {
    account: 'platform',
    details: { tag: '@deep' },
    sees: pages.filter(({ path }) => isClosed(path, 'merchant') && !isClosed(path, 'platform')),
  },
] as const

const AT_LENGTH = rounds(0, 1) > 0
/** Pages that are drawn by the same module are of one kind. */
const kindOf = ({ page }: (typeof pages)[number]) => String(page)

/** Whether a page was gone round: the first has the tools of every list. */
let begun = false
const opened: string[] = []
const known: Known | undefined = AT_LENGTH
  ? undefined
  : { common: COMMON, leaders: new Set(), pressed: new Set(), insides: new Set(), area: '', kind: '' }
test.afterAll(() => {
  if (process.env['CRAWL_TOLD']) console.log(opened.join('\n'))
})

for (const { account, details, sees } of PEOPLE)
  for (const [area, ofArea] of Map.groupBy(sees, ({ path }) => path.split('/')[1]!.toLowerCase()))
    test(`${account}：${area || '首页'} 的每个页面和对话框，只用键盘`, details, async ({ as }) => {
      // Up to fifteen pages with all that they open.
      test.setTimeout(300_000)
      const page = await as(account, '/', { first: layTrail })
      const quiet = watchAnswers(page)
      const ask = await askerOf(page)
      const main = page.locator('#yc-main')
      const met = new Set<string>()
      for (const route of ofArea.filter(({ path }) => !EDITOR.test(path))) {
        const { path } = route
        const kind = kindOf(route)
        // Lists of one module differ in what they ask the server only.
        if (known && !path.includes(':') && met.has(kind)) continue
        met.add(kind)
        if (known) Object.assign(known, { area, kind })
        for (const [name, address] of await addressesOf(path, ask, { seesAll: account === 'merchant' })) {
          await openPage(page, address)
          await main.focus()
          await crawl(page, main, {
            at: name,
            acts: begun ? new RegExp(`${ACTS.source}|${TOOLS.source}`) : ACTS,
            quiet,
            opened: (what) => opened.push(`${account} ${what}`),
            ...(known && { known }),
          })
          begun = true
        }
      }
    })

test('菜单、标签页和页首，只用键盘', async ({ as }) => {
  const page = await as('merchant', '/', { first: layTrail })
  await expect(page.locator('main h1:visible').first()).toBeVisible()
  await expect(page.locator('main :is(.ant-skeleton-active, [aria-busy=true]):visible')).toHaveCount(0)
  await goRound(page, page.locator('body'), 'shell')
})
