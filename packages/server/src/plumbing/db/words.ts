/** What is said to whoever starts the program on a database whose history is not that of its files, and what to do. */
export const HISTORY_WORDS = {
  badName: (file: string) =>
    `${file}：迁移文件的名字须形如 20261122T1500_what_it_does.sql，日期和时间不能与别的文件相同。`,
  twice: (file: string, other: string) => `${file} 与 ${other} 内容完全相同。请删去其中一个。`,
  changed: (file: string) => `${file} 在应用之后被改过。请恢复它原来的内容；还要修改结构的话，请另写一个新的迁移文件。`,
  ahead: (file: string) =>
    `这个数据库应用过 ${file}，而本程序里没有这个文件：它被更新的版本启动过，数据没有任何改动。请用那个版本或更新的版本启动。`,
  foreign: (files: readonly string[], newest: string) =>
    `这个数据库应用过 ${files.join('、')}，而本程序里没有，尽管本程序已经到了 ${newest}：它被另一个分支的版本启动过，数据没有任何改动。请换用含有这些文件的版本启动；没有这样的版本的话，请恢复那之前的备份（npm run restore）。`,
  late: (file: string, newest: string) =>
    `${file} 还没有应用，却排在已经应用的 ${newest} 之前。请把它改名为现在的日期和时间，再启动；不是您写的，请换用正式发布的版本。数据没有任何改动。`,
  noLock: (file: string, open: string) =>
    `${file}：等了很久仍不能锁住要修改的表，数据没有任何改动。最久未结束的事务：${open || '无'}。请结束它们，再启动。`,
  openSince: (name: string, pid: number, seconds: number) => `${name}（进程 ${pid}，已 ${seconds} 秒）`,
  outside: (file: string) =>
    `${file}：不在事务里执行的迁移文件只能含一条 create index concurrently if not exists 语句。其他改动请另写文件。`,
  keysAside:
    '这个数据库的分布（npm run distribute）没有做完，外键还没有恢复，不能启动；数据没有任何改动。请再运行一次 npm run distribute，它会接着做完，然后再启动。',
  othersBusy: '另一台机器正在升级这个数据库，等了很久仍没有结束。请查看那台机器，再启动。',
  tooOld: (newest: string) =>
    `这个数据库停在旧版的 ${newest}，本版本不能直接接手。请先用迁移文件合并之前的最后一个版本启动一次（等到“云仓已启动”），再用本版本启动；数据会原样保留。`,
} as const

/** What `npm run distribute` says. */
export const SPREAD_WORDS = {
  usage: '用法：npm run distribute [-- --shards 份数]，份数是 1 到 1024 的整数，默认 32；DATABASE_URL 须指向协调节点。',
  noAddress: '请用 DATABASE_URL 指定协调节点上的数据库；自带的数据库没有分布扩展，不能分布。未作任何改动。',
  noEngine:
    '这个数据库没有 citus 扩展，未作任何改动。请在每个节点安装它，写入 shared_preload_libraries，重启后在每个节点的这个数据库里执行 create extension citus，再运行一次。',
  otherVersion: (version: string, known: readonly number[]) =>
    `citus 的版本是 ${version}，本程序只在 ${known.join('、')} 版上试过，未作任何改动。请换用 ${known.join('、')} 版。`,
  noCoordinator:
    '协调节点还不在节点表里，未作任何改动。请在协调节点执行 select citus_set_coordinator_host(主机, 端口)，再运行一次。',
  noKeepers: '还没有存放数据的节点，未作任何改动。请在协调节点执行 select citus_add_node(主机, 端口)，再运行一次。',
  tooHigh: (highest: number, most: number) =>
    `节点表里有编号（groupid）为 ${highest} 的节点，未作任何改动。每个节点按自己的编号发放行号，编号超过 ${most} 的行号大到程序无法精确计数；编号不会重复使用，移走的节点也占一个。请用 citus_remove_node 移走编号超过 ${most} 的节点，改为扩充已有的节点。`,
  atWork: (count: number) =>
    `还有 ${count} 个程序连接在使用这个数据库，未作任何改动。请先停下所有云仓进程，再运行一次。`,
  begins: (shards: number) => `开始分布：每张商户表 ${shards} 份…`,
  given: (name: string) => `  ${name}：每个节点一份`,
  spread: (name: string) => `  ${name}：按商户分布`,
  keys: (count: number) => `已恢复 ${count} 个外键`,
  done: (given: number, spread: number, seconds: number) =>
    `✓ 已分布：${given} 张公共表，${spread} 张商户表，用时 ${seconds.toFixed(1)} 秒。现在可以 npm start；以后升级时，新表会自动分布。`,
  nothing: '✓ 已经是分布的数据库，没有要做的事。',
} as const
