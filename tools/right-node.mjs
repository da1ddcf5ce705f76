/** Imported first by the runners' configurations: started with a Node too old, they say so in one sentence instead of failing somewhere. */
import { OLDEST_NODE, isNewEnough } from './lib.mjs'

if (!isNewEnough()) {
  console.error(
    `测试要用 Node ${OLDEST_NODE.join('.')} 或更高版本，现在是 ${process.versions.node}。请用 npm test -- 文件，它会用项目自带的 Node。`,
  )
  process.exit(1)
}
