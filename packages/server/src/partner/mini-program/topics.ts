/** What is done with WeChat apart from any request. */
export const WECHAT_TOPIC = {
  /** What WeChat told of a program. */
  event: 'wechat.event',
  /** Looks what holds of a program. */
  look: 'wechat.look',
  /** Asks WeChat for tickets. */
  start: 'wechat.start',
  /** Ends all bindings: the platform is another at WeChat. */
  end: 'wechat.end',
  /** Tells WeChat the servers that programs may talk to. */
  domains: 'wechat.domains',
  /** Renews tokens before they end, and looks after the ticket. */
  tokens: 'wechat.tokens',
  /** Compares who gave leave with who is bound. */
  night: 'wechat.night',
} as const

/** Tells WeChat the servers; tried for a day. */
export const TELL_DOMAINS = { topic: WECHAT_TOPIC.domains, payload: {}, within: '1 day' } as const
