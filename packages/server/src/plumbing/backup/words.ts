/** What is said about a backup that cannot be used, or a database that it must not go into. */
export const BACKUP_WORDS = {
  none: (path: string) => `${path} 不是云仓的备份文件。`,
  cut: (path: string) => `${path} 不完整（可能没有复制完，或写到一半时中断），没有恢复任何内容。请换一个备份。`,
  damaged: (path: string) => `${path} 的内容与其校验值不符，文件已损坏，没有恢复任何内容。请换一个备份。`,
  later: (path: string) => `${path} 由更新版本的云仓制作，本版本无法恢复。请用那个版本或更新的版本。`,
  counted: (table: string, there: number, meant: number) =>
    `表 ${table} 恢复出 ${there} 行，备份里记的是 ${meant} 行，已全部撤销。`,
  notEmpty: (where: string) =>
    `${where} 里已经有数据：恢复只写入空的数据库，从不覆盖，未作任何改动。请用 YUNCANG_HOME 指定一个新的数据目录（或让 DATABASE_URL 指向一个空的数据库）再恢复。`,
} as const
