/** What the label and film flow says to the worker. */
export const LABEL_WORDS = {
  chooseJob: '扫描任务编号，或选择一个任务',
  noJobs: '没有待作业的贴标覆膜任务。',
  notThere: '该商品不在这个任务中',
  over: (planned: number) => `最多 ${planned.toLocaleString('en-US')} 件，请核对`,
  taken: (kind: string) => `已领取，开始${kind}`,
  counted: (name: string, pieces: number) => `${name} 已登记 ${pieces.toLocaleString('en-US')} 件`,
  kept: (name: string) => `${name} 已存在本机，联网后自动发送`,
  finished: (code: string) => `任务 ${code} 已完成`,
  closed: (code: string) => `任务 ${code} 已完成或已取消`,
  finishAsk: (done: number, num: number, kind: string) => ({
    title: `完成${kind}？`,
    text:
      done < num
        ? `计划 ${num.toLocaleString('en-US')} 件，只登记了 ${done.toLocaleString('en-US')} 件。完成后不能再登记。`
        : `共 ${done.toLocaleString('en-US')} 件。完成后不能再登记。`,
    yes: '完成',
    no: '继续作业',
  }),
} as const
