/** What the stand-in of WeChat does with a program's code: put in, tried, looked at, released, and back. */
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { DOMAINS, No, waiting, type Books, type Does, type Json } from './wechat-books.ts'
import { squares } from './square.ts'

/** A plugin was asked for. */
const APPLIED = 1
const TEMPLATES = [
  { template_id: 7, user_version: '1.0.0', user_desc: '首个版本', create_time: 1_760_000_000 },
  { template_id: 8, user_version: '1.1.0', user_desc: '支持查看账单', create_time: 1_765_000_000 },
]

/** The addresses of a program's code. */
export const codeDoes = (books: Books): Does => ({
  ...trialDoes(books),
  ...auditDoes(books),
  ...releaseDoes(books),
  ...privacyDoes(books),
  ...neighbourDoes(books),
})

function trialDoes({ component, programBy, seconds, next }: Books): Does {
  const picture = squares()
  return {
    '/wxa/gettemplatelist': ({ at }) => {
      component(at)
      return { template_list: TEMPLATES }
    },
    '/wxa/commit': ({ at }, body) => {
      const of = programBy(at)
      if (!TEMPLATES.some((one) => one.template_id === body['template_id'])) throw new No(85064, 'template not found')
      const ext = JSON.parse(String(body['ext_json'])) as Json
      if (ext['extAppid'] !== of.appId) throw new No(85013, 'invalid ext_json')
      if (waiting(of)) throw new No(85009, 'already submit a version under auditing')
      of.trial = {
        version: String(body['user_version']),
        desc: String(body['user_desc']),
        at: seconds(),
        number: next(),
      }
      return {}
    },
    '/wxa/get_qrcode': ({ at }) => {
      if (!programBy(at).trial) throw new No(86001, 'no code')
      return picture
    },
    '/cgi-bin/material/get_material': ({ at }) => {
      programBy(at)
      return picture
    },
    '/picture': () => picture,
  }
}

function auditDoes({ programBy, seconds, next }: Books): Does {
  return {
    '/wxa/get_category': ({ at }) => {
      programBy(at)
      return {
        category_list: [{ first_class: '商业服务', first_id: 1, second_class: '仓储物流', second_id: 2 }],
      }
    },
    '/wxa/get_page': ({ at }) => {
      if (!programBy(at).trial) throw new No(86001, 'no code')
      return { page_list: ['pages/index/index', 'pages/order/list'] }
    },
    '/wxa/queryquota': ({ at }) => {
      programBy(at)
      return { rest: 20, limit: 20, speedup_rest: 1, speedup_limit: 1 }
    },
    '/wxa/submit_audit': ({ at }, body) => {
      const of = programBy(at)
      if (!of.trial) throw new No(85086, 'no code')
      if (waiting(of)) throw new No(85009, 'already submit a version under auditing')
      const items = (body['item_list'] ?? []) as Json[]
      if (items.length === 0 || items.length > 5) throw new No(85023, 'item_list')
      if (items.some((item) => item['first_id'] !== 1)) throw new No(85077, 'category')
      if (!of.privacy && body['privacy_api_not_use'] !== true) throw new No(61040, 'privacy api')
      of.audit = {
        id: 1000 + next(),
        status: AUDIT.underWay,
        reason: '',
        version: of.trial,
        at: seconds(),
        screens: '',
      }
      return { auditid: of.audit.id }
    },
    '/wxa/undocodeaudit': ({ at }) => {
      const of = programBy(at)
      if (!waiting(of)) throw new No(85019, 'no version is under auditing')
      of.undone += 1
      if (of.undone > 5) throw new No(87013, 'no quota to undo code')
      of.audit!.status = AUDIT.revoked
      return {}
    },
    '/wxa/get_latest_auditstatus': ({ at }) => {
      const { audit } = programBy(at)
      if (!audit) throw new No(85058, 'no audit')
      return {
        auditid: audit.id,
        status: audit.status,
        reason: audit.reason,
        ScreenShot: audit.screens,
        user_version: audit.version.version,
        user_desc: audit.version.desc,
        submit_audit_time: audit.at,
      }
    },
  }
}

