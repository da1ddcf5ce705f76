/** What the login page says (part 1, 5.1). */
export const LOGIN_WORDS = {
  accountMissing: '请输入登录账号',
  passwordMissing: '请输入登录密码',
  captchaMissing: '请输入验证码',
  captchaWrong: '请输入正确的验证码',
  invalid: '请输入正确的用户名密码',
  welcome: '登录成功',
} as const
