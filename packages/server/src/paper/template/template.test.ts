/** Print templates: kept clean, one default a warehouse and family, the system's untouched (part 2, 2 and 7; gaps Z14). */
import {
  changeLinesPerPage,
  copyPrintTemplate,
  deletePrintTemplate,
  exportPrintTemplates,
  getPrintTemplate,
  getPrintTemplateLog,
  getPrintTemplatePage,
  getTemplateList,
  savePrintTemplate,
  setPrintTemplateDef,
} from '@yuncang/contract/paper/template/template.ts'
import { previewTemplate, printDocument } from '@yuncang/contract/paper/print/print.ts'
import { describe, expect, it } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const me = () => world.as('merchant')
const PAPER = { paper: '241*140', margins: '5,6,7,8', linesPerPage: 9 } as const
const save = (
  content: string,
  more: { templateCode?: string; version?: number; warehouseCode?: string; templateType?: 1 | 2 | 3 } = {},
) => ({ templateName: '送货单', templateType: 1, warehouseCode: 'WH1', content: content, ...PAPER, ...more }) as const
const make = async (content = '<p>{单号}</p>') => (await me().ok(savePrintTemplate, save(content))).templateCode
const list = () => me().ok(getTemplateList, { warehouseCode: 'WH1', templateType: 1 })

