/**
 * What waits and measures in a page says so when the page is not right: a small page is broken in one way after the other. Each wait
 * takes its whole patience then, so it is asked at length only.
 */
import { expect, test, type Page } from '@playwright/test'
import { crawl, watchAnswers } from './crawl.ts'
import { openPage, settled } from './hands.ts'
import { expectTidy } from './looks.ts'
import { layTrails } from './trail.ts'

const HERE = 'http://waits.test/list'

/** How the page can be broken; `nothing`: it is as it should be. */
type Broken =
  | 'nothing'
  | 'escape'
  | 'focus back'
  | 'focus inside'
  | 'too wide'
  | 'askew'
  | 'busy'
  | 'other page'
  | 'no heading'

/** A list with a button that opens a dialog. */
const drawn = (broken: Broken) => `<!doctype html><meta charset="utf-8"><title>清单</title>
<style>body { margin: 0 } table { width: 300px } [role=dialog] { position: fixed; top: 99px; width: 200px; height: 99px; background: white }</style>
<nav aria-label="已打开的页面"><a aria-current="page" href="${broken === 'other page' ? '/other' : '/list'}">清单</a></nav>
<main id="yc-main" tabindex="-1">${broken === 'no heading' ? '' : '<h1>清单</h1>'}
<div class="yc-view" data-at="/list"><div class="ant-table" ${broken === 'too wide' ? 'style="width: 9000px"' : ''}>
<table aria-busy="${broken === 'busy'}"><thead><tr><th>商品</th></tr></thead></table>
<table ${broken === 'askew' ? 'style="width: 500px"' : ''}><tbody><tr class="ant-table-row"><td>雪碧</td></tr></tbody></table></div></div>
<button id="opener">打开</button></main>
<script>
const opener = document.getElementById('opener')
opener.onclick = () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.innerHTML = '<button>里面</button>'
  document.body.append(dialog)
  if ('${broken}' !== 'focus inside') dialog.firstChild.focus()
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || '${broken}' === 'escape' || !dialog.isConnected) return
    dialog.remove()
    if ('${broken}' !== 'focus back') opener.focus()
  })
}
</script>`

async function open(page: Page, broken: Broken): Promise<void> {
  await layTrails(page.context())
  await page.route(HERE, (route) => route.fulfill({ contentType: 'text/html', body: drawn(broken) }))
  await page.goto(HERE)
}

const goRoundAll = (page: Page) =>
  crawl(page, page.locator('#yc-main'), { at: '清单', acts: /^里面$/, quiet: watchAnswers(page), opened: () => {} })
const stands = (page: Page) => openPage(page, '/list')
const isTidy = (page: Page) => expectTidy(page, '清单')

const WAITS = [
  ['a dialog that Escape does not close', 'escape', goRoundAll],
  ['the focus that is not given back', 'focus back', goRoundAll],
  ['the focus that does not go in', 'focus inside', goRoundAll],
  ['a page wider than the window', 'too wide', isTidy],
  ['a table whose columns do not stand under their heads', 'askew', isTidy],
  ['a list that stays busy', 'busy', settled],
  ['a page that never comes', 'other page', stands],
  ['a page without a heading', 'no heading', stands],
  ['a page that is still busy', 'busy', stands],
] as const

for (const [what, broken, wait] of WAITS)
  test(`${what}: seen`, { tag: '@deep' }, async ({ page }) => {
    test.fail()
    await open(page, broken)
    await wait(page)
  })

test('a page as it should be: nothing is said', { tag: '@deep' }, async ({ page }) => {
  await open(page, 'nothing')
  for (const wait of new Set(WAITS.map(([, , each]) => each))) await wait(page)
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
})
