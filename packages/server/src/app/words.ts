/** The account that an installation begins with. */
export const FIRST_ACCOUNT = {
  account: 'platform',
  name: '平台管理员',
  what: '平台管理员（密码只显示这一次）',
}
