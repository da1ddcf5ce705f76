/** Nobody can bind, synchronize or publish a mini-program before the platform is connected (gaps E12). */
export const NOT_CONNECTED = '平台尚未接入微信小程序，暂不能绑定、同步和发布'