describe('a template', () => {
  it('is created, looked at and changed; who changed it last is kept, and an old version is not overwritten', async () => {
    const templateCode = await make()
    expect(await me().ok(getPrintTemplate, { templateCode })).toMatchObject({
      templateCode,
      ...PAPER,
      content: '<p>{单号}</p>',
      templateType: 1,
      warehouseCode: 'WH1',
      isDef: 0,
      isSystem: 0,
      version: 1,
      updateName: 'merchant',
    })
    expect(await world.as('manager').ok(savePrintTemplate, save('<p>改</p>', { templateCode, version: 1 }))).toEqual({
      templateCode,
      version: 2,
    })
    expect(await me().refused(savePrintTemplate, save('<p>旧</p>', { templateCode, version: 1 }), 409)).toContain(
      '已被他人修改',
    )
    expect(await me().ok(getPrintTemplate, { templateCode })).toMatchObject({
      content: '<p>改</p>',
      updateName: 'manager',
    })
    expect(
      (await me().ok(getPrintTemplatePage, { templateType: 1, warehouseCode: 'WH1', templateName: '送货' })).total,
    ).toBeGreaterThan(0)
    expect((await me().ok(getPrintTemplatePage, { templateName: '没有这个名字' })).total).toBe(0)
  })

  it('says which field is wrong', async () => {
    const wrong = async (change: object) => me().refused(savePrintTemplate, { ...save('x'), ...change }, 400)
    expect(await wrong({ paper: '210' })).toContain('纸张')
    expect(await wrong({ margins: '1,2,3' })).toContain('页边距')
    expect(await wrong({ linesPerPage: 0 })).toContain('每页行数')
    expect(await wrong({ content: '<p> &nbsp; </p><script>1</script>' })).toBe('模板内容不能为空')
    expect(await wrong({ templateName: '' })).toBe('请输入模板名称')
    const templateCode = await make()
    expect(await wrong({ templateCode, templateType: 2 })).toContain('不能修改')
    expect(await wrong({ templateCode, warehouseCode: 'WH2' })).toContain('不能修改')
  })

  it('is no more than can be filled while others wait', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }])
    await world.accept(code)
    const refused = async (content: string, said: string) => {
      const watch = stopwatch()
      expect(await me().refused(savePrintTemplate, save(content), 400)).toContain(said)
      const preview = { code, mode: 1, linesPerPage: 5, content: content } as const
      expect(await me().refused(previewTemplate, preview, 400)).toContain(said)
      expect(watch()).toBeLessThan(3000)
    }
    for (const deep of ['<b>'.repeat(60_000), '<table><tr><td>'.repeat(12_000), '<div>'.repeat(61)])
      await refused(`${deep}{商品名称}`, '嵌套过深，最多 60 层')
    await refused(`<table><tr><td>${'{商品名称}'.repeat(30_000)}</td></tr></table>`, '占位符过多，最多 300 个')
    await refused(`<table>${'<tr><td data-field="name"></td></tr>'.repeat(301)}</table>`, '占位符过多')
    expect(await make(`${'<div>'.repeat(55)}{单号}`)).toMatch(/^MB/)
    // What was kept before there were bounds prints no fault either.
    const templateCode = await make()
    await world.rows(`update print_template set content = repeat('<b>', 20000) || 'x' where code = $1`, [templateCode])
    expect(await me().refused(printDocument, { code, mode: 1, templateCode }, 400)).toContain('嵌套过深')
  })

  it('is kept without anything that runs, loads or leads away', async () => {
    const templateCode = await make(`
      <p onclick="alert(1)" style="color:red;background:url(http://evil/x);position:fixed">好</p><script>alert(1)</script><svg onload=alert(1)><circle/></svg>
      <img src=x onerror=alert(1)><img src="https://evil/x.png"><img src="/image/../api/user/logOut"><a href="javascript:alert(1)">链接</a>
      <iframe src="//evil"></iframe><form action="//evil"><input name=a></form><style>*{display:none}</style><link rel=stylesheet href=//evil>
      <base href="//evil"><meta http-equiv=refresh content="0;url=//evil"><math><mtext></mtext></math><table class="yt-lines evil"><tr><td colspan=2>{商品名称}</td></tr></table>
      <<script>script>alert(2)<</script>/script><div style="width:10mm;width:expression(alert(1))">宽</div><template><img src=x onerror=1></template>`)
    const { content } = await me().ok(getPrintTemplate, { templateCode })
    expect(content).not.toMatch(
      /<(script|svg|img|a|iframe|form|input|style|link|base|meta|math|template)\b|on\w+=|javascript:|evil|url\(|expression|position/i,
    )
    expect(content).toContain('好')
    expect(content).toContain('color:red')
    expect(content).toContain('<table class="yt-lines"><tr><td colspan="2">{商品名称}</td></tr></table>')
    expect(await world.rows('select content from print_template where code = $1', [templateCode])).toEqual([
      { content: content },
    ])
  })

  it('shows images of the merchant’s own only, and they stay while it shows them', async () => {
    const [own, theirs] = [await uploadPicture(world, 'merchant'), await uploadPicture(world, 'merchant2')]
    const templateCode = await make(`<p>头<img src="/image/${own}"></p>`)
    const uses = () =>
      world.rows(`select image_id from image_use where document_kind = 'template' and image_id = $1`, [own])
    expect(await uses()).toHaveLength(1)
    await unchanged(world, () => me().refused(savePrintTemplate, save(`<p>头<img src="/image/${theirs}"></p>`), 404))
    await me().ok(savePrintTemplate, save('<p>无图</p>', { templateCode }))
    expect(await uses()).toHaveLength(0)
  })
})

describe('the default', () => {
  it('is the system’s until one of the warehouse’s own is set; then it is that one, one alone', async () => {
    const clerk = () => world.as('clerk2').ok(getTemplateList, { warehouseCode: 'WH2', templateType: 3 })
    expect(await clerk()).toMatchObject([{ templateCode: 'SYSTEM-3', isDef: 1, isSystem: 1 }])
    const [first, second] = [await make(), await make()]
    await me().ok(setPrintTemplateDef, { templateCode: first })
    await me().ok(setPrintTemplateDef, { templateCode: second })
    const defaults = (await list()).filter((row) => row.isDef === 1)
    expect(defaults.map((row) => row.templateCode)).toEqual([second])
    expect(await me().refused(setPrintTemplateDef, { templateCode: second }, 409)).toContain('已经是默认模板')
    await unchanged(world, () => me().refused(setPrintTemplateDef, { templateCode: 'SYSTEM-1' }, 500))
  })

  it('is one, though two people set two at once', async () => {
    const codes = await Promise.all([make(), make(), make(), make()])
    await Promise.all(codes.map((templateCode) => me().ok(setPrintTemplateDef, { templateCode })))
    expect((await list()).filter((row) => row.isDef === 1)).toHaveLength(1)
  })

  it('is not deleted; another is, once', async () => {
    const [kept, gone] = [await make(), await make()]
    await me().ok(setPrintTemplateDef, { templateCode: kept })
    expect(await me().refused(deletePrintTemplate, { templateCode: kept }, 500)).toContain('是默认模板，不能删除')
    await me().ok(deletePrintTemplate, { templateCode: gone })
    await unchanged(world, () => me().refused(deletePrintTemplate, { templateCode: gone }, 404))
  })
})

