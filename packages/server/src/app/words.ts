/** The account that an installation begins with. */
export const FIRST_ACCOUNT = {
  account: 'platform',
  name: '平台管理员',
  what: '平台管理员（密码只显示这一次）',
}

/** What `npm run check:invariants` says at the end. */
export const CHECKED = {
  whole: '✓ 账实一致：所有不变量成立\n',
  broken: (count: number) => `${count} 项不变量被破坏\n`,
} as const
