/** The settings of the platform at WeChat: what is wrong stands at its field, all at once, and nothing that was typed is cut. */
import { fireEvent, screen, within } from '@testing-library/react'
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { getYcAuthorizationAppletList } from '@yuncang/contract/partner/mini-program/lists.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, userOf, watchPage } from '../../app/page.sample.tsx'
import MiniProgramConfigPage from './MiniProgramConfigPage.tsx'
import { CONFIG_WORDS } from './words.ts'

const { toasts } = watchPage()
const DOMAIN_RULE = /服务器域名以 https:/
const unset: CallOutput<typeof getWechatConfig> = {
  appId: '',
  serverAddress: '',
  secretTime: '',
  tokenTime: '',
  aesKeyTime: '',
  changeTime: '',
  ticketTime: '',
  templateId: null,
  domains: { requestDomain: [], wsRequestDomain: [], uploadDomain: [], downloadDomain: [] },
  domainsTime: '',
  domainsFailure: '',
  bound: 0,
  connected: 0,
  describe: '还没有设置微信第三方平台',
}
const TYPED = {
  '第三方平台 AppID': '  wx0123456789abcdef ',
  服务器地址: ' https://yuncang.example/ ',
  AppSecret: '0123456789abcdef0123456789abcdef',
  '消息校验 Token': 'messageToken',
  '消息加解密 Key': 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}

async function openSettings() {
  const shown = show(<MiniProgramConfigPage />, {
    user: userOf({ identity: IDENTITY.platform, buttonList: ['merchantManageView', 'merchantManageEdit'] }),
    answers: [
      answerTo(getWechatConfig, unset),
      answerTo(getYcAuthorizationAppletList, { records: [], total: 0, totalCapped: 0 }),
      answerTo(saveWechatConfig, null),
    ],
  })
  // WeChat takes no number of an address, and no name that only this machine knows.
  expect(await screen.findByText(`${CONFIG_WORDS.yourHost}/wechat/component`)).toBeTruthy()
  expect(screen.getByText(CONFIG_WORDS.hostNote)).toBeTruthy()
  fireEvent.click(buttonOf('设置'))
  const form = within(await screen.findByRole('dialog'))
  await form.findByText('请求域名')
  const type = (label: string, text: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value: text } })
  return { ...shown, form, type, save: () => fireEvent.click(buttonOf('保存')) }
}

test('everything that is missing is said at its field, at once', async () => {
  const { form, type, save } = await openSettings()
  type('请求域名', 'http://api.example')
  save()
  for (const text of [
    '请输入第三方平台 AppID',
    '请输入服务器地址',
    '请输入 AppSecret',
    '请输入消息加解密 Key',
    DOMAIN_RULE,
  ])
    expect(await form.findByText(text)).toBeTruthy()
  expect(toasts).toEqual([])
})

test('what was pasted with spaces and a slash is taken, and not cut', async () => {
  const { form, type, save, asked } = await openSettings()
  const field = form.getByLabelText<HTMLInputElement>('第三方平台 AppID')
  expect(field.maxLength).toBeGreaterThan(TYPED['第三方平台 AppID'].length)
  for (const [label, text] of Object.entries(TYPED)) type(label, text)
  save()
  await expect.poll(() => toasts).toEqual(['保存成功'])
  const sent = asked.filter((one) => one.includes('https'))
  expect(sent.join(' ')).toContain('"serverAddress":"https://yuncang.example"')
})

test('programs that could not be had are asked for again; the settings stand meanwhile', async () => {
  const list = answerTo(getYcAuthorizationAppletList, { records: [], total: 0, totalCapped: 0 })
  const answers = [answerTo(getWechatConfig, unset), { ...list, obj: null, code: 500, message: '服务器暂时不可用' }]
  show(<MiniProgramConfigPage />, { user: userOf({ identity: IDENTITY.platform }), answers })
  expect(await screen.findByText(unset.describe)).toBeTruthy()
  expect(screen.queryByText(CONFIG_WORDS.programsNone)).toBeNull()
  expect(await screen.findByText('服务器暂时不可用')).toBeTruthy()
  expect(screen.getByText(unset.describe)).toBeTruthy()
  answers.splice(1, 1, list)
  fireEvent.click(buttonOf('重试'))
  expect(await screen.findByText(CONFIG_WORDS.programsNone)).toBeTruthy()
})
