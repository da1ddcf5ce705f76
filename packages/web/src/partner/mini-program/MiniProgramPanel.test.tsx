/** The tab of a mini-program: what stands where, which buttons say why not, and what the platform sees of it. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getYcAuthorizationAppletLogPage } from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo, selectYcShareConfig } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { releaseCode } from '@yuncang/contract/partner/mini-program/component.ts'
import { WHY_NOT_NOW } from '@yuncang/contract/partner/mini-program/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { AUDIT, PROGRAM_DEEDS } from '@yuncang/domain/partner/mini-program/state.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, userOf, watchPage } from '../../app/page.sample.tsx'
import MiniProgramPanel from './MiniProgramPanel.tsx'
import type { Program } from './program.ts'
import { NOT_CONNECTED } from './words.ts'

const { asks, toasts } = watchPage()
const acts = Object.fromEntries(PROGRAM_DEEDS.map((deed) => [deed, ''])) as Program['acts']
const unbound: Program = {
  bound: 0,
  state: 'none',
  stateName: '未绑定',
  describe: '还没有绑定小程序',
  connected: 0,
  tenantCode: 'YCT1',
  appId: '',
  nickName: '',
  principalName: '',
  qrCodeUrl: '',
  bindTime: '',
  bindName: '',
  syncTime: '',
  permissionsMissing: [],
  trial: null,
  audit: null,
  release: null,
  privacyTime: '',
  acts,
  losesPassed: 0,
  unknownStep: '',
}
const passed: Program = {
  ...unbound,
  bound: 1,
  connected: 1,
  state: 'passed',
  stateName: '审核通过',
  appId: 'wx1111111111111111',
  nickName: '鲜达小店',
  trial: { version: '1.1.0', time: '2026-11-23 10:00:00', describe: '支持查看账单', qrCodeUrl: '' },
  audit: {
    version: '1.1.0',
    time: '2026-11-23 11:00:00',
    status: AUDIT.passed,
    statusName: '审核通过',
    reason: '',
    screenshots: [],
  },
  acts: { ...acts, revoke: WHY_NOT_NOW.notAuditing, revert: WHY_NOT_NOW.notReleased },
  permissionsMissing: ['小程序插件管理'],
  unknownStep: '提交审核',
}
const row = {
  id: '1',
  tenantName: '鲜达云仓',
  time: '2026-11-23 11:00:00',
  appId: 'wx1111111111111111',
  personName: '王芳',
  step: 'submit',
  stepName: '提交审核',
  outcome: 'refused',
  outcomeName: '未成功',
  about: '1.1.0',
  number: 85009,
  said: 'already submit a version under auditing',
}

/** An answer that a test may take away and give back. */
const away = (path: string) => ({ path, obj: null, code: 500, message: '服务器暂时不可用' })
const LOG = answerTo(getYcAuthorizationAppletLogPage, { records: [row], total: 1, totalCapped: 0 })
const SHARE = answerTo(selectYcShareConfig, { shareTitle: '', shareDescribe: '', updateTime: '' })
const open = (program: Program, user = userOf({ buttonList: ['warehouseConfigView', 'warehouseConfigEdit'] })) =>
  show(<MiniProgramPanel tenantCode="YCT1" />, {
    user,
    answers: [
      answerTo(getAuthorizationInfo, program),
      LOG,
      SHARE,
      answerTo(releaseCode, { version: '1.1.0', time: '2026-11-23 12:00:00' }),
    ],
  })
const whyOf = (text: string) => buttonOf(text).getAttribute('aria-description') ?? ''

test('without the platform’s settings it says that WeChat is not connected, and nothing more can be done', async () => {
  open(unbound)
  expect(await screen.findByText(NOT_CONNECTED)).toBeTruthy()
  expect(whyOf('绑定小程序')).toBe(NOT_CONNECTED)
  // The server says so itself, in its own words.
  expect(whyOf('同步信息')).toBe('')
  expect(screen.queryByText('版本')).toBeNull()
})

test('what is possible is a button, what is not says why; a release is asked first', async () => {
  open(passed)
  expect(await screen.findByText('wx1111111111111111')).toBeTruthy()
  expect(whyOf('撤回审核')).toBe(WHY_NOT_NOW.notAuditing)
  expect(whyOf('版本回退')).toBe(WHY_NOT_NOW.notReleased)
  expect(whyOf('上传代码')).toBe('')
  expect(screen.getByText(/授权时未勾选：小程序插件管理/)).toBeTruthy()
  expect(screen.getByText(/“提交审核”没有收到微信的答复/)).toBeTruthy()
  expect(await screen.findByText('85009 already submit a version under auditing')).toBeTruthy()
  fireEvent.click(buttonOf('发布'))
  await expect.poll(() => toasts).toContain('发布成功')
  expect(asks).toEqual(['版本 1.1.0 发布后，所有用户都会用到它。确定发布吗？'])
})