describe('a copy', () => {
  it('is made of the system’s and of one’s own, into a warehouse, and changes nothing else', async () => {
    const { templateCode } = await me().ok(copyPrintTemplate, { templateCode: 'SYSTEM-2', warehouseCode: 'WH2' })
    const copy = await me().ok(getPrintTemplate, { templateCode })
    expect(copy).toMatchObject({ templateName: '系统拣货模板 - 副本', templateType: 2, warehouseCode: 'WH2', isDef: 0 })
    expect(copy.content).toBe((await me().ok(getPrintTemplate, { templateCode: 'SYSTEM-2' })).content)
    // A name that is too long is shortened between letters, not within one.
    await world.rows(`update print_template set name = $2 where code = $1`, [templateCode, `一${'🍎'.repeat(19)}`])
    const shortened = await me().ok(copyPrintTemplate, { templateCode, warehouseCode: 'WH1' })
    expect(await me().ok(getPrintTemplate, shortened)).toMatchObject({ templateName: `${'🍎'.repeat(17)} - 副本` })
    const again = await me().ok(copyPrintTemplate, { templateCode, warehouseCode: 'WH1' })
    expect(await me().ok(getPrintTemplate, again)).toMatchObject({ content: copy.content, warehouseCode: 'WH1' })
  })

  it('stays in its warehouse when none is named; the system’s has none', async () => {
    const { templateCode } = await me().ok(copyPrintTemplate, { templateCode: 'SYSTEM-3', warehouseCode: 'WH2' })
    const again = await me().ok(copyPrintTemplate, { templateCode })
    expect(await me().ok(getPrintTemplate, again)).toMatchObject({ warehouseCode: 'WH2' })
    expect(await me().refused(copyPrintTemplate, { templateCode: 'SYSTEM-3' }, 400)).toBe('请选择仓库')
  })
})

it('saved or copied twice under one key is one template', async () => {
  const twice = async () => [
    await me().ok(savePrintTemplate, save('<p>一次</p>'), { key: 'save-once' }),
    await me().ok(copyPrintTemplate, { templateCode: 'SYSTEM-1', warehouseCode: 'WH2' }, { key: 'copy-once' }),
  ]
  const first = await twice()
  await unchanged(world, async () => expect(await twice()).toEqual(first))
})

it('paper and lines a page that are not sent stay; a new template gets A4', async () => {
  const { paper: _paper, linesPerPage: _lines, ...rest } = save('<p>{单号}</p>')
  const { templateCode } = await me().ok(savePrintTemplate, rest)
  expect(await me().ok(getPrintTemplate, { templateCode })).toMatchObject({ paper: '210*297', linesPerPage: 15 })
  await me().ok(savePrintTemplate, { ...rest, templateCode, paper: '100*150', linesPerPage: 8 })
  await me().ok(savePrintTemplate, { ...rest, templateCode })
  expect(await me().ok(getPrintTemplate, { templateCode })).toMatchObject({ paper: '100*150', linesPerPage: 8 })
})

it('lines a page are changed by themselves; the system’s stay', async () => {
  const templateCode = await make()
  await me().ok(changeLinesPerPage, { templateCode, linesPerPage: 30 })
  expect(await me().ok(getPrintTemplate, { templateCode })).toMatchObject({
    linesPerPage: 30,
    content: '<p>{单号}</p>',
    version: 2,
  })
  await unchanged(world, async () => {
    await me().refused(changeLinesPerPage, { templateCode, linesPerPage: 201 }, 400)
    await me().refused(changeLinesPerPage, { templateCode: 'SYSTEM-1', linesPerPage: 3 }, 500)
  })
})

