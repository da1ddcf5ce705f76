/** What WeChat sends: sealed and signed as it does, from the settings that the platform has there. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** The settings of a third-party platform, as somebody copies them from the page of WeChat. */
export const WECHAT = {
  appId: 'wx0123456789abcdef',
  serverAddress: 'https://yuncang.example',
  secret: '0123456789abcdef0123456789abcdef',
  token: 'messageToken',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} as const

export type Push = {
  readonly url: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}
type Settings = {
  readonly appId: string
  readonly token: string
  readonly aesKey: string
  /** In the place of what the settings seal. */
  readonly sealed?: string
}

/** A ticket that WeChat wrote at an instant. */
export const ticketXml = (ticket: string, at: number, appId: string = WECHAT.appId): string =>
  `<xml><AppId>${appId}</AppId><CreateTime>${Math.floor(at / 1000)}</CreateTime><InfoType>component_verify_ticket</InfoType><ComponentVerifyTicket><![CDATA[${ticket}]]></ComponentVerifyTicket></xml>`

/** How a sealed message may be wrong. */
type Wrong = {
  readonly block?: number
  readonly pad?: number
  readonly wrong?: boolean
  readonly length?: number
  readonly extra?: number
}

/** A message sealed as WeChat does, or wrongly. `pad`: how many bytes are said to be added; `extra`: bytes more of the text. */
export function sealedAs(
  xml: string,
  wrong: Wrong = {},
  { appId, aesKey }: Pick<Settings, 'appId' | 'aesKey'> = WECHAT,
): string {
  const { block = 32, extra = 0 } = wrong
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const text = Buffer.from(xml + ' '.repeat(extra))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(wrong.length ?? text.length)
  const whole = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const added = block - (whole.length % block)
  const padding = Buffer.alloc(added, wrong.pad ?? added)
  if (wrong.wrong) padding[0] = 99
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.concat([whole, padding])), cipher.final()]).toString('base64')
}

/** A message, sealed and signed at an instant. */
export function pushed(
  xml: string,
  at: number,
  { appId, token, aesKey, sealed = sealedAs(xml, {}, { appId, aesKey }) }: Settings = WECHAT,
  path = '/wechat/component',
): Push {
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(8).toString('hex')]
  const parts = [token, timestamp, nonce, sealed].toSorted((one, other) => (one < other ? -1 : 1))
  const signature = createHash('sha1').update(parts.join('')).digest('hex')
  const query = new URLSearchParams({
    signature: 'unused',
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: signature,
  })
  return {
    url: `${path}?${query}`,
    payload: `<xml>\n  <AppId><![CDATA[${appId}]]></AppId>\n  <Encrypt><![CDATA[${sealed}]]></Encrypt>\n</xml>`,
    headers: { 'content-type': 'text/xml' },
  }
}

/** What WeChat tells of who gave leave, or took it back. */
export const leaveXml = (kind: string, programId: string, at: number, more = ''): string =>
  `<xml><AppId>${WECHAT.appId}</AppId><CreateTime>${Math.floor(at / 1000)}</CreateTime><InfoType>${kind}</InfoType><AuthorizerAppid>${programId}</AuthorizerAppid>${more}</xml>`

/** What WeChat tells of an audit; to be pushed to the program's own address. */
export const auditXml = (event: string, at: number, reason = '', programId = ''): string =>
  `<xml><ToUserName><![CDATA[gh_${programId}]]></ToUserName><FromUserName><![CDATA[o1]]></FromUserName><CreateTime>${Math.floor(at / 1000)}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event><Reason><![CDATA[${reason}]]></Reason></xml>`

/** Where WeChat tells of a program. */
export const programAddress = (programId: string): string => `/wechat/${programId}/callback`