test('whoever may only look is told so at each button; the platform sees it all, and has none but to take the log along', async () => {
  const looker = open(passed, userOf({ buttonList: ['warehouseConfigView'] }))
  await screen.findByText('wx1111111111111111')
  for (const text of ['同步信息', '重新绑定', '上传代码', '提交审核', '发布', '隐私设置'])
    expect(whyOf(text)).toContain('没有此操作的权限')
  looker.unmount()
  open(passed, userOf({ identity: IDENTITY.platform, buttonList: ['merchantManageView'] }))
  expect(await screen.findByText('wx1111111111111111')).toBeTruthy()
  expect(await screen.findByText('操作记录')).toBeTruthy()
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['导出'])
})

test('the log is asked for one kind of step; where none is so, it says that nothing fits', async () => {
  const none = answerTo(getYcAuthorizationAppletLogPage, { records: [], total: 0, totalCapped: 0 })
  const { asked } = show(<MiniProgramPanel tenantCode="YCT1" />, {
    user: userOf({ buttonList: ['warehouseConfigView'] }),
    answers: [answerTo(getAuthorizationInfo, passed), { ...none, asked: 'release' }, LOG, SHARE],
  })
  fireEvent.mouseDown(await screen.findByLabelText('操作'))
  fireEvent.click(await screen.findByTitle('发布'))
  expect(await screen.findByText('没有符合条件的操作记录')).toBeTruthy()
  expect(asked.filter((ask) => ask.startsWith(getYcAuthorizationAppletLogPage.path))).toHaveLength(2)
})

test('what was rejected stands there with its reason and pictures, and what comes next is filled', async () => {
  const audit = {
    ...passed.audit!,
    status: AUDIT.rejected,
    statusName: '审核不通过',
    reason: '第 1 页不符',
    screenshots: ['/image/a', '/image/b'],
  }
  open({
    ...passed,
    state: 'rejected',
    stateName: '审核不通过',
    audit,
    acts: { ...acts, submit: WHY_NOT_NOW.nothingNew, release: WHY_NOT_NOW.notPassed },
  })
  expect(await screen.findByText('第 1 页不符')).toBeTruthy()
  expect(screen.getAllByAltText(/审核截图/)).toHaveLength(2)
  const filled = [...document.querySelectorAll('.ant-btn-primary')].map((button) => button.textContent)
  expect(filled).toEqual(['上传代码'])
})

test('a step that WeChat did not answer is in the log at once, and the page says that it waits', async () => {
  const { asked } = open({ ...passed, unknownStep: '' })
  await screen.findByText('85009 already submit a version under auditing')
  const looks = () => asked.filter((one) => one.startsWith(getYcAuthorizationAppletLogPage.path)).length
  expect(looks()).toBe(1)
  fireEvent.click(buttonOf('查询状态'))
  await expect.poll(() => toasts).toContain('没有准备')
  await expect.poll(looks).toBe(2)
})

test('a dialog whose content WeChat does not answer says why, and asks again', async () => {
  const { asked } = open(passed)
  await screen.findByText('wx1111111111111111')
  fireEvent.click(buttonOf('服务器域名'))
  // Nobody has prepared an answer.
  expect(await screen.findByText('没有准备')).toBeTruthy()
  const times = () => asked.filter((one) => one.includes('modifyDomain')).length
  const before = times()
  fireEvent.click(buttonOf('重试'))
  await waitFor(() => expect(times()).toBe(before + 1))
})

test('a binding that was taken back says so, and how to go on', async () => {
  open({ ...passed, bound: 0, state: 'lost', stateName: '授权已取消', permissionsMissing: ['小程序插件管理'] })
  expect(await screen.findByText(/授权已取消，下面是取消之前的信息/)).toBeTruthy()
  expect(screen.queryByText(/授权时未勾选/)).toBeNull()
})

test.each([
  ['the program', answerTo(getAuthorizationInfo, passed), 'wx1111111111111111'],
  ['how it is shared', SHARE, '修改分享设置'],
  ['the log', LOG, '85009 already submit a version under auditing'],
])('what stands for %s while it comes, says why it does not, and is asked for again', async (_what, part, text) => {
  const answers = [answerTo(getAuthorizationInfo, passed), LOG, SHARE].map((one) =>
    one.path === part.path ? away(one.path) : one,
  )
  show(<MiniProgramPanel tenantCode="YCT1" />, { user: userOf({ buttonList: ['warehouseConfigView'] }), answers })
  expect(document.querySelector('[aria-busy]')).not.toBeNull()
  expect(await screen.findByText('服务器暂时不可用')).toBeTruthy()
  answers.splice(0, answers.length, answerTo(getAuthorizationInfo, passed), LOG, SHARE)
  fireEvent.click(buttonOf('重试'))
  await waitFor(() => expect(document.body.textContent.replaceAll(' ', '')).toContain(text.replaceAll(' ', '')))
})
