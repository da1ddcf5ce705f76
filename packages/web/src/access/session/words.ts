/** What the login page says (part 1, 5.1). */
export const LOGIN_WORDS = {
  accountMissing: '请输入登录账号',
  passwordMissing: '请输入登录密码',
  captchaMissing: '请输入验证码',
  captchaWrong: '请输入正确的验证码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  invalid: '请输入正确的用户名密码',
  welcome: '登录成功',
  overTitle: '请重新登录',
  overText: '登录时间过期或配置信息变更，请重新登录。页面上填写的内容还在，登录后继续。',
  overLeave: '不继续了，去登录页',
  other: (account: string) => `已换成账号 ${account}，原来的页面已离开`,
} as const
