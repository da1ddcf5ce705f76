/** What a supervisor is asked before a job is taken back, and told afterwards. */
export const JOB_ASK = {
  takeBack: ({
    name,
    kindName,
    code,
  }: {
    readonly name: string
    readonly kindName: string
    readonly code: string
  }) => ({
    title: '收回作业',
    text: `${name}正在做的${kindName} ${code} 将被收回。已经做的都会保留，之后谁都可以领取；${name}要继续也得重新领取。确定收回吗？`,
    yes: '收回作业',
    no: '返回',
  }),
  takenBack: '收回成功',
} as const