it('is changed by nobody without the right, and not seen from another warehouse or merchant', async () => {
  const templateCode = await make()
  await unchanged(world, async () => {
    for (const name of ['clerk', 'finance', 'supplier1', 'platform'] as const) {
      await world.as(name).refused(savePrintTemplate, save('x'), 403)
      await world.as(name).refused(deletePrintTemplate, { templateCode }, 403)
    }
    for (const name of ['clerk2', 'clerk3', 'merchant2'] as const)
      await world.as(name).refused(getPrintTemplate, { templateCode }, 404)
    await world.as('merchant2').refused(deletePrintTemplate, { templateCode }, 404)
    await world.as('supplier1').refused(getPrintTemplate, { templateCode }, 403)
    // Whoever prints chooses a template; the list of all of them is for those who keep them.
    await world.as('floor').refused(getPrintTemplatePage, {}, 403)
    await world.as('floor').ok(getTemplateList, { warehouseCode: 'WH1', templateType: 1 })
    for (const name of ['clerk2', 'merchant2'] as const)
      await world.as(name).refused(getPrintTemplateLog, { templateCode }, 404)
    for (const name of ['supplier1', 'platform'] as const)
      await world.as(name).refused(getPrintTemplateLog, { templateCode }, 403)
  })
})

it('every change of a template stands in the log', async () => {
  const templateCode = await make()
  await me().ok(savePrintTemplate, save('<p>二</p>', { templateCode, version: 1 }))
  await me().ok(changeLinesPerPage, { templateCode, linesPerPage: 12 })
  await me().ok(setPrintTemplateDef, { templateCode })
  expect(
    (await world.as('manager').ok(getPrintTemplateLog, { templateCode })).records.map((row) => row.content),
  ).toEqual(['把模板“送货单”设为默认', '模板“送货单”每页行数改为 12', '保存模板“送货单”', '新建模板“送货单”'])
  expect((await me().ok(getPrintTemplateLog, { templateCode: 'SYSTEM-1' })).records).toEqual([])
  const copy = await me().ok(copyPrintTemplate, { templateCode, warehouseCode: 'WH1' })
  await me().ok(deletePrintTemplate, copy)
  const log = await world.rows<{ content: string }>(
    `select content from document_log where document_kind = 'template' order by at desc, version desc limit 6`,
  )
  expect(log.map((row) => row.content).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    [
      '新建模板“送货单”',
      '保存模板“送货单”',
      '模板“送货单”每页行数改为 12',
      '把模板“送货单”设为默认',
      '由“送货单”复制模板“送货单 - 副本”',
      '删除模板“送货单 - 副本”',
    ].toSorted((a, b) => (a < b ? -1 : 1)),
  )
})

it('the list is exported as it is filtered', async () => {
  await make()
  const sheet = await exported(world, me(), exportPrintTemplates, { templateType: 1, warehouseCode: 'WH1' })
  expect(sheet[0]!.slice(0, 4)).toEqual(['模板名称', '类型', '仓库', '默认'])
  expect(sheet[1]).toContain('241 × 140')
  expect((await exported(world, me(), exportPrintTemplates, { templateName: '没有这个名字' })).length).toBe(1)
})

it('what is being written is seen with a real document, cleaned, before it is saved', async () => {
  await world.arrive('G2', { normal: 9 })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 5 }])
  await world.accept(code)
  const preview = {
    code,
    mode: 1,
    linesPerPage: 5,
    content: '<p>{单号}</p><script>1</script><table><tbody><tr><td>{商品编码}</td></tr></tbody></table>',
  } as const
  const { content, pages } = await me().ok(previewTemplate, preview)
  expect(pages).toBe(1)
  expect(content).toContain(`<p>${code}</p><table><tbody><tr><td>G2</td></tr></tbody></table>`)
  await world.as('clerk').refused(previewTemplate, preview, 403)
  await world.as('merchant2').refused(previewTemplate, preview, 404)
})