function releaseDoes({ programBy, seconds }: Books): Does {
  return {
    '/wxa/release': ({ at }) => {
      const of = programBy(at)
      if (!of.audit) throw new No(85019, 'no version is under auditing')
      if (of.audit.status !== AUDIT.passed) throw new No(85020, 'status not allowed')
      if (of.release === of.audit.version) throw new No(85019, 'no version')
      if (of.release) of.before.unshift(of.release)
      of.release = { ...of.audit.version, at: seconds() }
      of.audit = { ...of.audit, version: of.release }
      of.reverted = false
      return {}
    },
    '/wxa/revertcoderelease': ({ at }, _body, query) => {
      const of = programBy(at)
      if (query.get('action') === 'get_history_version')
        return {
          version_list: of.before.toReversed().map((one) => ({
            commit_time: one.at,
            user_version: one.version,
            user_desc: one.desc,
            app_version: one.number,
          })),
        }
      const wanted = query.get('app_version')
      const back = wanted === null ? of.before[0] : of.before.find((one) => String(one.number) === wanted)
      if (of.reverted || !back) throw new No(87012, 'this version cannot be reverted to')
      of.release = back
      of.reverted = true
      return {}
    },
    '/wxa/getversioninfo': ({ at }) => {
      const { trial, release } = programBy(at)
      return {
        ...(trial && { exp_info: { exp_time: trial.at, exp_version: trial.version, exp_desc: trial.desc } }),
        ...(release && {
          release_info: { release_time: release.at, release_version: release.version, release_desc: release.desc },
        }),
      }
    },
  }
}

function privacyDoes({ programBy, seconds }: Books): Does {
  return {
    '/cgi-bin/component/setprivacysetting': ({ at }, body) => {
      const of = programBy(at)
      const said = (body['owner_setting'] ?? {}) as Json
      if (
        !['contact_email', 'contact_phone', 'contact_qq', 'contact_weixin'].some((way) => said[way]) ||
        !said['notice_method']
      )
        throw new No(47001, 'data format error')
      if (body['privacy_ver'] !== 2) throw new No(47001, 'privacy_ver')
      of.privacy = { owner: said, list: (body['setting_list'] ?? []) as object[], at: seconds() }
      return {}
    },
    '/cgi-bin/component/getprivacysetting': ({ at }) => {
      const of = programBy(at)
      return {
        code_exist: of.trial ? 1 : 0,
        privacy_list: ['UserInfo'],
        owner_setting: of.privacy?.owner ?? {},
        setting_list: of.privacy?.list ?? [],
        update_time: of.privacy?.at ?? 0,
        privacy_desc: { privacy_desc_list: [{ privacy_key: 'UserInfo', privacy_desc: '用户信息（微信昵称、头像）' }] },
      }
    },
  }
}

function neighbourDoes({ programBy, platformDomains }: Books): Does {
  return {
    '/wxa/plugin': ({ at }, body) => {
      const of = programBy(at, 40)
      if (body['action'] === 'list') return { plugin_list: of.plugins }
      const appid = String(body['plugin_appid'])
      if (!body['reason']) throw new No(47001, 'data format error')
      if (appid.endsWith('0')) throw new No(89239, 'plugin not exist')
      if (of.plugins.some((one) => one.appid === appid)) throw new No(89237, 'plugin already added')
      of.plugins.push({ appid, status: APPLIED, nickname: '地图选点' })
      return {}
    },
    '/wxa/modify_domain': ({ at }, body) => {
      const of = programBy(at)
      const action = String(body['action'])
      const sent = DOMAINS.flatMap((kind) => (body[kind] ?? []) as string[])
      const bare = (address: string) => address.replace(/^\w+:\/\//, '')
      if (action !== 'get' && sent.some((address) => !platformDomains.has(bare(address))))
        throw new No(85017, 'no domain to add, or not a domain of the third party')
      for (const kind of action === 'get' ? [] : DOMAINS) {
        const list = (body[kind] ?? []) as string[]
        const had = of.domains[kind]!
        if (action === 'set') of.domains[kind] = list
        else if (action === 'add') of.domains[kind] = [...new Set([...had, ...list])]
        else of.domains[kind] = had.filter((one) => !list.includes(one))
      }
      return { ...of.domains }
    },
  }
}
