import type { setPrivacySetting } from '@yuncang/contract/partner/mini-program/component.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { Line } from './reach.ts'
import { listIn, numberOf, textOf, within } from './said.ts'

type Held = CallOutput<typeof setPrivacySetting>

/** What is said takes effect with the next release. */
export const PRIVACY_TO_COME = 2

/** What holds at WeChat of what a program says of its visitors' privacy. */
export async function privacyOf(line: Line): Promise<Held> {
  return heldIn(await askPrivacy(line))
}

const askPrivacy = (line: Line) =>
  line.json({ path: '/cgi-bin/component/getprivacysetting', body: { privacy_ver: PRIVACY_TO_COME } }, { looks: true })

function heldIn(said: Readonly<Record<string, unknown>>): Held {
  const owner = within(said['owner_setting'])
  const names = new Map(
    listIn(within(said['privacy_desc'])['privacy_desc_list']).map((one) => [
      textOf(one['privacy_key']),
      textOf(one['privacy_desc']),
    ]),
  )
  const used = Array.isArray(said['privacy_list']) ? said['privacy_list'].map(textOf) : []
  return {
    ownerSetting: {
      email: textOf(owner['contact_email']),
      phone: textOf(owner['contact_phone']),
      qq: textOf(owner['contact_qq']),
      weixin: textOf(owner['contact_weixin']),
      noticeMethod: textOf(owner['notice_method']),
    },
    settingList: listIn(said['setting_list']).map((one) => ({
      privacyKey: textOf(one['privacy_key']),
      privacyText: textOf(one['privacy_text']),
      privacyLabel: textOf(one['privacy_label']) || (names.get(textOf(one['privacy_key'])) ?? ''),
    })),
    privacyList: used.map((key) => ({ privacyKey: key, privacyLabel: names.get(key) ?? '' })),
    time: timeText(new Date((numberOf(said['update_time']) ?? 0) * 1000)),
  }
}

/** When privacy was last said completely, as WeChat tells; null: it is not, or nobody knows when. */
export async function privacySeen(line: Line): Promise<Date | null> {
  const said = await askPrivacy(line)
  const { ownerSetting: owner, settingList, privacyList } = heldIn(said)
  const seconds = numberOf(said['update_time']) ?? 0
  const isReached = [owner.email, owner.phone, owner.qq, owner.weixin].some((way) => way !== '')
  const explained = new Set(settingList.filter((one) => one.privacyText !== '').map((one) => one.privacyKey))
  const isComplete = isReached && owner.noticeMethod !== '' && privacyList.every((one) => explained.has(one.privacyKey))
  return isComplete && seconds > 0 ? new Date(seconds * 1000) : null
}
