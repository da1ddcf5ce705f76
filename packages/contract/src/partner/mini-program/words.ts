/** What a merchant's mini-program is while it has none. */
export const NOT_BOUND = '还没有绑定小程序'
