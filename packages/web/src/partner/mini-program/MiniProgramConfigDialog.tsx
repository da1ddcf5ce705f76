import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { getYcAuthorizationAppletList } from '@yuncang/contract/partner/mini-program/lists.ts'
import { WECHAT_NAMES as NAMES, WECHAT_REFUSALS } from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { focusFirstWrong } from '@yuncang/kit/form/focus.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Alert, Form, Input } from 'antd'
import { DEED_DONE } from '../../app/words.ts'
import { DomainFields, type DomainTexts } from './DomainFields.tsx'
import { linesOf } from './program.ts'
import { CONFIG_WORDS as WORDS } from './words.ts'

type Config = CallOutput<typeof getWechatConfig>
type Values = DomainTexts & {
  appId: string
  serverAddress: string
  secret?: string
  token?: string
  aesKey?: string
  templateId?: number | null
}
const SECRETS = ['secret', 'token', 'aesKey'] as const
const MOST_TEMPLATE = 1_000_000_000

type Props = { readonly config: Config; readonly onClose: () => void }

/** Sets who the installation is at WeChat. Secrets are written and never shown. Render it only while it is open. */
export default function MiniProgramConfigDialog({ config, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(saveWechatConfig, {
    success: DEED_DONE.saved,
    invalidates: [getWechatConfig, getYcAuthorizationAppletList],
  })
  const another = (Form.useWatch('appId', form) ?? config.appId) !== config.appId
  const held = { secret: config.secretTime, token: config.tokenTime, aesKey: config.aesKeyTime }
  const kept = (name: (typeof SECRETS)[number]) => !another && held[name] !== ''
  const submit = async (values: Values) => {
    const { requestDomain, wsRequestDomain, uploadDomain, downloadDomain, templateId, ...rest } = values
    const domains = {
      requestDomain: linesOf(requestDomain),
      wsRequestDomain: linesOf(wsRequestDomain),
      uploadDomain: linesOf(uploadDomain),
      downloadDomain: linesOf(downloadDomain),
    }
    const changed = JSON.stringify(domains) !== JSON.stringify(config.domains)
    // As it is copied from the line of a browser.
    const serverAddress = rest.serverAddress.trim().replace(/\/+$/, '')
    const input = { ...filled({ ...rest, serverAddress }), templateId: templateId ?? null, ...(changed && { domains }) }
    const right = await showErrors(form, saveWechatConfig, input)
    const needed = SECRETS.filter((name) => !values[name] && !kept(name))
    if (needed.length > 0) {
      form.setFields(needed.map((name) => ({ name, errors: [WORDS.needed[name]] })))
      focusFirstWrong(form)
    }
    if (!right || needed.length > 0) return false
    const ends = another && config.appId !== '' && config.bound > 0
    const count = { count: config.bound }
    if (ends && !(await askPerson(WORDS.endsBindings(worded(WECHAT_REFUSALS.endsBindings.text, count))))) return false
    return (await run({ ...input, ...(ends && { confirm: 1 }) })).ok
  }
  return (
    <FormDialog<Values>
      title="设置微信第三方平台"
      width={720}
      form={form}
      initial={initialOf(config)}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      {another && config.appId !== '' && (
        <Alert type="warning" showIcon title={WORDS.again} className="yc-dialog-note" />
      )}
      <div className="yc-program-fields">
        <Form.Item name="appId" label={NAMES.appId}>
          <Input maxLength={40} placeholder="wx 开头，共 18 位" autoComplete="off" />
        </Form.Item>
        <Form.Item name="serverAddress" label={NAMES.serverAddress}>
          <Input maxLength={200} placeholder="如 https://yuncang.example.com" />
        </Form.Item>
        {SECRETS.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={NAMES[name]}
            extra={kept(name) ? WORDS.keep : name === 'secret' ? '' : WORDS.sameThere}
          >
            <Input.Password
              maxLength={200}
              autoComplete="new-password"
              placeholder={kept(name) ? WORDS.set : WORDS.samples[name]}
            />
          </Form.Item>
        ))}
        <WholeNumberItem
          name="templateId"
          label={NAMES.templateId}
          min={0}
          max={MOST_TEMPLATE}
          extra={WORDS.templateNote}
        />
      </div>
      <h3 className="yc-program-heading">{NAMES.serverDomains}</h3>
      <p className="yc-program-note">{WORDS.domainNote}</p>
      <DomainFields />
    </FormDialog>
  )
}

function initialOf({ appId, serverAddress, templateId, domains }: Config): Partial<Values> {
  return {
    appId,
    serverAddress,
    templateId,
    requestDomain: domains.requestDomain.join('\n'),
    wsRequestDomain: domains.wsRequestDomain.join('\n'),
    uploadDomain: domains.uploadDomain.join('\n'),
    downloadDomain: domains.downloadDomain.join('\n'),
  }
}
